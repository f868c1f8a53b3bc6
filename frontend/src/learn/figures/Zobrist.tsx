import { useSignal } from "@preact/signals";
import { l } from "../words";
import { BITS, NUMBERS, keyOf } from "./keys";

const SIGNS = ["", "X", "O"] as const;

const bits = (value: number): string => value.toString(2).padStart(BITS, "0");

/** Zobrist keys bit by bit: a stone comes or goes, its number is added without carrying. */
export function Zobrist() {
  const words = l.value.zobrist;
  const board = useSignal<readonly number[]>(Array<number>(9).fill(0));
  const last = useSignal<{ before: number; numbers: readonly number[] }>({ before: 0, numbers: [] });
  const key = keyOf(board.value);
  const turn = (square: number): void => {
    const old = board.value[square]!;
    const next = (old + 1) % 3;
    const numbers = [old, next].filter((stone) => stone > 0).map((stone) => NUMBERS[2 * square + stone - 1]!);
    last.value = { before: key, numbers };
    board.value = board.value.map((stone, index) => (index === square ? next : stone));
  };
  return (
    <div class="zobrist">
      <div class="squares" role="group" aria-label={words.board}>
        {board.value.map((stone, square) => (
          <button key={square} type="button" aria-label={words.square(square + 1, SIGNS[stone]!)} onClick={() => turn(square)}>
            {SIGNS[stone]}
          </button>
        ))}
      </div>
      <pre tabIndex={0} role="status">
        {last.value.numbers.length > 0 && `  ${bits(last.value.before)}  ${words.before}\n`}
        {last.value.numbers.map((number) => `⊕ ${bits(number)}  ${words.number}\n`)}
        {`= ${bits(key)}  ${words.key}\n`}
        {`  ${" ".repeat(BITS - 4)}${"^".repeat(4)}  ${words.entry(key & 15)}`}
      </pre>
    </div>
  );
}
