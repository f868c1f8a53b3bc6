// A page of the course: its text, and what runs in it.

import { useMemo } from "preact/hooks";
import { language } from "../state/language";
import { openTab } from "../state/tab";
import { FIGURES } from "./figures";
import { type Block, type Inline, parse } from "./markdown";
import { page } from "./state";

export function Text({ text, tongue }: { text: string; tongue: string }) {
  const blocks = useMemo(() => parse(text), [text]);
  return (
    <article class="lesson" lang={tongue === language.value ? undefined : tongue}>
      {blocks.map((block, index) => (
        <BlockView key={index} block={block} />
      ))}
    </article>
  );
}

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case "heading":
      return block.level === 1 ? <h2>{spans(block.text)}</h2> : <h3>{spans(block.text)}</h3>;
    case "paragraph":
      return <p>{spans(block.text)}</p>;
    case "list":
      return block.numbered ? <ol>{block.items.map(item)}</ol> : <ul>{block.items.map(item)}</ul>;
    case "table":
      return (
        <div class="scroll" tabIndex={0} role="region" aria-label={plain(block.head[0]!)}>
          <table>
            <thead>
              <tr>
                {block.head.map((cell, index) => (
                  <th key={index} scope="col">
                    {spans(cell)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row, index) => (
                <tr key={index}>
                  {row.map((cell, column) => (
                    <td key={column}>{spans(cell)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
    case "code":
      return (
        <pre tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      );
    case "run":
      return <Run block={block} />;
  }
}

function Run({ block: { name, words, command } }: { block: Extract<Block, { kind: "run" }> }) {
  const Figure = FIGURES[name];
  return (
    <figure class="runs">
      {Figure && <Figure words={words} />}
      {command && (
        <figcaption>
          <code>{command}</code>
        </figcaption>
      )}
    </figure>
  );
}

const item = (text: readonly Inline[], index: number) => <li key={index}>{spans(text)}</li>;
const plain = (text: readonly Inline[]): string => text.map((each) => each.text).join("");

function spans(text: readonly Inline[]) {
  return text.map((each, index) => {
    if (each.kind === "code") return <code key={index}>{each.text}</code>;
    if (each.kind === "strong") return <strong key={index}>{each.text}</strong>;
    if (each.kind === "emphasis") return <em key={index}>{each.text}</em>;
    if (each.kind === "link") return <Link key={index} text={each.text} to={each.to} />;
    return each.text;
  });
}

/** A link to another page of the course opens it here; any other is only named, since the page works without a network. */
function Link({ text, to }: { text: string; to: string }) {
  const lesson = /^([a-z-]+)(\.[A-Za-z-]+)?\.md$/.exec(to);
  if (!lesson) return <span>{text}</span>;
  return (
    <a
      href={`#learn?page=${lesson[1]}`}
      onClick={(event) => {
        event.preventDefault();
        openTab("learn");
        page.value = lesson[1]!;
      }}
    >
      {text}
    </a>
  );
}
