// A game's rules as its file has them: paragraphs between empty lines, lists of lines that begin with a dash, drawings
// of lines that are indented or aligned by runs of spaces.

import { frenchSpaces } from "./typography";

export type Block =
  | { readonly type: "paragraph"; readonly text: string }
  | { readonly type: "list"; readonly items: readonly string[] }
  | { readonly type: "drawing"; readonly text: string };

export function blocksOf(text: string): Block[] {
  return frenchSpaces(text)
    .replaceAll("\r", "")
    .split(/\n[ \t]*\n/)
    .filter((block) => block.trim())
    .map(blockOf);
}

function blockOf(block: string): Block {
  const lines = block.replace(/^\n+|\s+$/g, "").split("\n");
  if (/^\s*[-*•] /.test(lines[0]!)) return { type: "list", items: itemsOf(lines) };
  if (lines.some((line) => /^ {2,}\S|\S {3,}\S/.test(line))) return { type: "drawing", text: lines.join("\n") };
  return { type: "paragraph", text: lines.map((line) => line.trim()).join(" ") };
}

/** Lines that begin with a dash, each with those after it that do not. */
function itemsOf(lines: readonly string[]): string[] {
  const items: string[] = [];
  for (const line of lines) {
    const [, begun] = /^\s*[-*•] (.*)/.exec(line) ?? [];
    if (begun !== undefined || items.length === 0) items.push(begun ?? line.trim());
    else items.push(`${items.pop()!} ${line.trim()}`);
  }
  return items;
}
