import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { ConnectionLost } from "../../net/socket";
import { errorText } from "../../state/announce";
import { Player } from "../../study/player";
import { NumberField, Select } from "../../ui/controls";
import { w } from "../../study/words";
import { l } from "../words";
import { Walk, watched } from "./StudyFigure";

/** The critical tree: as it grows, the leaves that alpha-beta visits, beside the formula. */
export function Critical() {
  const words = l.value.critical;
  const width = useSignal(3);
  const depth = useSignal(3);
  const order = useSignal<"best" | "worst" | "random">("best");
  const player = useSignal<Player | null>(null);
  const fault = useSignal("");
  const [wide, deep] = [width.value, depth.value];
  useEffect(() => {
    let wanted = true;
    const uniform = `${wide}x${deep}:${order.value}:1`;
    const asked = { type: "study", spec: "tictactoe", uniform, depth: deep, scores: "margin", algorithm: "alphabeta" } as const;
    watched(asked).then(
      (trace) => wanted && ((player.value = new Player(trace)), (fault.value = "")),
      (error) => wanted && !(error instanceof ConnectionLost) && (fault.value = errorText(error)),
    );
    return () => {
      wanted = false;
    };
  }, [wide, deep, order.value]);
  const least = wide ** Math.ceil(deep / 2) + wide ** Math.floor(deep / 2) - 1;
  return (
    <div>
      <div class="fields">
        <NumberField label={words.width} value={wide} least={1} most={6} onChange={(next) => (width.value = Math.round(next))} />
        <NumberField label={words.depth} value={deep} least={1} most={5} onChange={(next) => (depth.value = Math.round(next))} />
        <Select
          label={w.value.order}
          value={order.value}
          options={(["best", "worst", "random"] as const).map((each) => [each, w.value.orders[each]] as const)}
          onChange={(next) => (order.value = next)}
        />
      </div>
      <p role="status">{words.counted(player.value?.trace.data.counts.leaves ?? 0, least, wide ** deep)}</p>
      {fault.value && <p class="problem">{fault.value}</p>}
      {player.value && <Walk player={player.value} />}
    </div>
  );
}
