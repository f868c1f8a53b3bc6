// How the language in use writes the moves of a game.

import { signal } from "@preact/signals";
import { type Letters, meant, written } from "../model/letters";
import { language } from "../state/language";

/** By language, what the game on the board has of letters. */
export const moveLetters = signal<Readonly<Record<string, Letters>>>({});

/** The letters of the language in use; empty if it writes moves as the rules do. */
export function lettersInUse(of: Readonly<Record<string, Letters>> = moveLetters.value): Letters {
  return of[language.value] ?? {};
}

/** A move, or several, as the language writes them. */
export function moveText(text: string, of?: Readonly<Record<string, Letters>>): string {
  return written(text, lettersInUse(of));
}

/** The legal move that somebody has typed. */
export function typedMove(typed: string, moves: readonly string[]): string | undefined {
  return meant(typed, moves, lettersInUse());
}
