// The search's own code, the line marked that is at work, and what its variables are.

import { useEffect, useRef } from "preact/hooks";
import { moveText } from "../../i18n/moves";
import { Panel, Toggle } from "../../ui/controls";
import type { Player } from "../player";
import { inWords, pseudoOf } from "../pseudo";
import { asPseudo } from "../settings";
import { scoreText } from "../model/scores";
import { w } from "../words";

export function CodePanel({ player }: { player: Player }) {
  const words = w.value.code;
  const { data } = player.trace;
  const pseudo = pseudoOf(data.file);
  const shown = pseudo && asPseudo.value;
  return (
    <Panel
      title={words.title}
      aside={pseudo && <Toggle label={words.pseudo} on={asPseudo.value} onChange={(on) => (asPseudo.value = on)} />}
    >
      <Variables player={player} />
      {shown ? <Pseudo player={player} /> : data.code ? <Source player={player} /> : <p class="hint-text">{words.none}</p>}
    </Panel>
  );
}

/** Alpha, beta, best, depth and move where it happens. */
function Variables({ player }: { player: Player }) {
  const { trace } = player;
  const { node, kind, numbers } = player.now.value;
  const { alpha, beta, best } = trace.at(node, player.time.value);
  const text = (value: number | null): string => (value === null ? "−∞" : scoreText(value, trace.data.scores, w.value.letters));
  const child = kind === "value" || kind === "best" ? numbers[0]! : null;
  const move = child === null ? "" : moveText(trace.move(child));
  const values = { alpha: text(alpha), beta: text(beta), best: text(best), depth: String(trace.data.nodes.depth[node]), move };
  return (
    <dl class="variables">
      {Object.entries(values).map(([name, value]) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd>{value || "·"}</dd>
        </div>
      ))}
    </dl>
  );
}

function Source({ player }: { player: Player }) {
  const { code, file } = player.trace.data;
  const { line } = player.now.value;
  return <Listing label={`${file}, ${w.value.code.line(line)}`} lines={code.split("\n")} marked={[line]} />;
}

function Pseudo({ player }: { player: Player }) {
  const lines = pseudoOf(player.trace.data.file)!;
  const marked = lines.flatMap(({ kinds }, index) => (kinds.includes(player.now.value.kind) ? [index + 1] : []));
  return <Listing label={w.value.code.pseudo} lines={lines.map(inWords)} marked={marked} />;
}

export function Listing({ label, lines, marked }: { label: string; lines: readonly string[]; marked: readonly number[] }) {
  const box = useRef<HTMLOListElement>(null);
  const line = marked[0] ?? 0;
  useEffect(() => {
    const [list, item] = [box.current!, box.current!.children[line - 1] as HTMLElement | undefined];
    if (item) list.scrollTop = item.offsetTop - list.clientHeight / 2;
  }, [line, lines.length]);
  return (
    <ol class="listing" ref={box} tabIndex={0} aria-label={label}>
      {lines.map((text, index) => (
        <li key={index} class={marked.includes(index + 1) ? "marked" : undefined} aria-current={marked.includes(index + 1) ? "step" : undefined}>
          <code>{text || " "}</code>
        </li>
      ))}
    </ol>
  );
}
