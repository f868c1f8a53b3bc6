// The moves with all variations: the main line as running text, variations indented below the move they replace.

import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { t } from "../../i18n";
import { moveText } from "../../i18n/moves";
import { glyphText } from "../../model/notation";
import { type Tree, ROOT, isMain, node } from "../../model/tree";
import { annotate, game, goTo, promote, prune } from "../../state/game";
import { Button, Panel, ConfirmButton, Select } from "../../ui/controls";

/** Glyphs up to this one have a sign; of those a move has one. */
const LAST_SIGN = 6;

export function TreePanel() {
  const words = t.value.moves;
  const { tree, at } = game.value!;
  return (
    <Panel title={words.tree}>
      <div class="tree">
        <MoveButton id={ROOT} at={at}>
          {words.startNode}
        </MoveButton>
        <Following tree={tree} from={ROOT} ply={0} at={at} />
      </div>
      <div class="actions">
        <ConfirmButton confirm={words.pruneSure} disabled={at === ROOT} onClick={() => prune(at)}>
          {words.prune}
        </ConfirmButton>
        <Button disabled={isMain(tree, at)} onClick={() => promote(at)}>
          {words.promote}
        </Button>
      </div>
      {at !== ROOT && <MoveNotes tree={tree} at={at} />}
    </Panel>
  );
}

/** The comment and the sign of the move on the board. */
function MoveNotes({ tree, at }: { tree: Tree; at: number }) {
  const words = t.value.keeping;
  const id = useId();
  const { move, comment = "", glyphs = [] } = node(tree, at);
  const [sign = 0, ...others] = [glyphs.find((glyph) => glyph <= LAST_SIGN), ...glyphs.filter((each) => each > LAST_SIGN)];
  const signs = Object.entries(words.glyphNames).map(
    ([glyph, name]) => [Number(glyph), `${glyphText(Number(glyph))} ${name}`] as const,
  );
  return (
    <div class="move-notes">
      <label class="field" for={id}>
        <span>{words.comment(moveText(move))}</span>
        <textarea
          id={id}
          rows={2}
          maxLength={4000}
          value={comment}
          onInput={(event) => annotate(at, { comment: event.currentTarget.value })}
        />
      </label>
      <Select
        label={words.glyphs}
        value={sign}
        options={[[0, words.noGlyph] as const, ...signs]}
        onChange={(glyph) => annotate(at, { glyphs: [...(glyph ? [glyph] : []), ...(others as number[])] })}
      />
    </div>
  );
}

/** What follows a node: its main line until it ends, with each fork's other moves as blocks. */
function Following({ tree, from, ply, at }: { tree: Tree; from: number; ply: number; at: number }) {
  const parts: ComponentChildren[] = [];
  let numbered = true;
  for (let id = from; node(tree, id).children.length > 0; ply++) {
    const [main, ...others] = node(tree, id).children as [number, ...number[]];
    parts.push(<Numbered key={main} tree={tree} id={main} ply={ply} at={at} always={numbered} />);
    numbered = others.length > 0;
    if (others.length > 0) {
      parts.push(
        <ul key={`${main} others`} class="variations">
          {others.map((other) => (
            <li key={other}>
              <Numbered tree={tree} id={other} ply={ply} at={at} always />
              <Following tree={tree} from={other} ply={ply + 1} at={at} />
            </li>
          ))}
        </ul>,
      );
    }
    id = main;
  }
  return <>{parts}</>;
}

function Numbered({ tree, id, ply, at, always }: { tree: Tree; id: number; ply: number; at: number; always: boolean }) {
  const number = Math.floor(ply / 2) + 1;
  const { move, before, comment, glyphs = [] } = node(tree, id);
  return (
    <>
      {ply % 2 === 0 ? <span class="number">{number}.</span> : always ? <span class="number">{number}…</span> : null}
      {before && <span class="comment">{before}</span>}
      <MoveButton id={id} at={at}>
        {`${moveText(move)}${glyphs.map(glyphText).join("")}`}
      </MoveButton>
      {comment && <span class="comment">{comment}</span>}
    </>
  );
}

function MoveButton({ id, at, children }: { id: number; at: number; children: ComponentChildren }) {
  return (
    <button type="button" class="move" aria-current={id === at ? "step" : undefined} onClick={() => goTo(id)}>
      {children}
    </button>
  );
}
