// A game between people and engines: whose turn it is to think, and taking moves back.

import { computed, effect, signal } from "@preact/signals";
import type { BestMove, SearchInfo } from "../messages";
import { ask, call, generation, ConnectionLost } from "../net/socket";
import { inSentence, t } from "../i18n";
import { notify, showError } from "./announce";
import { load } from "./catalogue";
import { followClocks, left, timing } from "./clocks";
import { atTip, cacheView, change, game, info, moves, open, over, play, position, prune, settled, view } from "./game";
import { tab } from "./tab";
import { motionAllowed } from "./settings";
import { type Seat, levelOf, seatOf, setup } from "./setup";
import { chime } from "./sound";

/** The engine waits: someone took back a move of its own, and may want to play for it. */
export const paused = signal(false);
/** What the engine has found while it thinks. */
export const searchInfo = signal<SearchInfo | null>(null);
export const thinking = signal(false);
/** Why the engine played its last move. */
export const lastBestMove = signal<BestMove | null>(null);
export const hint = signal<{ key: string; advice: BestMove } | null>(null);
export const hinting = signal(false);

/** Milliseconds in which one's own move is seen, and has come to rest, before the answer to it. */
const LEAST_PAUSE = { moving: 420, still: 150 };
const HINT_SECONDS = 1.5;

/** Who plays: in a game that came from elsewhere, people do. */
export const seats = computed<readonly Seat[]>(() =>
  (info.value?.players ?? []).map((_, side) => (game.value?.shared ? "human" : seatOf(side))),
);
export const enginesTurn = computed(() => settled.value && !over.value && seats.value[view.value!.side] === "engine");
/** Whether a click on the board may play: in a game not for the engine, elsewhere always. */
export const mayPlay = computed(
  () => settled.value && !over.value && (tab.value !== "play" || !enginesTurn.value || paused.value || !atTip.value),
);
/** Whether nobody but engines plays. */
export const enginesOnly = computed(() => seats.value.every((seat) => seat === "engine"));
/** Which side a single person plays, or null. */
export const person = computed<number | null>(() => {
  const people = seats.value.flatMap((seat, side) => (seat === "human" ? [side] : []));
  return people.length === 1 ? people[0]! : null;
});

/** Whether the side to move has only the move that is made by itself, such as a pass. */
const forcedHere = computed(
  () => settled.value && !over.value && !!view.value!.forced && atTip.value && !paused.value,
);
/** Whether it is about to be made. */
export const passing = signal(false);

export async function newGame(spec: string): Promise<void> {
  paused.value = false;
  lastBestMove.value = null;
  const { players } = await load(spec);
  const [first, second, ...others] = players.map((_, side) => (seatOf(side) === "engine" ? `level ${levelOf(side)}` : ""));
  await open(spec, "", [], { players: [first!, second!, ...others] });
}

/** Let engines sit down at a game that came from elsewhere. */
export function letEngineIn(): void {
  paused.value = false;
  change({ shared: false });
}

/** One move back, whoever made it; an engine whose move it was waits. */
export function undo(): void {
  if (!game.value || moves.value.length === 0) return;
  paused.value = true;
  prune(game.value.at);
}

/** Back to the last time that a person was to move, and had a choice. */
export function takeBack(): void {
  const side = person.value;
  if (!game.value || side === null || !settled.value) return undo();
  if (info.value?.dice) return takeBackThrown(side);
  const forced = info.value?.forced;
  const round = seats.value.length;
  let plies = (view.value!.side - side + round) % round || round;
  while (forced && moves.value.at(-plies) === forced) plies += round;
  if (moves.value.length < plies) return;
  for (let ply = 0; ply < plies; ply++) prune(game.value.at);
}

/** The same with dice, which stay as they were thrown: before each move there is a throw. */
function takeBackThrown(side: number): void {
  const thrown = view.value!.chance ? 0 : 1;
  const plies = view.value!.side === side ? 3 + thrown : 1 + thrown;
  if (moves.value.length <= plies) return;
  for (let ply = 0; ply < plies; ply++) prune(game.value!.at);
}

/** Whether who gives up has lost to somebody: not where several others go on. */
export const mayResign = computed(() => seats.value.length === 2);

export function resign(): void {
  if (!settled.value || over.value) return;
  change({ ending: { reason: "resigned", loser: person.value ?? view.value!.side } });
}

