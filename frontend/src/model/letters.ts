// Moves in the letters of a language: a knight's is `Nf3` in English, `Cf3` in French. What is kept and sent is as the
// game's rules write it.

/** Letters and words of moves, and what a language has instead. */
export type Letters = Readonly<Record<string, string>>;

/** A text with other letters. */
export function written(text: string, letters: Letters): string {
  const known = Object.keys(letters).sort((a, b) => b.length - a.length);
  if (known.length === 0) return text;
  return text.replace(new RegExp(known.map(escaped).join("|"), "g"), (found) => letters[found]!);
}

/** A text in a language's letters, as the rules write it. */
export function read(text: string, letters: Letters): string {
  return written(text, reversed(letters));
}

/**
 * The move of a list that a typed text means: in the language's letters first, then in those of the rules; and only if
 * no move is written just so, in any case of letters.
 */
export function meant(typed: string, moves: readonly string[], letters: Letters): string | undefined {
  const lower = typed.toLowerCase();
  return (
    moves.find((move) => written(move, letters) === typed) ??
    moves.find((move) => move === typed) ??
    moves.find((move) => written(move, letters).toLowerCase() === lower) ??
    moves.find((move) => move.toLowerCase() === lower)
  );
}

/**
 * Whether a list of moves may be in a language's letters: it has some of these, and none that only the rules have. So
 * may a list with letters of both, such as R, which is a king in French.
 */
export function mayBeIn(text: string, letters: Letters): boolean {
  const [ours, theirs] = [Object.keys(letters), Object.values(letters)];
  const has = (words: readonly string[]): boolean => words.some((word) => text.includes(word));
  return has(theirs) && !has(ours.filter((word) => !theirs.includes(word)));
}

function reversed(letters: Letters): Letters {
  return Object.fromEntries(Object.entries(letters).map(([ours, theirs]) => [theirs, ours]));
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
