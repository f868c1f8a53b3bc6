// Games as text: addresses to share, files to keep.

import { type Tree, addLine, emptyTree, isTree, movesTo, node, ROOT } from "./tree";

export interface Shared {
  readonly spec: string;
  readonly start: string;
  readonly moves: string;
}

/** `?game=othello&moves=f5d6`; moves that need spaces between them get points, which addresses need not escape. */
export function shareQuery(spec: string, start: string, moves: readonly string[], compact: boolean): string {
  const query = new URLSearchParams({ game: spec });
  if (start) query.set("start", start);
  if (moves.length > 0) query.set("moves", moves.join(compact ? "" : "."));
  return `?${query.toString().replaceAll("%3A", ":").replaceAll("%2F", "/")}`;
}

export function readQuery(search: string): Shared | null {
  const query = new URLSearchParams(search);
  const spec = query.get("game");
  if (!spec) return null;
  return { spec, start: query.get("start") ?? "", moves: (query.get("moves") ?? "").replaceAll(".", " ") };
}

/** The moves with their numbers and, in brackets, variations: `1. f5 d6 2. c3 (2. c4 e3) d3`. */
export function treeText(tree: Tree): string {
  const words: string[] = [];
  const write = (at: number, ply: number, numbered: boolean): void => {
    const [main, ...others] = node(tree, at).children;
    if (main === undefined) return;
    words.push(numberedMove(node(tree, main).move, ply, numbered));
    for (const other of others) {
      words.push("(");
      words.push(numberedMove(node(tree, other).move, ply, true));
      write(other, ply + 1, false);
      words.push(")");
    }
    write(main, ply + 1, others.length > 0);
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
  readonly result: string;
}

export function gameFile(spec: string, start: string, tree: Tree, at: number, result: string): GameFile {
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
    result: asText(file.result),
  };
}

/** The node that a list of moves leads to, as far as the tree knows them. */
export function follow(tree: Tree, moves: readonly string[]): number {
  let at = ROOT;
  for (const move of moves) {
    const next = node(tree, at).children.find((child) => node(tree, child).move === move);
    if (next === undefined) return at;
    at = next;
  }
  return at;
}
