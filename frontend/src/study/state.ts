// What the view Study studies: the choices, the search that runs, the traces that are open.

import { computed, effect, signal } from "@preact/signals";
import type { Study, StudyOptions, StudyTrace } from "../messages";
import { type Ask, type Call, ConnectionLost, ask, call } from "../net/socket";
import { errorText } from "../state/announce";
import { retryWhenConnected } from "../state/catalogue";
import { game, info, moves } from "../state/game";
import { Trace } from "./model/trace";
import { Player } from "./player";
import { setOrigin } from "./positions";
import { units } from "./telling";

export type Subject = "board" | "tree" | "uniform";
export type Pane = "tree" | "compare" | "table" | "thought";

export interface Choice {
  readonly subject: Subject;
  readonly tree: string;
  readonly width: number;
  readonly order: "best" | "worst" | "random";
  readonly seed: number;
  readonly algorithm: string;
  readonly depth: number;
  readonly parts: readonly string[];
  readonly scores: "estimate" | "outcome" | "distance" | "margin";
  readonly evaluate: string;
  readonly alpha: number;
  readonly beta: number;
  readonly limit: number;
}

export const USUAL: Choice = {
  ...{ subject: "board", tree: "((3 5) (2 9) (0 1))", width: 3, order: "best", seed: 1 },
  ...{ algorithm: "alphabeta", depth: 3, parts: [], scores: "estimate", evaluate: "standard" },
  ...{ alpha: -32_000, beta: 32_000, limit: 20_000 },
};

export const choice = signal<Choice>(USUAL);
export const pane = signal<Pane>("tree");
export const options = signal<StudyOptions | null>(null);
export const player = signal<Player | null>(null);
/** The other of two searches. */
export const other = signal<Player | null>(null);
/** Nodes that the search has visited so far; null while none runs. */
export const running = signal<number | null>(null);
/** What was wrong with the last search. */
export const fault = signal("");
export const trace = computed(() => player.value?.trace ?? null);

let current: Call | null = null;

export async function loadOptions(): Promise<void> {
  options.value ??= await retryWhenConnected(() => ask({ type: "study_options" }, "study_options"));
}

/** Searches for what is chosen: a game with dice needs one that knows them. */
export const searches = computed((): readonly string[] => {
  const found = options.value;
  if (!found) return [choice.value.algorithm];
  const dice = choice.value.subject === "board" && info.value?.dice;
  return [...found.kernels, ...(dice ? found.dice : found.algorithms)];
});

/** A search, or the first that there is for the game where it is one for others. */
export function fitting(name: string): string {
  const known = options.value?.algorithms.includes(name) && !searches.value.includes(name);
  return known ? (options.value!.dice[0] ?? name) : name;
}

export function change(changes: Partial<Choice>): void {
  choice.value = { ...choice.value, ...changes };
}

/** The depth of a typed tree: how deep its brackets are nested. */
export function levels(tree: string): number {
  let [now, most] = [0, 0];
  for (const sign of tree) {
    if (sign === "(") most = Math.max(most, (now += 1));
    if (sign === ")") now -= 1;
  }
  return Math.min(most, 99);
}

/** A choice as the server is asked. */
export function request(chosen: Choice, changes: Partial<Omit<Study, "id" | "type">> = {}): Ask {
  const { subject, tree, width, order, seed, depth, parts, ...rest } = chosen;
  const spec = game.value?.spec ?? "tictactoe";
  const board = { spec, start: game.value?.start ?? "", moves: [...moves.value] };
  const about =
    subject === "board"
      ? board
      : { spec, evaluate: "standard", scores: "margin" as const, ...(subject === "tree" ? { tree } : { uniform: `${width}x${depth}:${order}:${seed}` }) };
  const { algorithm, scores, evaluate, alpha, beta, limit } = rest;
  return {
    ...{ type: "study", algorithm: fitting(algorithm), depth: subject === "tree" ? levels(tree) : depth, parts: [...parts], scores, evaluate, alpha, beta, limit },
    ...about,
    ...changes,
  };
}

