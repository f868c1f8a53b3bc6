// Autosave: the browser stores the game at every move, the server saves it a moment later, and the address leads back.

import { computed, effect, signal } from "@preact/signals";
import { type Address, type Shared, readQuery, shareAddress } from "../model/notation";
import { ROOT, isTree, lastOf, movesTo } from "../model/tree";
import { ask, ConnectionLost, RequestError } from "../net/socket";
import { notify, showError } from "./announce";
import { games, load, retryWhenConnected } from "./catalogue";
import { type Game, game, info, open, openRecorded, restore } from "./game";
import { leftOut } from "./importing";
import { read, write } from "./storage";
import { openTab } from "./tab";
import { until } from "./until";

const DEBOUNCE = 700;
const UNSAVED = "unsaved";
/** What the server does not have yet. */
let unsaved: Game | null = null;
/** When the server last saved the game. */
export const lastSaved = signal(0);

/** The address of the game, with its variations unless that is too long. */
export const address = computed<Address>(() => {
  if (!game.value) return { query: location.search, whole: true };
  const { spec, start, tree, at } = game.value;
  return shareAddress(spec, start, tree, at, info.value?.separator === "");
});

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
      if (error instanceof RequestError && error.code === "cards") openTab("cards");
      else showError(error);
    }
  }
}

/** Whether an address is that of a game. */
function leadsTo(shared: Shared, stored: Game): boolean {
  const { spec, start, tree, at } = stored;
  return [true, false].some((close) => {
    const own = readQuery(shareAddress(spec, start, tree, at, close).query);
    return JSON.stringify(own) === JSON.stringify(shared);
  });
}

/** The game of an address, as far as it is right; what is not is told. */
async function openShared({ spec, start, moves: text, at }: Shared): Promise<void> {
  await load(spec);
  try {
    if (!text) return await open(spec, start);
    const { games: found, faults } = await ask({ type: "link", spec, start, text }, "recorded");
    if (faults.length > 0) notify(leftOut(faults), true);
    await openRecorded(found[0]!, at);
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
    history.replaceState(null, "", `${address.value.query}${location.hash}`);
  });
  const left = read<Game>(UNSAVED); // by a page that was closed, or whose server was gone
  if (isGame(left)) void retryWhenConnected(() => send(left)).catch(() => undefined);
  let timer = 0;
  effect(() => {
    const current = game.value;
    if (unsaved && unsaved.key !== current?.key) void save(unsaved); // another game takes its place
    window.clearTimeout(timer);
    if (!current || lastOf(current.tree, ROOT) === ROOT || !info.value) return;
    unsaved = current;
    write(UNSAVED, current);
    timer = window.setTimeout(() => void save(current), DEBOUNCE);
  });
}

async function save(current: Game): Promise<void> {
  try {
    await send(current);
  } catch {
    // the browser has it: the next move tries again, or the next page
  }
}

async function send(current: Game): Promise<void> {
  const { key, spec, start, tree, title, players, notes, result } = current;
  const line = movesTo(tree, lastOf(tree, ROOT));
  const facts = { title, players: [...players] as [string, string], notes, result };
  const request = { type: "save" as const, key, spec, start, moves: line, ...facts };
  const saved = await ask({ ...request, tree: JSON.stringify(current) }, "saved");
  lastSaved.value = saved.updated;
  if (unsaved !== null && unsaved !== current) return; // there is more by now
  unsaved = null;
  write(UNSAVED, null);
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
