// Games from files and pasted texts. The server reads them: it knows every format.

import { signal } from "@preact/signals";
import { faultText, t } from "../i18n";
import { lettersInUse } from "../i18n/moves";
import type { ErrorInfo, Recorded, RecordedGame } from "../messages";
import { mayBeIn, read as inRules } from "../model/letters";
import { readGameFile } from "../model/notation";
import { follow, toNodes } from "../model/tree";
import { ask } from "../net/socket";
import { forgive, notify } from "./announce";
import { game, join, newKey, open, openRecorded, restore } from "./game";

/** Bytes of a file: the server takes no more. */
export const MAX_FILE = 700_000;

/** Games of a file to choose from. */
export const choices = signal<Recorded | null>(null);

/** What was left out, in a line. */
export function leftOut(faults: readonly ErrorInfo[]): string {
  return t.value.keeping.someBad(faults.length, faultText(faults[0]!));
}

/** Read what was pasted: moves, a position, or the text of a file. Throws what the server says against it. */
export async function paste(text: string): Promise<void> {
  const letters = lettersInUse();
  if (mayBeIn(text, letters)) {
    const answer = await recorded(encoded(inRules(text, letters)), "").catch(() => null);
    if (answer?.faults.length === 0) return take(answer, join);
  }
  await take(await recorded(encoded(text), ""), join);
}

/** Open a file. Throws what the server says against it. */
export async function openFile(file: File): Promise<void> {
  if (file.size > MAX_FILE) throw new Error(t.value.keeping.tooLarge(String(MAX_FILE / 1000)));
  const data = new Uint8Array(await file.arrayBuffer());
  const own = readGameFile(new TextDecoder().decode(data));
  if (!own) return take(await recorded(data, file.name), openRecorded);
  await open(own.game, own.start, [], { shared: true });
  await restore({ ...game.value!, key: newKey(), tree: own.tree, at: follow(own.tree, own.moves), result: own.result });
}

function encoded(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** What the server reads. */
async function recorded(data: Uint8Array, name: string): Promise<Recorded> {
  if (data.length > MAX_FILE) throw new Error(t.value.keeping.tooLarge(String(MAX_FILE / 1000)));
  forgive();
  return ask({ type: "read", spec: game.value!.spec, name, data: base64(data) }, "recorded");
}

/** Open the game that was read, or have one chosen. */
async function take(answer: Recorded, opened: (game: RecordedGame) => Promise<void>): Promise<void> {
  if (answer.games.length === 1) await opened(answer.games[0]!);
  else choices.value = answer;
  if (answer.faults.length > 0) notify(leftOut(answer.faults), true);
}

/** The game as a file of a format. */
export async function written(format: string): Promise<Uint8Array<ArrayBuffer>> {
  const { spec, start, tree, players, result, title, notes } = game.value!;
  const facts = { players: [...players] as [string, string], result, event: title, notes };
  const { data } = await ask({ type: "write", spec, format, start, nodes: toNodes(tree), ...facts }, "written");
  return Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
}

function base64(data: Uint8Array): string {
  let text = "";
  for (const byte of data) text += String.fromCharCode(byte);
  return btoa(text);
}