/** Run a search and wait for its trace; null if it was stopped. Throws what the server says against it. */
export async function search(asked: Ask): Promise<Trace | null> {
  current?.stop();
  running.value = 0;
  const mine = call(asked, (answer) => {
    if (answer.type === "progress" && current === mine) running.value = answer.done;
  });
  current = mine;
  try {
    const answer = await mine.result;
    return answer.type === "study_trace" ? opened(answer, asked) : null;
  } finally {
    if (current === mine) running.value = null;
  }
}

/** A trace that knows which board it is about. */
function opened({ trace: data, unit }: StudyTrace, asked: Ask): Trace {
  const found = new Trace(data);
  units.set(found, unit);
  if (asked.type === "study" && !asked.tree && !asked.uniform) {
    const { spec, start = "", moves: line = [] } = asked;
    setOrigin(found, { spec, start, moves: line });
  }
  return found;
}

/** Run what is chosen and show it, from its beginning. */
export async function run(): Promise<void> {
  fault.value = "";
  try {
    const found = await search(request(choice.value));
    if (found) show(found);
  } catch (error) {
    if (!(error instanceof ConnectionLost)) fault.value = errorText(error);
  }
}

export function show(found: Trace): void {
  player.value?.pause();
  other.value = null;
  player.value = new Player(found);
}

export function stop(): void {
  current?.stop();
}

/** Keep the address in step with what is chosen, so that it can be shared. */
export function followAddress(): () => void {
  return effect(() => {
    const { subject, tree, width, order, seed, algorithm, depth, parts, scores, evaluate, alpha, beta } = choice.value;
    const told: Record<string, string | number> = { algorithm, depth };
    if (subject === "tree") told["tree"] = tree;
    if (subject === "uniform") told["uniform"] = `${width}:${order}:${seed}`;
    if (parts.length > 0) told["parts"] = parts.join(",");
    if (scores !== USUAL.scores) told["scores"] = scores;
    if (evaluate !== USUAL.evaluate) told["evaluate"] = evaluate;
    if (alpha !== USUAL.alpha) told["alpha"] = alpha;
    if (beta !== USUAL.beta) told["beta"] = beta;
    const query = new URLSearchParams(Object.entries(told).map(([name, value]) => [name, String(value)]));
    if (location.hash.startsWith("#study")) history.replaceState(null, "", `${location.search}#study?${query}`);
  });
}

/** What an address chooses; nothing if it says nothing of a study. */
export function readAddress(hash: string): Partial<Choice> | null {
  const [name, query] = hash.split("?");
  if (name !== "#study" || !query) return null;
  const told = new URLSearchParams(query);
  const whole = (text: string | null, least: number, most: number): number | undefined =>
    text !== null && /^-?[0-9]{1,6}$/.test(text) ? Math.max(least, Math.min(most, Number(text))) : undefined;
  const found: { -readonly [K in keyof Choice]?: Choice[K] | undefined } = {
    algorithm: told.get("algorithm") ?? undefined,
    depth: whole(told.get("depth"), 0, 99),
    evaluate: told.get("evaluate") ?? undefined,
    parts: told.get("parts")?.split(","),
    alpha: whole(told.get("alpha"), -32_000, 32_000),
    beta: whole(told.get("beta"), -32_000, 32_000),
  };
  const scores = told.get("scores");
  if (scores === "estimate" || scores === "outcome" || scores === "distance" || scores === "margin") found.scores = scores;
  if (told.has("tree")) [found.subject, found.tree] = ["tree", told.get("tree")!];
  const [width, order, seed] = told.get("uniform")?.split(":") ?? [];
  if (width && (order === "best" || order === "worst" || order === "random")) {
    Object.assign(found, { subject: "uniform", width: whole(width, 1, 64), order, seed: whole(seed ?? "1", 1, 999_999) });
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)) as Partial<Choice>;
}
