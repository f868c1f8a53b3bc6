// The game on the board: a tree of moves, and where in it we stand. The server is asked what each board looks like.

import { computed, effect, signal } from "@preact/signals";
import { moveLetters } from "../i18n/moves";
import type { GameResult, RecordedGame, View } from "../messages";
import * as tree from "../model/tree";
import { ask, connected, generation, ConnectionLost } from "../net/socket";
import { showError } from "./announce";
import { load, loaded } from "./catalogue";

export interface Game {
  /** Names the game among the saved games. */
  readonly key: string;
  readonly spec: string;
  /** The position that the moves begin from; empty for the game's first one. */
  readonly start: string;
  readonly tree: tree.Tree;
  /** The node that the board shows. */
  readonly at: number;
  /** How the game ended, if no rule says so: someone resigned, or ran out of time. */
  readonly ending: Ending | null;
  /** How its main line ended, once the board has shown that. */
  readonly result: GameResult | null;
  readonly title: string;
  /** Names of the players; those of engines are data, such as `level 5`. */
  readonly players: readonly [string, string, ...string[]];
  readonly notes: string;
  /** Whether the game came from elsewhere, by an address or a file: no engine plays in it unless asked to. */
  readonly shared: boolean;
}

export interface Ending {
  readonly reason: "resigned" | "time" | "agreed" | "claimed";
  /** Null for a draw. */
  readonly loser: number | null;
}

const FRESH = {
  ending: null,
  result: null,
  title: "",
  players: ["", ""],
  notes: "",
  shared: false,
} as const satisfies Partial<Game>;

export const game = signal<Game | null>(null);
/** The last board that the server described, and for which moves. */
const described = signal<{ key: string; board: View } | null>(null);
/** What the board shows; a moment older than `game` while the server is asked. */
export const view = computed(() => described.value?.board ?? null);

export const info = computed(() => loaded.value[game.value?.spec ?? ""] ?? null);
effect(() => {
  moveLetters.value = info.value?.move_letters ?? {};
});
export const moves = computed(() => (game.value ? tree.movesTo(game.value.tree, game.value.at) : []));
/** Whether the board shows the newest move of its line. */
export const atTip = computed(() => !!game.value && tree.node(game.value.tree, game.value.at).children.length === 0);
/** Names the position where we stand. */
export const position = computed(() => (game.value ? keyOf({ ...game.value, moves: moves.value }) : ""));
/** Whether `view` shows where we stand. */
export const settled = computed(() => described.value?.key === position.value);
/** Whether the server is being asked what the board looks like where we stand. */
export const awaited = computed(() => !settled.value && connected.value);
export const over = computed(() => (settled.value && view.value!.over) || (atTip.value && !!game.value?.ending));

const views = new Map<string, View>();
const MAX_VIEWS = 2000;

function keyOf(board: { spec: string; start: string; moves: readonly string[] }): string {
  return JSON.stringify([board.spec, board.start, board.moves]);
}

export function newKey(): string {
  const numbers = crypto.getRandomValues(new Uint32Array(3));
  return [...numbers].map((number) => number.toString(36)).join("-");
}

/** A fresh game, or one with moves already played. Throws what the server says against it; then nothing changes. */
export async function open(
  spec: string,
  start = "",
  line: readonly string[] = [],
  facts: Partial<Game> = {},
): Promise<void> {
  await load(spec);
  await fetchView(spec, start, line);
  const [grown, at] = tree.addLine(tree.emptyTree(), tree.ROOT, line);
  game.value = { ...FRESH, key: newKey(), spec, start, tree: grown, at, ...facts };
}

/** A game as it was left. Throws if it is none any more: a file of rules may have changed since. */
export async function restore(saved: Game): Promise<void> {
  await load(saved.spec);
  await fetchView(saved.spec, saved.start, tree.movesTo(saved.tree, saved.at));
  game.value = { ...FRESH, ...saved };
}

