// Preview of principal variations: where their moves would be played. The server is asked for the boards on the way.

import { effect, signal } from "@preact/signals";
import type { Arrow } from "../board/Arrows";
import type { Step } from "../board/LinePreview";
import type { Line, View } from "../messages";
import { type Place, SQUARE, hops, landing, middle } from "../model/layout";
import { standingOut, weight } from "../model/score";
import { threatOf } from "../model/threat";
import * as analysis from "./analysis";
import { fetchView, game, info, moves, view } from "./game";

export const steps = signal<readonly Step[]>([]);
export const arrows = signal<readonly Arrow[]>([]);
export const threat = signal<string | null>(null);

const MAX_STEPS = 8;
const MAX_ARROWS = 3;

async function boards(line: readonly string[], count: number): Promise<View[]> {
  const { spec, start } = game.peek()!;
  const here = moves.peek();
  const wanted = line.slice(0, count).map((_, index) => [...here, ...line.slice(0, index + 1)]);
  return Promise.all(wanted.map((each) => fetchView(spec, start, each)));
}

/** Do something with boards unless the page has moved on meanwhile. */
function meanwhile<T>(promise: Promise<T>, use: (value: T) => void): () => void {
  let current = true;
  promise.then(
    (value) => current && use(value),
    () => undefined, // nothing to draw
  );
  return () => {
    current = false;
  };
}

export function followPreview(): void {
  effect(() => {
    const line = analysis.shownLine.value;
    const side = view.value?.side ?? 0;
    const players = info.value?.players.length ?? 2;
    steps.value = [];
    if (!line) return;
    const where = boards(line.pv, MAX_STEPS);
    return meanwhile(where, (found) => {
      const before = [view.peek()!, ...found];
      steps.value = found.map((board, index) => {
        const { rows } = before[index]!;
        const squares = board.carried ? [landing(rows, board)!] : board.last;
        return { squares, hops: board.carried ? hops(rows, board.last) : [], side: (side + index) % players };
      });
    });
  });
  effect(() => {
    const lines = analysis.lines.value;
    threat.value = analysis.withThreat.value ? threatOf(lines) : null;
    if (lines.length === 0) {
      arrows.value = [];
      return;
    }
    return meanwhile(weigh(lines, analysis.withArrows.value, threat.value), (found) => (arrows.value = found));
  });
}

async function weigh(lines: readonly Line[], wanted: boolean, threatened: string | null): Promise<Arrow[]> {
  const best = lines[0]!.evaluation.value;
  const shown = wanted ? standingOut(lines, MAX_ARROWS) : [];
  const found = (await Promise.all(shown.map((line) => arrowsOf(line, weight(line.evaluation.value, best))))).flat();
  const dangerous = lines.find((line) => threatened && line.pv[1] === threatened);
  if (dangerous) found.push(...(await arrowsOf(dangerous, 1)).map((arrow): Arrow => ({ ...arrow, by: "threat" })));
  const drawn = found.filter((arrow) => arrow.weight > 0);
  const same = (one: Arrow, other: Arrow): boolean => String([one.from, one.to, one.by]) === String([other.from, other.to, other.by]);
  return drawn.filter((arrow, index) => drawn.findIndex((other) => same(arrow, other)) === index); // the best of them
}

/** The way of a move's pieces; of a stone that is put down, the way to the reply that is expected. */
async function arrowsOf(line: Line, heavy: number): Promise<Arrow[]> {
  const [first, second] = await boards(line.pv, 2);
  const [here, there] = [lastMoveCentre(first), lastMoveCentre(second)];
  const ways = first?.carried ? hops(view.peek()!.rows, first.last) : here && there ? [[here, there] as const] : [];
  return ways.map(([from, to]) => ({ from, to, weight: heavy }));
}

/** Where a board's last move is, also between squares if it covers several. */
function lastMoveCentre(board: View | undefined): Place | undefined {
  if (!board?.last.length) return undefined;
  const [x, y] = middle(board.last);
  return [y / SQUARE - 0.5, x / SQUARE - 0.5];
}
