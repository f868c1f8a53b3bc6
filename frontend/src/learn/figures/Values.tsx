import { useSignal } from "@preact/signals";
import { ConnectionLost } from "../../net/socket";
import { errorText } from "../../state/announce";
import type { Trace } from "../../study/model/trace";
import { scoreInUnit } from "../../study/telling";
import { numberText } from "../../i18n";
import { moveText } from "../../i18n/moves";
import { Button } from "../../ui/controls";
import { l } from "../words";
import { watched } from "./StudyFigure";

interface Row {
  readonly depth: number;
  readonly parts: string;
  readonly trace: Trace;
}

/**
 * The same position searched in several ways: what each plays, what it says, what it costs. Words: a game, its moves
 * with commas, an evaluation, then depths with parts: `1 2 1+quiescence`.
 */
export function Values({ words: [spec, moves, evaluate, ...ways] }: { words: readonly string[] }) {
  const words = l.value.values;
  const rows = useSignal<readonly Row[]>([]);
  const running = useSignal(false);
  const fault = useSignal("");
  const run = async (): Promise<void> => {
    rows.value = [];
    fault.value = "";
    running.value = true;
    const position = moves!.includes("/") ? { start: moves!.replaceAll("_", " ") } : { moves: moves!.split(",") };
    try {
      for (const way of ways) {
        const [depth, ...parts] = way.split("+");
        const about = { type: "study", spec: spec!, ...position, depth: Number(depth), parts, evaluate: evaluate! } as const;
        const trace = await watched({ ...about, algorithm: "pvs", limit: 50_000 });
        rows.value = [...rows.value, { depth: Number(depth), parts: parts.join(", "), trace }];
      }
    } catch (error) {
      if (!(error instanceof ConnectionLost)) fault.value = errorText(error);
    } finally {
      running.value = false;
    }
  };
  return (
    <div>
      <Button kind="main" disabled={running.value} onClick={() => void run()}>
        {words.run}
      </Button>
      {running.value && <p role="status">{l.value.running}</p>}
      {fault.value && <p class="problem">{fault.value}</p>}
      {rows.value.length > 0 && (
        <table>
          <thead>
            <tr>
              {[words.depth, words.parts, words.move, words.score, words.nodes].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.value.map(({ depth, parts, trace }, index) => (
              <tr key={index}>
                <th scope="row">{depth}</th>
                <td>{parts || words.none}</td>
                <td>{moveText(trace.data.pv[0] ?? "–")}</td>
                <td>{scoreInUnit(trace, 0, trace.data.score)}</td>
                <td>{numberText(trace.size)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
