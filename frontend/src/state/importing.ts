// Games from files and pasted texts. The server reads them: it knows every format.

import { signal } from "@preact/signals";
import { faultText, t } from "../i18n";
import type { ErrorInfo, Recorded, RecordedGame } from "../messages";
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
  await read(new TextEncoder().encode(text), "", join);
}

/** Open a file. Throws what the server says against it. */
export async function openFile(file: File): Promise<void> {
  if (file.size > MAX_FILE) throw new Error(t.value.keeping.tooLarge(String(MAX_FILE / 1000)));
  const data = new Uint8Array(await file.arrayBuffer());
  const own = readGameFile(new TextDecoder().decode(data));
  if (!own) return read(data, file.name, openRecorded);
  await open(own.game, own.start, [], { shared: true });
  await restore({ ...game.value!, key: newKey(), tree: own.tree, at: follow(own.tree, own.moves), result: own.result });
}

async function read(data: Uint8Array, name: string, take: (game: RecordedGame) => Promise<void>): Promise<void> {
  if (data.length > MAX_FILE) throw new Error(t.value.keeping.tooLarge(String(MAX_FILE / 1000)));
  forgive();
  const answer = await ask({ type: "read", spec: game.value!.spec, name, data: base64(data) }, "recorded");
  if (answer.games.length === 1) await take(answer.games[0]!);
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
