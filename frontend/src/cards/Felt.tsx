// The table: four seats, the trick between them, one's own hand below.

import { Backs, Face } from "./Card";
import { cardWords, moveText } from "./names";
import { type Seen, act, busy } from "./state";
import { w } from "./words";

/** Where a seat is drawn, counted clockwise from one's own. */
const SIDES = ["south", "west", "north", "east"] as const;

export function Felt({ seen }: { seen: Seen }) {
  const words = w.value;
  const seats = seen.players.length;
  const side = (seat: number): string => SIDES[(seat - seen.seat + seats) % seats]!;
  return (
    <section class="felt" aria-label={words.table}>
      {seen.players.map((_, seat) => (
        <SeatOf key={seat} seat={seat} seen={seen} side={side(seat)} />
      ))}
      <ol class="trick" aria-label={words.table}>
        {seen.trick.map(({ seat, move }) => (
          <li key={move} class={side(seat)}>
            <span class="visually-hidden">{words.seats[seat]}</span>
            <Face card={move} />
          </li>
        ))}
      </ol>
      <Hand seen={seen} />
    </section>
  );
}

function SeatOf({ seat, seen, side }: { seat: number; seen: Seen; side: string }) {
  const words = w.value;
  const own = seat === seen.seat;
  const turn = seen.turn === seat;
  const call = seen.playing ? undefined : [...seen.calls].reverse().find((each) => each.seat === seat);
  return (
    <div class={`seat ${side}${turn ? " turn" : ""}`}>
      <p>
        <strong>{words.seats[seat]}</strong>
        {own && <span> ({words.you})</span>}
        {seen.dealer === seat && <span class="mark">{words.dealer}</span>}
        {seen.contract?.taker === seat && seen.playing && (
          <span class="mark">{moveText(`${seen.contract.value}${seen.contract.trump}`, words)}</span>
        )}
        {turn && !own && <span class="visually-hidden">{words.thinks}</span>}
      </p>
      {!own && <Backs count={seen.counts[seat] ?? 0} />}
      {call && <p class="bubble">{moveText(call.move, words)}</p>}
    </div>
  );
}

function Hand({ seen }: { seen: Seen }) {
  const words = w.value;
  const mine = seen.playing && seen.turn === seen.seat && !busy.value;
  return (
    <div class="hand" role="group" aria-label={words.yourHand}>
      {seen.hand.map((card) => (
        <button
          key={card}
          type="button"
          class="holding"
          aria-label={cardWords(card, words)}
          disabled={!mine || !seen.legal.includes(card)}
          onClick={() => act(card)}
        >
          <Face card={card} />
        </button>
      ))}
    </div>
  );
}
