// Autosave: the browser stores the game at every move, the server saves it a moment later, and the address leads back.

import { effect, signal } from "@preact/signals";
import { readQuery, type Shared, shareQuery } from "../model/notation";
import { isTree, movesTo } from "../model/tree";
import { ask, ConnectionLost } from "../net/socket";
import { showError } from "./announce";
import { games, load, retryWhenConnected } from "./catalogue";
import { type Game, cacheView, game, info, moves, open, restore, view } from "./game";
import { resultText } from "./outcome";
import { read, write } from "./storage";
import { until } from "./until";

const DEBOUNCE = 700;
/** When the server last saved the game. */
export const lastSaved = signal(0);

/** Whether moves can be written without anything between them, as the share address does. */
export function compact(): boolean {
  const { notations, moves: line } = view.value ?? {};
  return !!notations && !!line && notations.moves === line.join("");
}

export function shareAddress(): string {
  if (!game.value) return location.href;
  const query = shareQuery(game.value.spec, game.value.start, moves.value, compact());
  return `${location.origin}${location.pathname}${query}`;
}

function isGame(value: Game | null): value is Game {
  return !!value && typeof value.spec === "string" && isTree(value.tree) && !!value.tree.nodes[value.at];
}

/** What the page opens with: the address's game, else the one from last time, else the first there is. */
export async function openFirst(): Promise<void> {
  const shared = readQuery(location.search);
  const stored = read<Game>("game");
  const ways: (() => Promise<void>)[] = [openDefault];
  if (shared) ways.unshift(() => openShared(shared));
  if (isGame(stored) && (!shared || leadsTo(shared, stored))) ways.unshift(() => restore(stored));
  for (const way of ways) {
    try {
      return await retryWhenConnected(way);
    } catch (error) {
      showError(error);
    }
  }
}

function leadsTo(shared: Shared, stored: Game): boolean {
  const plain = (text: string): string => text.replaceAll(/[\s.]/g, "");
  const line = plain(movesTo(stored.tree, stored.at).join(""));
  return shared.spec === stored.spec && shared.start === stored.start && plain(shared.moves) === line;
}

/** The game of an address; its first board if there is something wrong with what was played. */
async function openShared({ spec, start, moves: line }: Shared): Promise<void> {
  await load(spec);
  try {
    if (start || !line) return await open(spec, start, line.split(" ").filter(Boolean));
    const board = await ask({ type: "parse", spec, text: line }, "view");
    cacheView(board);
    await open(spec, board.start, board.moves);
  } catch (error) {
    if (error instanceof ConnectionLost) throw error;
    showError(error);
    await open(spec);
  }
}

async function openDefault(): Promise<void> {
  await until(() => games.value.length > 0);
  for (const { spec } of games.value) {
    try {
      return await open(spec);
    } catch (error) {
      if (error instanceof ConnectionLost) throw error;
      showError(error); // a file that is broken: the others are not
    }
  }
}

export function followSaving(): void {
  effect(() => {
    if (!game.value) return;
    write("game", game.value);
    const query = shareQuery(game.value.spec, game.value.start, moves.value, compact());
    history.replaceState(null, "", `${query}${location.hash}`);
  });
  let timer = 0;
  effect(() => {
    const current = game.value;
    window.clearTimeout(timer);
    if (!current || moves.value.length === 0 || !info.value) return;
    timer = window.setTimeout(() => void save(current), DEBOUNCE);
  });
}

async function save(current: Game): Promise<void> {
  const { key, spec, start, tree, at } = current;
  try {
    const request = { type: "save" as const, key, spec, start, moves: movesTo(tree, at) };
    const saved = await ask({ ...request, result: resultText(), tree: JSON.stringify(current) }, "saved");
    lastSaved.value = saved.updated;
  } catch {
    // the browser has it, and the next move tries again
  }
}

export async function openSaved(key: string): Promise<void> {
  const found = await ask({ type: "fetch", key }, "game");
  let stored: Game | null = null;
  try {
    stored = JSON.parse(found.tree) as Game;
  } catch {
    stored = null;
  }
  if (isGame(stored)) await restore(stored);
  else await open(found.spec, found.start, found.moves);
}
