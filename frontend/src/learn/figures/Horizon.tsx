import { useSignal } from "@preact/signals";
import { NumberField } from "../../ui/controls";
import { l } from "../words";
import { played } from "./horizon";

const PAWNS = 4;

/** The horizon effect: a search gives away pawn after pawn, so that it need not see a loss that comes all the same. */
export function Horizon() {
  const words = l.value.horizon;
  const depth = useSignal(3);
  const { choices, lost } = played(depth.value, PAWNS);
  const text = (score: number): string => (score === -Infinity ? "–" : String(score).replace("-", "−"));
  return (
    <div>
      <NumberField label={words.depth} value={depth.value} least={1} most={14} onChange={(next) => (depth.value = Math.round(next))} />
      <table>
        <thead>
          <tr>
            {[words.turn, words.accept, words.delay, words.plays].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {choices.map(({ accept, delay, plays }, index) => (
            <tr key={index}>
              <th scope="row">{index + 1}</th>
              <td>{text(accept)}</td>
              <td>{text(delay)}</td>
              <td>{plays === "accept" ? words.gives : words.throws}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p role="status">{words.lost(lost)}</p>
    </div>
  );
}
