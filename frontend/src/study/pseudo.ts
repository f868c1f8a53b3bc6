// The lectures' searches in pseudo-code, each line with the events that happen there.

import { translation } from "../state/language";
import type { EventKind } from "./model/trace";

export interface PseudoLine<Text extends string = string> {
  readonly text: Text;
  readonly kinds: readonly EventKind[];
}

const line = <Text extends string>(text: Text, ...kinds: EventKind[]): PseudoLine<Text> => ({ text, kinds });

const NEGAMAX = [
  line("NEGAMAX(node, depth)", "enter"),
  line("  if node is a leaf or depth = 0"),
  line("    return its value for the side to move", "leaf"),
  line("  best ← −∞"),
  line("  for each move"),
  line("    value ← −NEGAMAX(child, depth − 1)", "value"),
  line("    if value > best then best ← value", "best", "narrow"),
  line("  return best", "leave"),
];

const MINIMAX = [
  line("MINIMAX(node, depth)", "enter"),
  line("  if node is a leaf or depth = 0"),
  line("    return its value for Max", "leaf"),
  line("  for each move"),
  line("    value ← MINIMAX(child, depth − 1)", "value"),
  line("    at a Max node keep the greatest, at a Min node the least", "best"),
  line("  return what was kept", "leave"),
];

const ALPHABETA = [
  line("ALPHABETA(node, depth, alpha, beta)", "enter"),
  line("  if node is a leaf or depth = 0"),
  line("    return its value for the side to move", "leaf"),
  line("  if the table knows enough, return that", "known", "hit"),
  line("  best ← −∞"),
  line("  for each move"),
  line("    value ← −ALPHABETA(child, depth − 1, −beta, −max(alpha, best))", "value"),
  line("    if value > best then best ← value", "best", "narrow"),
  line("    if best ≥ beta, cut: leave the other moves", "cut"),
  line("  store best in the table", "store"),
  line("  return best", "leave"),
];

const HARD = [
  line("ALPHABETA(node, depth, alpha, beta)", "enter"),
  line("  if node is a leaf or depth = 0"),
  line("    return its value for the side to move", "leaf"),
  line("  for each move"),
  line("    value ← −ALPHABETA(child, depth − 1, −beta, −alpha)", "value"),
  line("    if value > alpha then alpha ← value", "best", "narrow"),
  line("    if alpha ≥ beta, cut: leave the other moves", "cut"),
  line("  return alpha", "leave"),
];

const PVS = [
  line("PVS(node, depth, alpha, beta)", "enter"),
  line("  if node is a leaf or depth = 0"),
  line("    return its value for the side to move", "leaf"),
  line("  if the table knows enough, return that", "known", "hit"),
  line("  the first move: full window (alpha, beta)"),
  line("  the others: is it better at all? window (best, best + 1)"),
  line("    if it is, search it again with (value, beta)", "value"),
  line("  if value > best then best ← value", "best", "narrow"),
  line("  if best ≥ beta, cut: leave the other moves", "cut"),
  line("  store best in the table", "store"),
  line("  return best", "leave"),
];

const BY_FILE = {
  "minimax.py": MINIMAX,
  "maximin.py": MINIMAX,
  "negamax.py": NEGAMAX,
  "alphabeta.py": ALPHABETA,
  "alphabeta_hard.py": HARD,
  "pvs.py": PVS,
};

type Lines = readonly PseudoLine<PseudoText>[];
/** Every line, as English has it. */
type PseudoText = (typeof BY_FILE)[keyof typeof BY_FILE][number]["text"];
/** What another language has for each. */
export type PseudoWords = Readonly<Record<PseudoText, string>>;

/** The pseudo-code of a search, by the file that it is in; none for most. */
export function pseudoOf(file: string): Lines | null {
  return (BY_FILE as Readonly<Record<string, Lines>>)[file] ?? null;
}

/** A line in the language in use. */
export function inWords({ text }: PseudoLine<PseudoText>): string {
  return translation.value?.pseudo[text] ?? text;
}

/** The English of every line, which is its name in the languages' files. */
export const PSEUDO: PseudoWords = Object.fromEntries(
  Object.values(BY_FILE).flatMap((lines: Lines) => lines.map(({ text }) => [text, text])),
) as PseudoWords;