/** Whether a person may have the game end as a draw: the one who is to move. */
export const mayClaim = computed(() => !!view.value?.claim && atTip.value && mayPlay.value);

/** Moves that a person may announce to have the game end as a draw, with the reasons. */
export const announceable = computed(() =>
  atTip.value && mayPlay.value ? (view.value?.legal ?? []).filter((move) => move.claims) : [],
);

export function claimDraw(): void {
  if (mayClaim.value || announceable.value.length > 0) change({ ending: { reason: "claimed", loser: null } });
}

/** A person's move. It ends a pause: the engine answers again. */
export function makeMove(move: string): void {
  if (!mayPlay.value) return;
  paused.value = false;
  hint.value = null;
  play(move);
}

/** What the engine at its best thinks of the board; null if the board has changed before it is known. */
export async function askEngine(): Promise<BestMove | null> {
  if (!game.value || !settled.value || over.value) return null;
  const { spec, start } = game.value;
  const line = moves.value;
  const request = { type: "think" as const, spec, start, moves: [...line], level: 10, seconds: HINT_SECONDS };
  try {
    const advice = await ask(request, "bestmove");
    return String(line) === String(moves.value) ? advice : null;
  } catch (error) {
    if (error instanceof ConnectionLost) return null;
    throw error;
  }
}

export function askHint(): void {
  if (hinting.value) return;
  hinting.value = true;
  askEngine()
    .then((advice) => {
      if (advice) hint.value = { key: JSON.stringify(moves.value), advice };
    })
    .catch(showError)
    .finally(() => (hinting.value = false));
}

export function followPlay(): void {
  followClocks(() => tab.value === "play" && atTip.value && !paused.value && !game.value?.shared);
  effect(() => {
    void generation.value;
    const current = game.value;
    if (!current || tab.value !== "play" || !enginesTurn.value || paused.value || !atTip.value) return;
    if (!forcedHere.value) return think();
  });
  followForced();
  let plies = 0;
  effect(() => {
    const now = moves.value.length;
    if (settled.value && now === plies + 1) chime(over.value ? "end" : "move");
    if (settled.value) plies = now;
  });
}

/** Make forced moves, in a game and after moves that someone tries: not where someone only looks. */
function followForced(): void {
  let plies = 0;
  /** The position that a move has led to. */
  let reached = "";
  effect(() => {
    const now = moves.value.length;
    if (settled.value && now === plies + 1) reached = position.value;
    if (settled.value) plies = now;
    const looking = tab.value !== "play" || game.value?.shared;
    passing.value = forcedHere.value && (reached === position.value || !looking);
    if (!passing.peek()) return;
    const { forced, chance, player: name } = view.value!;
    const timer = window.setTimeout(
      () => {
        notify((chance ? t.peek().play.throws : t.peek().play.forced)(inSentence(name), forced!));
        play(forced!);
      },
      motionAllowed() ? LEAST_PAUSE.moving : LEAST_PAUSE.still,
    );
    return () => window.clearTimeout(timer);
  });
}

/** Let the engine find its move; what this returns takes the order back. */
function think(): () => void {
  const { spec, start } = game.value!;
  const line = moves.value;
  const side = view.value!.side;
  const began = performance.now();
  let wanted = true;
  const { seconds, increment } = setup.peek();
  const time =
    timing.peek() === "seconds"
      ? { seconds }
      : timing.peek() === "clock"
        ? { clock: Math.max(left.peek()[side]!, 0.05), increment }
        : {};
  const thought = call({ type: "think", spec, start, moves: [...line], level: levelOf(side), ...time }, (answer) => {
    if (wanted && answer.type === "info") searchInfo.value = answer;
  });
  thinking.value = true;
  thought.result
    .then(async (answer) => {
      const pause = motionAllowed() ? LEAST_PAUSE.moving : LEAST_PAUSE.still;
      await new Promise((resolve) => window.setTimeout(resolve, pause - (performance.now() - began)));
      if (!wanted || answer.type !== "bestmove") return;
      lastBestMove.value = answer;
      cacheView(answer.view, [...line, answer.best]);
      play(answer.best);
    })
    .catch((error) => error instanceof ConnectionLost || showError(error))
    .finally(() => {
      if (wanted) thinking.value = false;
    });
  return () => {
    wanted = false;
    thinking.value = false;
    searchInfo.value = null;
    thought.stop();
  };
}
