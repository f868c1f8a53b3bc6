// Setting up a position square by square; the server says whether it is one.

import { useState } from "preact/hooks";
import { Board } from "../../board/Board";
import { pieceName } from "../../board/Cells";
import { inLanguage, player, t } from "../../i18n";
import type { DetailInfo, Loaded } from "../../messages";
import { type Brush, cleared, paint } from "../../model/editing";
import type { Rows } from "../../model/layout";
import { ask } from "../../net/socket";
import { showError } from "../../state/announce";
import { cacheView, fetchView, game, info, open, view } from "../../state/game";
import { Button, Choice, NumberField, Panel, Toggle } from "../../ui/controls";
import { Dialog } from "../../ui/Dialog";

export function Editor() {
  const words = t.value.moves;
  const [editing, edit] = useState(false);
  if (!info.value?.editable || !view.value) return null;
  return (
    <Panel title={words.editor}>
      <Button onClick={() => edit(true)}>{words.edit}</Button>
      {editing && <EditorDialog onClose={() => edit(false)} />}
    </Panel>
  );
}

function brushesOf(about: Loaded, rows: Rows): (readonly [Brush, string])[] {
  const words = t.value.moves;
  const [first, second] = about.players.map(player) as [string, string];
  const brushes: (readonly [Brush, string])[] = [];
  if (about.styles.includes("discs") || about.styles.includes("drop"))
    brushes.push(["X", marked("✕", first)], ["O", marked("◯", second)]);
  if (about.styles.includes("dominoes")) brushes.push(["^", words.upright], ["<", words.lying]);
  if (about.styles.includes("letters")) {
    const known = Object.keys(about.pieces);
    const others = [...new Set(rows.flat())].filter((sign) => !known.includes(sign) && !"XO.^v<> ".includes(sign));
    brushes.push(...[...known, ...others.sort()].map((sign) => [sign, brushName(about, sign)] as const));
  }
  return [...brushes, [".", words.eraser]];
}

/** A piece's sign, name and owner: the sign alone if the game's file says no more. */
function brushName(about: Loaded, sign: string): string {
  const look = about.pieces[sign];
  if (!look || !inLanguage(look.name)) return look?.text || sign;
  const whose = look.owner === null ? "" : ` (${player(about.players[look.owner]!)})`;
  return `${pieceName(about, sign)}${whose}`;
}

/** A player's mark and name, unless the name is the mark. */
function marked(mark: string, name: string): string {
  return name.length === 1 ? name : `${mark} ${name}`;
}

function EditorDialog({ onClose }: { onClose(): void }) {
  const words = t.value.moves;
  const about = info.value!;
  const [rows, setRows] = useState<Rows>(view.value!.rows);
  const [side, setSide] = useState(view.value!.side);
  const [details, setDetails] = useState<readonly string[]>(view.value!.details);
  const brushes = brushesOf(about, view.value!.rows);
  const [brush, setBrush] = useState<Brush>(brushes[0]![0]);

  async function use(): Promise<void> {
    try {
      const shown = { rows: rows.map((row) => [...row]), side, details: [...details] };
      const board = await ask({ type: "edit", spec: about.spec, ...shown }, "view");
      cacheView(board);
      await open(board.spec, board.start, board.moves);
      onClose();
    } catch (error) {
      showError(error);
    }
  }

  async function reset(): Promise<void> {
    const first = await fetchView(game.value!.spec, "", []);
    setRows(first.rows);
    setSide(first.side);
    setDetails(first.details);
  }

  const sides = about.players.map((name, seat) => [String(seat), player(name)] as const);
  return (
    <Dialog title={words.editor} onClose={onClose}>
      <div class="editor">
        <Board
          board={{ rows: rows.map((row) => [...row]), last: [], carried: false, legal: [], highlight: [], side }}
          info={about}
          enabled={false}
          onSquare={(place) => setRows(paint(rows, place, brush))}
        />
        <Choice label={words.editPiece} value={brush} options={brushes} onChange={setBrush} />
        <Choice
          label={words.editSide}
          value={String(side)}
          options={sides}
          onChange={(value) => setSide(Number(value))}
        />
        {about.details.map((detail, index) => (
          <DetailField
            key={index}
            detail={detail}
            value={details[index] ?? detail.values[0]!}
            onChange={(value) => setDetails(details.map((old, place) => (place === index ? value : old)))}
          />
        ))}
        <div class="actions">
          <Button
            onClick={() => {
              setRows(cleared(rows));
              setDetails(about.details.map(({ values }) => values[0]!));
            }}
          >
            {words.editClear}
          </Button>
          <Button onClick={() => void reset().catch(showError)}>{words.editReset}</Button>
        </div>
        <div class="actions end">
          <Button kind="main" onClick={() => void use()}>
            {words.editDone}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** Something that the position has beside its squares: a right, a choice, a number. */
function DetailField({ detail, value, onChange }: { detail: DetailInfo; value: string; onChange(value: string): void }) {
  const label = inLanguage(detail.name);
  const [least, most] = detail.values as [string, string];
  if (detail.kind === "switch") return <Toggle label={label} on={value === most} onChange={(on) => onChange(on ? most : least)} />;
  if (detail.kind === "choice") {
    const options = detail.values.map((each) => [each, each] as const);
    return <Choice label={label} value={value} options={options} onChange={onChange} />;
  }
  return (
    <NumberField
      label={label}
      value={Number(value)}
      least={Number(least)}
      most={Number(most)}
      onChange={(number) => onChange(String(Math.round(number)))}
    />
  );
}
