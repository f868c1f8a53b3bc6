// Steps of a figure: a slider, back and forth.

import type { Signal } from "@preact/signals";
import { Button } from "../../ui/controls";
import { Icon } from "../../ui/icons";
import { l } from "../words";

export function Stepper({ at, length }: { at: Signal<number>; length: number }) {
  const words = l.value;
  const go = (to: number): void => void (at.value = Math.max(0, Math.min(length - 1, to)));
  return (
    <div class="stepper" role="group" aria-label={words.step}>
      <Button title={words.back} onClick={() => go(at.value - 1)}>
        <Icon name="back" />
      </Button>
      <input type="range" min={0} max={length - 1} value={at.value} aria-label={words.step} onInput={(event) => go(Number(event.currentTarget.value))} />
      <Button title={words.next} onClick={() => go(at.value + 1)}>
        <Icon name="forward" />
      </Button>
      <small>
        {at.value + 1} / {length}
      </small>
    </div>
  );
}
