// The moves with all variations: the main line as running text, variations indented below the move they replace.

import type { ComponentChildren } from "preact";
import { t } from "../../i18n";
import { type Tree, ROOT, node } from "../../model/tree";
import { game, goTo, promote, prune } from "../../state/game";
import { Button, Panel, ConfirmButton } from "../../ui/controls";

export function TreePanel() {
  const words = t.value.moves;
  const { tree, at } = game.value!;
  const parent = node(tree, at).parent;
  const main = parent === null || node(tree, parent).children[0] === at;
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
        <Button disabled={main} onClick={() => promote(at)}>
          {words.promote}
        </Button>
      </div>
    </Panel>
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
  return (
    <>
      {ply % 2 === 0 ? <span class="number">{number}.</span> : always ? <span class="number">{number}…</span> : null}
      <MoveButton id={id} at={at}>
        {node(tree, id).move}
      </MoveButton>
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
