import { numberText } from "../../i18n";
import { useSignal } from "@preact/signals";
import { NumberField } from "../../ui/controls";
import { l } from "../words";
import { nodesOf } from "./nodes";

/** What deepening costs: all searches before the last, in nodes, with a branching factor of one's choice. */
export function Deepening() {
  const words = l.value.deepening;
  const factor = useSignal(10);
  const depth = useSignal(5);
  const rows = Array.from({ length: depth.value }, (_, index) => nodesOf(factor.value, index + 1));
  const sum = rows.reduce((total, nodes) => total + nodes, 0);
  const last = rows[rows.length - 1]!;
  return (
    <div>
      <div class="fields">
        <NumberField label={words.factor} value={factor.value} least={2} most={40} onChange={(next) => (factor.value = Math.round(next))} />
        <NumberField label={words.depth} value={depth.value} least={1} most={8} onChange={(next) => (depth.value = Math.round(next))} />
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.depth}</th>
            <th scope="col">{words.nodes}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((nodes, index) => (
            <tr key={index}>
              <th scope="row">{index + 1}</th>
              <td>{numberText(nodes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p role="status">{words.said(sum, last, Math.round((100 * (sum - last)) / last))}</p>
    </div>
  );
}
