// Matches between engines: the server plays them, the page watches.

import { computed, effect, signal } from "@preact/signals";
import type { Match, MatchGameInfo, MatchView, View } from "../messages";
import { ask, call, generation, ConnectionLost } from "../net/socket";
import { showError } from "./announce";
import { load, welcome } from "./catalogue";
import { fetchView, open } from "./game";
import { oneAtATime } from "./latest";
import { tab, openTab } from "./tab";

export const matches = signal<readonly Match[]>([]);
export const chosen = signal<string | null>(null);
export const watched = computed(() => matches.value.find(({ key }) => key === chosen.value));
export const games = signal<readonly MatchGameInfo[]>([]);
/** The game that is being played in the match that is watched. */
export const live = signal<MatchView | null>(null);
export const liveBoard = signal<View | null>(null);

export interface Player {
  readonly name?: string;
  readonly level: number;
  readonly evaluate: string;
  readonly seconds: number;
}

export async function startMatch(spec: string, players: readonly [Player, Player], count: number): Promise<void> {
  const [first, second] = players;
  const answer = await ask({ type: "match_start", spec, first, second, games: count }, "match");
  note(answer.match);
  chosen.value = answer.match.key;
  generationOfList.value += 1;
}

export async function stopMatch(key: string): Promise<void> {
  note((await ask({ type: "match_stop", key }, "match")).match);
}

export async function resumeMatch(key: string): Promise<void> {
  note((await ask({ type: "match_resume", key }, "match")).match);
  generationOfWatch.value += 1;
}

/** Delete a match with its games; the next one in the list is shown in its place. */
export async function deleteMatch(key: string): Promise<void> {
  await ask({ type: "match_delete", key }, "done");
  const index = matches.value.findIndex((match) => match.key === key);
  const others = matches.value.filter((match) => match.key !== key);
  if (chosen.value === key) chosen.value = (others[index] ?? others[others.length - 1])?.key ?? null;
  matches.value = others;
  generationOfList.value += 1;
}

/** Put a finished game on the board. */
export async function replay(match: Match, number: number): Promise<void> {
  const record = await ask({ type: "match_game", key: match.key, number }, "match_game");
  const info = games.value.find((each) => each.number === number);
  await open(match.spec, record.start, record.moves, { shared: true, ...(info && { players: info.players }) });
  openTab("moves");
}

const generationOfWatch = signal(0);
/** A list that was asked for before a match was started or deleted is out of date when it comes. */
const generationOfList = signal(0);

function note(match: Match): void {
  const others = matches.value.filter(({ key }) => key !== match.key);
  matches.value =
    matches.value.length === others.length
      ? [match, ...others]
      : matches.value.map((old) => (old.key === match.key ? match : old));
}

function showUnlessLost(error: unknown): void {
  if (!(error instanceof ConnectionLost)) showError(error);
}

export function followMatches(): void {
  effect(() => {
    void generation.value;
    void generationOfList.value;
    if (tab.value !== "matches" || !welcome.value) return;
    let current = true;
    ask({ type: "match_list" }, "matches").then((answer) => {
      if (!current) return;
      matches.value = answer.matches;
      chosen.value ??= answer.matches[0]?.key ?? null;
    }, showUnlessLost);
    return () => {
      current = false;
    };
  });
  let shown: string | null = null;
  effect(() => {
    void generation.value;
    void generationOfWatch.value;
    const key = chosen.value;
    if (key !== shown) {
      live.value = null;
      liveBoard.value = null;
      games.value = [];
      shown = key;
    }
    if (!key || tab.value !== "matches") return;
    return watch(key);
  });
}

function watch(key: string): () => void {
  let current = true;
  let played = -1;
  const list = oneAtATime(() =>
    ask({ type: "match_games", key }, "match_games").then((answer) => {
      if (current) games.value = answer.games;
    }, showUnlessLost),
  );
  const draw = oneAtATime(drawLive);
  list();
  const request = call({ type: "match_watch", key }, (answer) => {
    if (!current) return;
    if (answer.type === "match") {
      note(answer.match);
      if (answer.match.played !== played) list();
      played = answer.match.played;
    } else if (answer.type === "match_view") {
      live.value = answer;
      draw();
    }
  });
  request.result.then(list, showUnlessLost);
  return () => {
    current = false;
    request.stop();
  };
}

async function drawLive(): Promise<void> {
  const game = live.value;
  const match = matches.value.find(({ key }) => key === game?.key);
  if (!game || !match) return;
  try {
    await load(match.spec);
    const board = await fetchView(match.spec, game.start, game.moves);
    if (live.value?.key === game.key) liveBoard.value = board;
  } catch (error) {
    showUnlessLost(error);
  }
}