/** A game that was recorded elsewhere. `at` is the move to show, counted as they are written; by default the end. */
export async function openRecorded(recorded: RecordedGame, at: number | null = null): Promise<void> {
  const { spec, start, players, result, event: title, notes } = recorded;
  const [grown, ids] = treeOf(recorded, tree.emptyTree());
  const here = at === 0 ? tree.ROOT : ((at && ids[at - 1]) ?? tree.lastOf(grown, tree.ROOT));
  await load(spec);
  await fetchView(spec, start, tree.movesTo(grown, here));
  const facts = { title, players, notes, result, ending: endingOf(result), shared: true };
  game.value = { ...FRESH, key: newKey(), spec, start, tree: grown, at: here, ...facts };
}

/** A tree with the moves of a recorded game, and its nodes in the order in which they are written. */
function treeOf({ moves, nodes }: RecordedGame, old: tree.Tree): [tree.Tree, number[]] {
  const line = moves.map((move, index) => ({ parent: index, move }));
  return tree.addNodes(old, nodes.length > 0 ? nodes : line);
}

function endingOf(result: GameResult | null): Ending | null {
  if (!result?.ending) return null;
  return { reason: result.ending, loser: result.winner === null ? null : 1 - result.winner };
}

export function change(changes: Partial<Game>): void {
  if (game.value) game.value = { ...game.value, ...changes };
}

export function play(move: string): void {
  if (!game.value) return;
  const [grown, at] = tree.add(game.value.tree, game.value.at, move);
  change({ tree: grown, at, ending: null });
}

export function goTo(at: number): void {
  change({ at });
}

export function step(plies: number): void {
  if (!game.value) return;
  const line = tree.lineThrough(game.value.tree, game.value.at);
  const here = line.indexOf(game.value.at);
  goTo(line[Math.max(0, Math.min(line.length - 1, here + plies))]!);
}

export function prune(at: number): void {
  if (!game.value) return;
  const [pruned, parent] = tree.prune(game.value.tree, at);
  const here = pruned.nodes[game.value.at] ? game.value.at : parent;
  change({ tree: pruned, at: here, ending: null });
}

export function promote(at: number): void {
  if (game.value) change({ tree: tree.promote(game.value.tree, at) });
}

export function annotate(at: number, notes: tree.Notes): void {
  if (game.value) change({ tree: tree.annotate(game.value.tree, at, notes) });
}

/** Add a game that was pasted: to the tree if there is one that begins at the same position, else as a game of its own. */
export async function join(recorded: RecordedGame): Promise<void> {
  const current = game.value;
  const fresh = !current || tree.node(current.tree, tree.ROOT).children.length === 0;
  if (fresh || recorded.spec !== current.spec || recorded.start !== current.start) return openRecorded(recorded);
  const [grown, ids] = treeOf(recorded, current.tree);
  const end = ids[ids.length - 1];
  const line = tree.follow(grown, recorded.moves);
  await fetchView(current.spec, current.start, recorded.moves);
  change({ tree: grown, at: end === undefined ? current.at : line, ending: null });
}

export async function fetchView(spec: string, start: string, line: readonly string[]): Promise<View> {
  const known = views.get(keyOf({ spec, start, moves: line }));
  if (known) return known;
  const board = await ask({ type: "view", spec, start, moves: [...line] }, "view");
  cacheView(board, line);
  return board;
}

/** Remember a board that the server described, so that it need not be asked again. */
export function cacheView(board: View, line: readonly string[] = board.moves): void {
  if (views.size >= MAX_VIEWS) views.clear();
  views.set(keyOf({ spec: board.spec, start: board.start, moves: line }), board);
}

/** Keep `view` in step with the game, across lost connections. */
export function followGame(): void {
  effect(() => {
    void generation.value;
    const current = game.value;
    if (!current || !loaded.value[current.spec]) return;
    const key = position.value;
    const show = (board: View): void => {
      if (position.value === key) described.value = { key, board };
    };
    fetchView(current.spec, current.start, moves.value).then(show, (error) => {
      if (!(error instanceof ConnectionLost)) showError(error);
    });
  });
}
