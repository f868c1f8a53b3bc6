// A card, face up or face down.

import { SIGNS, cardWords, rankText, suitOf } from "./names";
import { w } from "./words";

export function Face({ card }: { card: string }) {
  const suit = suitOf(card);
  return (
    <span class={`card ${suit === "h" || suit === "d" ? "red" : "black"}`} role="img" aria-label={cardWords(card, w.value)}>
      <span aria-hidden="true">{rankText(card, w.value)}</span>
      <span aria-hidden="true" class="suit">
        {SIGNS[suit]}
      </span>
    </span>
  );
}

export function Backs({ count }: { count: number }) {
  return (
    <span class="backs" role="img" aria-label={w.value.cards(count)}>
      {Array.from({ length: count }, (_, i) => (
        <span key={i} class="back" />
      ))}
    </span>
  );
}
