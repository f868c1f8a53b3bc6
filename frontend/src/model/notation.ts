// Games as text: addresses to share, files to keep.

import type { GameResult } from "../messages";
import { type Tree, ROOT, addLine, emptyTree, isTree, lastOf, lineThrough, movesTo, node, written } from "./tree";

export interface Shared {
  readonly spec: string;
  readonly start: string;
  readonly moves: string;
  /** The move that the board shows, counted in the order in which they are written; null for the end. */
  readonly at: number | null;
}

/** Longer addresses are cut by programs that pass them on. */
export const MAX_ADDRESS = 2000;

export interface Address {
  readonly query: string;
  /** Whether all variations are in it. */
  readonly whole: boolean;
}

/**
 * `?game=othello&moves=f5d6(f4c3)c3&at=3`: moves with variations in brackets, after the move that they replace. If that
 * is too long, the line that is on the board alone.
 */
export function shareAddress(spec: string, start: string, tree: Tree, at: number, compact: boolean): Address {
  const order = written(tree);
  const here = at === lastOf(tree, ROOT) ? null : order.indexOf(at) + 1;
  const query = queryOf(spec, start, linkText(tree, compact), here);
  const forked = order.length + 1 > lineThrough(tree, ROOT).length;
  if (!forked || query.length <= MAX_ADDRESS) return { query, whole: true };
  const line = lineThrough(tree, at).slice(1);
  const [single] = addLine(
    emptyTree(),
    ROOT,
    line.map((id) => node(tree, id).move),
  );
  const index = line.indexOf(at) + 1;
  return {
    query: queryOf(spec, start, linkText(single, compact), index === line.length ? null : index),
    whole: false,
  };
}

function queryOf(spec: string, start: string, moves: string, at: number | null): string {
  const query = new URLSearchParams({ game: spec });
  if (start) query.set("start", start);
  if (moves) query.set("moves", moves);
  if (moves && at !== null) query.set("at", String(at));
  const legible = { "%3A": ":", "%2F": "/", "%28": "(", "%29": ")", "%2C": "," };
  return `?${query.toString().replaceAll(/%(3A|2F|28|29|2C)/g, (code) => legible[code as keyof typeof legible])}`;
}

/** Moves and variations without numbers; `compact` where moves need nothing between them. */
function linkText(tree: Tree, compact: boolean): string {
  const between = compact ? "" : " ";
  const write = (from: number): string => {
    const words: string[] = [];
    for (let at = node(tree, from); at.children.length > 0; at = node(tree, at.children[0]!)) {
      words.push(wordOf(node(tree, at.children[0]!).move));
      for (const other of at.children.slice(1)) {
        const rest = write(other);
        words.push(`(${wordOf(node(tree, other).move)}${rest && between}${rest})`);
      }
    }
    return words.join(between);
  };
  return write(ROOT);
}

export function readQuery(search: string): Shared | null {
  const query = new URLSearchParams(search);
  const spec = query.get("game");
  if (!spec) return null;
  const moves = query.get("moves") ?? "";
  const at = Number.parseInt(query.get("at") ?? "", 10);
  return {
    spec,
    start: query.get("start") ?? "",
    moves: /[\s"]/.test(moves) ? moves : moves.replaceAll(".", " "), // points are shorter to write than %20
    at: Number.isInteger(at) && at >= 0 ? at : null,
  };
}

const SIGNS: Readonly<Record<number, string>> = { 1: "!", 2: "?", 3: "!!", 4: "??", 5: "!?", 6: "?!" };

/** A glyph as it is written behind a move. */
export function glyphText(glyph: number): string {
  return SIGNS[glyph] ?? ` $${glyph}`;
}

/** A move as a word, in quotes if it would be read as something else. */
export function wordOf(move: string): string {
  const plain = /^[^\s(){};$",]+$/.test(move) && !/^[0-9]*\.|^[0-9]+\.|[!?]$|^-+$/.test(move);
  return plain && !["1-0", "0-1", "1/2-1/2", "*"].includes(move) ? move : JSON.stringify(move);
}

/** The moves with their numbers, glyphs and comments and, in brackets, variations: `1. f5 d6 2. c3 (2. c4) 2... d3`. */
export function treeText(tree: Tree): string {
  const words: string[] = [];
  const one = (id: number, ply: number, numbered: boolean): void => {
    const { move, before, comment, glyphs = [] } = node(tree, id);
    if (before) words.push(`{${before}}`);
    words.push(numberedMove(wordOf(move), ply, numbered) + glyphs.map(glyphText).join(""));
    if (comment) words.push(`{${comment}}`);
  };
  const write = (from: number, ply: number, numbered: boolean): void => {
    for (let at = node(tree, from); at.children.length > 0; at = node(tree, at.children[0]!), ply++) {
      const [main, ...others] = at.children as [number, ...number[]];
      one(main, ply, numbered);
      for (const other of others) {
        words.push("(");
        one(other, ply, true);
        write(other, ply + 1, !!node(tree, other).comment);
        words.push(")");
      }
      numbered = others.length > 0 || !!node(tree, main).comment;
    }
  };
  write(ROOT, 0, true);
  return words.join(" ").replaceAll("( ", "(").replaceAll(" )", ")");
}

function numberedMove(move: string, ply: number, always: boolean): string {
  const number = Math.floor(ply / 2) + 1;
  if (ply % 2 === 0) return `${number}. ${move}`;
  return always ? `${number}... ${move}` : move;
}

export interface GameFile {
  readonly plyglot: 1;
  readonly game: string;
  readonly start: string;
  readonly moves: readonly string[];
  readonly tree: Tree;
  /** Null for a game that is not finished. */
  readonly result: GameResult | null;
}

export function gameFile(spec: string, start: string, tree: Tree, at: number, result: GameResult | null): GameFile {
  return { plyglot: 1, game: spec, start, moves: movesTo(tree, at), tree, result };
}

/** A file that `gameFile` made, or null if it is none. A file without a tree gets the line of its moves. */
export function readGameFile(text: string): GameFile | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== "object" || value === null) return null;
  const file = value as Partial<GameFile>;
  if (
    typeof file.game !== "string" ||
    !Array.isArray(file.moves) ||
    file.moves.some((move) => typeof move !== "string")
  ) {
    return null;
  }
  const tree = isTree(file.tree) ? file.tree : addLine(emptyTree(), ROOT, file.moves)[0];
  const asText = (field: unknown): string => (typeof field === "string" ? field : "");
  return {
    plyglot: 1,
    game: file.game,
    start: asText(file.start),
    moves: file.moves,
    tree,
    result: typeof file.result === "object" ? (file.result ?? null) : null,
  };
}
