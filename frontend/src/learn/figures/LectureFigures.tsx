import { useSignal } from "@preact/signals";
import type { FigureRow } from "../../messages";
import { type Call, ConnectionLost, call } from "../../net/socket";
import { errorText } from "../../state/announce";
import { Button } from "../../ui/controls";
import { w } from "../../study/words";
import { l } from "../words";

/** The figures of a lecture, computed here and now beside those that it prints. */
export function LectureFigures({ words: [name] }: { words: readonly string[] }) {
  const words = l.value.figures;
  const rows = useSignal<readonly FigureRow[]>([]);
  const running = useSignal<Call | null>(null);
  const fault = useSignal("");
  const run = async (): Promise<void> => {
    rows.value = [];
    fault.value = "";
    const mine = call({ type: "figures", name: name! }, (answer) => {
      if (answer.type === "figures") rows.value = answer.rows;
    });
    running.value = mine;
    try {
      await mine.result;
    } catch (error) {
      if (!(error instanceof ConnectionLost)) fault.value = errorText(error);
    } finally {
      running.value = null;
    }
  };
  return (
    <div>
      {running.value ? <Button onClick={() => running.value?.stop()}>{w.value.stop}</Button> : <Button kind="main" onClick={() => void run()}>{words.run}</Button>}
      {running.value && <p role="status">{l.value.running}</p>}
      {fault.value && <p class="problem">{fault.value}</p>}
      {rows.value.length > 0 && (
        <div class="scroll" tabIndex={0} role="region" aria-label={words.table}>
          <table>
            <thead>
              <tr>
                {[words.what, words.printed, words.ours, ""].map((each) => (
                  <th key={each} scope="col">
                    {each}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.value.map((row) => (
                <tr key={row.what}>
                  <th scope="row" lang="en">
                    {row.what}
                  </th>
                  <td>{row.printed || "–"}</td>
                  <td>{row.ours}</td>
                  <td>{row.equal ? (row.printed && row.printed !== row.ours ? `≠ ${words.noted}` : "=") : words.differs}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}
