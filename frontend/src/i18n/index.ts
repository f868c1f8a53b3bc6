// The language in use, and what is said in it about players and scores.

import type { BestMove, ErrorInfo, Evaluation, UnitInfo } from "../messages";
import { type Letters, lettersOf, movesOf } from "../model/score";
import { amountText, marginText } from "../model/unit";
import { language, translation } from "../state/language";
import { en } from "./en";
import { moveText } from "./moves";
import { wordsOf } from "./translation";

export const t = wordsOf("page", en);

/** The language's tag; the browser's own knows the country too, and with it the order of day and month. */
export function localeTag(): string {
  return navigator.languages.find((each) => each.startsWith(language.value)) ?? language.value;
}

/** A number as the language writes it: `1,234.5`, `1 234,5`. */
export function numberText(value: number, most = 0, least = 0): string {
  return value.toLocaleString(localeTag(), { maximumFractionDigits: most, minimumFractionDigits: least });
}

/** An error of the server in the page's language. */
export function faultText({ message, code, facts }: ErrorInfo): string {
  const words = t.value.errors;
  const own = facts[`said_${language.value}`]; // the game's file has it in the language
  if (own !== undefined) {
    const sentence = own.toString().charAt(0).toUpperCase() + own.toString().slice(1);
    return translation.value?.typeset?.(sentence) ?? sentence;
  }
  const say = words.codes[code] ?? (language.value === "en" ? undefined : words.codes["error"]);
  if (!say) return message;
  const moves = ["move", "legal"].filter((name) => name in facts).map((name) => [name, moveText(String(facts[name]))]);
  const text = say({ text: message, ...facts, ...Object.fromEntries(moves) });
  return typeof facts["line"] === "number" ? words.line(facts["line"], text) : text;
}

/** A player's name: those of engines are data, `level 3, mobility, 0.5 s (1)`, that the language has words for. */
export function playerLabel(name: string): string {
  const [, engine, number = ""] = /^((?:level [0-9]+|[a-z0-9-]+, [0-9.]+ s).*?)( \([12]\))?$/.exec(name) ?? [];
  return engine === undefined ? name : engine.split(", ").map(engineWord).join(", ") + number;
}

function engineWord(word: string): string {
  const level = /^level ([0-9]+)$/.exec(word);
  if (level) return t.value.keeping.level(Number(level[1]));
  const seconds = /^([0-9.]+) s$/.exec(word);
  return seconds ? `${numberText(Number(seconds[1]), 3)} s` : evaluationLabel(word);
}

/** An evaluation's name. */
export function evaluationLabel(name: string): string {
  return t.value.keeping.evaluations[name] ?? name;
}

/** A player's or a game's name in the language, if it has one there. */
export function player(name: string): string {
  return t.value.names[name] ?? name;
}

/** A player's name as sentences have it: “les Noirs” where a label says “Noirs”. */
export function inSentence(name: string): string {
  return t.value.named[name] ?? player(name);
}

/** A text that a game's file has in several languages, or in one for all. */
export function inLanguage(words: Readonly<Record<string, string>>): string {
  return words[language.value] ?? words[""] ?? words["en"] ?? Object.values(words)[0] ?? "";
}

/** The language of such a text where it is not the page's: for who listens to it. */
export function tongueOf(words: Readonly<Record<string, string>>): string | undefined {
  return language.value in words || "" in words || !("en" in words) ? undefined : "en";
}

/** A game's rules in a line. */
export function idea(game: { title: string; idea: string }): string {
  const text = t.value.ideas[game.title] ?? game.idea;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Letters for the sides of a game. */
export function letters([first = "", second = ""]: readonly string[]): Letters {
  const { win, loss } = t.value.evaluation.letters;
  return lettersOf([player(first), player(second)], [win, loss]);
}

/** An evaluation in words, for the side to move: `wins in 7 moves`, `+1.5 discs`. */
export function evaluationText(evaluation: Evaluation, unit: UnitInfo): string {
  const words = t.value.evaluation;
  if (evaluation.ending === null) return amountText(evaluation.amount, unit, words.units);
  if (evaluation.ending === "draw") return words.draw;
  const word = words[evaluation.ending];
  if (evaluation.margin !== null) return words.by(word, marginText(evaluation.margin, unit, words.units));
  if (evaluation.plies === 0) return words.over[evaluation.ending];
  if (evaluation.plies === null) return word;
  return unit.mates ? words.mates[evaluation.ending](movesOf(evaluation.plies)) : words.inPlies(word, evaluation.plies);
}

/** The same with the name of the side that it is for: `+1.5 discs for Black`, `Black wins in 7 moves`. */
export function evaluationOf(name: string, evaluation: Evaluation, unit: UnitInfo): string {
  const text = evaluationText(evaluation, unit);
  if (evaluation.ending === "draw" || (evaluation.ending === null && evaluation.amount === null)) return text;
  return evaluation.ending === null ? t.value.evaluation.forSide(text, name) : t.value.evaluation.ofSide(name, text);
}

export function exactness(evaluation: Evaluation): string {
  return evaluation.exact ? t.value.evaluation.exact : t.value.evaluation.heuristic;
}

/**
 * Why the engine chose a move, in words; empty if there is nothing that would help a player. A book move, or the only
 * one, needs no evaluation. A level below the highest picks among moves that it has barely looked at: its estimate is
 * no news, but an end that it has seen is.
 */
export function remarkOn(
  { evaluation, phase, goal }: Pick<BestMove, "evaluation" | "phase" | "goal">,
  mover: string,
  unit: UnitInfo,
): string {
  const text = evaluationOf(mover, evaluation, unit);
  const pursued = inLanguage(goal) && t.value.play.goal(inLanguage(goal));
  if (phase === "level") return [evaluation.ending === null ? "" : text, pursued].filter(Boolean).join(", ");
  const origin = t.value.play.phases[phase] ?? phase;
  if (phase === "only" || phase === "book") return origin;
  return [text, origin, evaluation.exact ? "" : pursued].filter(Boolean).join(", ");
}
