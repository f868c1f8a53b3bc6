// The little of Markdown that the course is written in: headings, paragraphs, lists, tables, code, emphasis, links, and
// blocks that run: ```run NAME ARGUMENTS, with the command that does the same in a terminal.

export type Inline =
  | { readonly kind: "text" | "code" | "strong" | "emphasis"; readonly text: string }
  | { readonly kind: "link"; readonly text: string; readonly to: string };

export type Block =
  | { readonly kind: "heading"; readonly level: number; readonly text: readonly Inline[] }
  | { readonly kind: "paragraph"; readonly text: readonly Inline[] }
  | { readonly kind: "list"; readonly numbered: boolean; readonly items: readonly (readonly Inline[])[] }
  | { readonly kind: "table"; readonly head: readonly (readonly Inline[])[]; readonly rows: readonly (readonly (readonly Inline[])[])[] }
  | { readonly kind: "code"; readonly text: string }
  | { readonly kind: "run"; readonly name: string; readonly words: readonly string[]; readonly command: string };

const INLINE = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*|\[([^\]]+)\]\(([^)]+)\)/g;

export function inline(text: string): Inline[] {
  const found: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > end) found.push({ kind: "text", text: text.slice(end, match.index) });
    const [whole, code, strong, emphasis, label, to] = match;
    if (code !== undefined) found.push({ kind: "code", text: code });
    else if (strong !== undefined) found.push({ kind: "strong", text: strong });
    else if (emphasis !== undefined) found.push({ kind: "emphasis", text: emphasis });
    else found.push({ kind: "link", text: label!, to: to! });
    end = match.index + whole.length;
  }
  if (end < text.length) found.push({ kind: "text", text: text.slice(end) });
  return found;
}

export function parse(text: string): Block[] {
  const blocks: Block[] = [];
  const lines = text.split("\n");
  let at = 0;
  const takeWhile = (fits: (line: string) => boolean): string[] => {
    const taken: string[] = [];
    while (at < lines.length && fits(lines[at]!)) taken.push(lines[at++]!);
    return taken;
  };
  while (at < lines.length) {
    const line = lines[at]!;
    const heading = /^(#+) (.*)/.exec(line);
    if (line.trim() === "") at += 1;
    else if (heading) {
      blocks.push({ kind: "heading", level: heading[1]!.length, text: inline(heading[2]!) });
      at += 1;
    } else if (line.startsWith("```")) {
      at += 1;
      const body = takeWhile((each) => !each.startsWith("```")).join("\n");
      at += 1;
      const [what, name, ...words] = line.slice(3).trim().split(/\s+/);
      blocks.push(what === "run" ? { kind: "run", name: name ?? "", words, command: body.trim() } : { kind: "code", text: body });
    } else if (line.startsWith("|")) {
      const [head, , ...rows] = takeWhile((each) => each.startsWith("|")).map(cells);
      blocks.push({ kind: "table", head: head!, rows });
    } else if (isItem(line)) blocks.push({ kind: "list", numbered: /^\d/.test(line), items: items(takeWhile(isOfList)) });
    else blocks.push({ kind: "paragraph", text: inline(takeWhile(isOfParagraph).join(" ")) });
  }
  return blocks;
}

const isItem = (line: string): boolean => /^(- |\d+\. )/.test(line);
const isOfList = (line: string): boolean => isItem(line) || /^ {2,}\S/.test(line);
const isOfParagraph = (line: string): boolean => line.trim() !== "" && !/^(#|```|\||- |\d+\. )/.test(line);

function items(lines: readonly string[]): Inline[][] {
  const texts: string[] = [];
  for (const line of lines) {
    if (isItem(line)) texts.push(line.replace(/^(- |\d+\. )/, ""));
    else texts[texts.length - 1] += ` ${line.trim()}`;
  }
  return texts.map(inline);
}

const cells = (line: string): Inline[][] => line.replace(/^\||\|\s*$/g, "").split("|").map((cell) => inline(cell.trim()));
