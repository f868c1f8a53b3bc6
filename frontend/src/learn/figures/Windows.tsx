import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { ConnectionLost } from "../../net/socket";
import { errorText } from "../../state/announce";
import type { Trace } from "../../study/model/trace";
import { Choice } from "../../ui/controls";
import { l } from "../words";
import { Stepper } from "./Stepper";
import { watched } from "./StudyFigure";

const SEARCHES = ["aspiration", "mtdf", "deepening-mtdf"] as const;
const WIDTH = 640;

/** The runs of a search with windows, on a number line: what each asked, and what it answered. */
export function Windows({ words: [spec, start, depth] }: { words: readonly string[] }) {
  const words = l.value.windows;
  const name = useSignal<(typeof SEARCHES)[number]>("mtdf");
  const trace = useSignal<Trace | null>(null);
  const fault = useSignal("");
  const at = useSignal(0);
  useEffect(() => {
    let wanted = true;
    const asked = { type: "study", spec: spec!, moves: start === "-" ? [] : [start!], depth: Number(depth), algorithm: name.value, limit: 200_000 } as const;
    watched(asked).then(
      (found) => wanted && ((trace.value = found), (at.value = 0)),
      (error) => wanted && !(error instanceof ConnectionLost) && (fault.value = errorText(error)),
    );
    return () => {
      wanted = false;
    };
  }, [name.value]);
  const runs = trace.value?.data.runs ?? [];
  const shown = runs[Math.min(at.value, runs.length - 1)];
  return (
    <div>
      <Choice label={words.search} value={name.value} options={SEARCHES.map((each) => [each, each] as const)} onChange={(next) => (name.value = next)} />
      {fault.value && <p class="problem">{fault.value}</p>}
      {shown && (
        <>
          <NumberLine runs={runs} at={Math.min(at.value, runs.length - 1)} />
          <Stepper at={at} length={runs.length} />
          <p role="status">
            {words.asked(at.value + 1, shown.depth, bound(shown.alpha), bound(shown.beta))}{" "}
            {shown.score <= shown.alpha ? words.low(bound(shown.score)) : shown.score >= shown.beta ? words.high(bound(shown.score)) : words.exact(bound(shown.score))}
          </p>
        </>
      )}
    </div>
  );
}

const bound = (value: number): string => (value <= -32_000 ? "−∞" : value >= 32_000 ? "∞" : String(value).replace("-", "−"));

function NumberLine({ runs, at }: { runs: Trace["data"]["runs"]; at: number }) {
  const known = runs.flatMap(({ alpha, beta, score }) => [score, ...[alpha, beta].filter((each) => Math.abs(each) < 20_000)]);
  const [least, most] = [Math.min(...known) - 3, Math.max(...known) + 3];
  const x = (value: number): number => 20 + ((Math.max(least, Math.min(most, value)) - least) / (most - least || 1)) * (WIDTH - 40);
  const rows = runs.slice(0, at + 1).slice(-8);
  return (
    <svg class="number-line" viewBox={`0 0 ${WIDTH} ${40 + rows.length * 24}`} role="img" aria-label={l.value.windows.line}>
      <line x1="20" x2={WIDTH - 20} y1="20" y2="20" class="axis" />
      {[least, 0, most].map((value) => (
        <text key={value} x={x(value)} y="14" text-anchor="middle">
          {bound(value)}
        </text>
      ))}
      {rows.map(({ alpha, beta, score }, index) => {
        const y = 40 + index * 24;
        const now = index === rows.length - 1;
        return (
          <g key={index} class={now ? "now" : undefined}>
            <line class="window" x1={x(alpha)} x2={Math.max(x(beta), x(alpha) + 3)} y1={y} y2={y} />
            <circle cx={x(score)} cy={y} r="5" />
            <text x={x(score)} y={y - 7} text-anchor="middle">
              {bound(score)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
