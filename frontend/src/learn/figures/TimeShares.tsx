import { useSignal } from "@preact/signals";
import { NumberField } from "../../ui/controls";
import { numberText } from "../../i18n";
import { l } from "../words";

const SHARES = [0.1, 0.8, 0.1] as const;

/** The three tenths: a deep win, a good move, no deep loss. */
export function TimeShares() {
  const words = l.value.time;
  const seconds = useSignal(10);
  let from = 0;
  return (
    <div>
      <NumberField label={words.seconds} value={seconds.value} least={1} most={600} onChange={(next) => (seconds.value = next)} />
      <ol class="time-shares">
        {SHARES.map((share, index) => {
          const begin = from;
          from += share * seconds.value;
          return (
            <li key={index} style={{ flexGrow: share * 10 }}>
              <strong>{words.parts[index]}</strong>
              <small>
                {numberText(begin, 1)} – {numberText(from, 1)} s
              </small>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
