// Cards and bids as people read them, from the texts of the game: `10h`, `80s`, `250c`.

import type { CardWords } from "./words";

export const SIGNS: Readonly<Record<string, string>> = { s: "♠", h: "♥", d: "♦", c: "♣" };
export const VALUES: readonly number[] = [80, 90, 100, 110, 120, 130, 140, 150, 160, 250];

export interface Call {
  readonly value: number;
  readonly trump: string;
}

export function isCard(move: string): boolean {
  return /^(10|[789JQKA])[shdc]$/.test(move);
}

/** A bid's value and trumps; none for a pass and the like. */
export function callOf(move: string): Call | null {
  const found = /^(\d{2,3})([shdcna])$/.exec(move);
  return found && !isCard(move) ? { value: Number(found[1]), trump: found[2]! } : null;
}

export function suitOf(card: string): string {
  return card.slice(-1);
}

export function rankText(card: string, words: CardWords): string {
  const rank = card.slice(0, -1);
  return words.letters[rank] ?? rank;
}

/** A card in words, for people who listen. */
export function cardWords(card: string, words: CardWords): string {
  return words.cardOf(words.ranks[card.slice(0, -1)] ?? card, words.suits[suitOf(card)] ?? "");
}

export function trumpText(trump: string, words: CardWords): string {
  return SIGNS[trump] ?? words.suits[trump] ?? trump;
}

/** A bid or a card, short. */
export function moveText(move: string, words: CardWords): string {
  if (isCard(move)) return `${rankText(move, words)}${SIGNS[suitOf(move)]}`;
  const call = callOf(move);
  if (call) return `${call.value === 250 ? words.capot : call.value} ${trumpText(call.trump, words)}`;
  return ({ pass: words.pass, coinche: words.coinche, surcoinche: words.surcoinche } as Readonly<Record<string, string>>)[move] ?? move;
}
