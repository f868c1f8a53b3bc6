// Tournaments: other processes play them, the page watches.

import { computed, effect, signal } from "@preact/signals";
import type { TournamentGameInfo, TournamentInfo, TournamentRecord, TournamentState, View } from "../messages";
import { ConnectionLost, ask, call, generation } from "../net/socket";
import { showError } from "../state/announce";
import { load, welcome } from "../state/catalogue";
import { fetchView } from "../state/game";
import { oneAtATime } from "../state/latest";

export const tournaments = signal<readonly TournamentInfo[] | null>(null);
export const uploads = signal(false);
export const chosen = signal<string | null>(null);
export const state = signal<TournamentState | null>(null);
export const games = signal<readonly TournamentGameInfo[]>([]);
/** The player whose page is open. */
export const bot = signal<number | null>(null);

export interface Replay {
  readonly number: number;
  readonly record: TournamentRecord;
  /** How many moves are on the board. */
  readonly at: number;
}

export const replayed = signal<Replay | null>(null);
export const replayBoard = signal<View | null>(null);

/** Names by the players' numbers. */
export const names = computed(() => {
  const found: string[] = [];
  for (const player of state.value?.players ?? []) found[player.number] = player.name;
  return found;
});

function showUnlessLost(error: unknown): void {
  if (!(error instanceof ConnectionLost)) showError(error);
}

/** Follow the list and the tournament that is chosen, as long as the view is open. */
export function follow(): () => void {
  const ends = [
    effect(() => {
      void generation.value;
      if (!welcome.value) return;
      ask({ type: "tournament_list" }, "tournaments").then((answer) => {
        tournaments.value = answer.tournaments;
        uploads.value = answer.uploads;
        chosen.value ??= answer.tournaments[0]?.key ?? null;
      }, showUnlessLost);
    }),
    effect(() => {
      void generation.value;
      const key = chosen.value;
      if (state.peek()?.info.key !== key) reset(); // to depend on it would begin anew with each answer
      if (key) return watch(key);
    }),
  ];
  return () => ends.forEach((end) => end());
}

function reset(): void {
  state.value = null;
  games.value = [];
  bot.value = null;
  close();
}

function watch(key: string): () => void {
  let current = true;
  const list = oneAtATime(() =>
    ask({ type: "tournament_games", key }, "tournament_games").then((answer) => {
      if (current) games.value = answer.games;
    }, showUnlessLost),
  );
  const request = call({ type: "tournament_watch", key }, (answer) => {
    if (!current || answer.type !== "tournament") return;
    state.value = answer;
    list();
  });
  request.result.catch(showUnlessLost);
  return () => {
    current = false;
    request.stop();
  };
}

/** Open a game at its end, or, with a token, once more with its log. */
export async function openGame(number: number, token = ""): Promise<void> {
  const key = chosen.value;
  if (!key) return;
  const record = await ask({ type: "tournament_game", key, number, token }, "tournament_game");
  await load(record.spec);
  replayed.value = { number, record, at: record.moves.length };
  draw();
}

/** Open the page of a player, in place of the game that stood above the tables. */
export function openBot(number: number): void {
  close();
  bot.value = number;
}

export function close(): void {
  replayed.value = null;
  replayBoard.value = null;
}

export function goTo(at: number): void {
  const game = replayed.value;
  if (!game) return;
  replayed.value = { ...game, at: Math.min(Math.max(at, 0), game.record.moves.length) };
  draw();
}

const draw = oneAtATime(async () => {
  const game = replayed.value;
  if (!game) return;
  try {
    const { spec, start, moves } = game.record;
    const board = await fetchView(spec, start, moves.slice(0, game.at));
    if (replayed.value?.number === game.number) replayBoard.value = board;
  } catch (error) {
    showUnlessLost(error);
  }
});
