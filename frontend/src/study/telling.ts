// Events, nodes and the reasons of cuts in words and numbers.

import { inSentence, t } from "../i18n";
import { moveText } from "../i18n/moves";
import type { UnitInfo } from "../messages";
import { amountOf, amountText } from "../model/unit";
import { scoreText, windowText } from "./model/scores";
import { type Trace, type TraceEvent, INFINITY, NONE } from "./model/trace";
import { infoOf } from "./positions";
import { forRoot } from "./settings";
import { w } from "./words";

const LATE = ">";
const EXACT = 3;
/** Estimates lie below. */
const MOST_ESTIMATED = 20_000;

/** A score for the side to move at a node, as it is to be told. */
export function scoreAt(trace: Trace, node: number, score: number | null): string {
  const turned = forRoot.value && trace.ply[node]! % 2 === 1 && score !== null;
  return scoreText(turned ? -score! : score, trace.data.scores, w.value.letters);
}

/** The same with what it says in the game's unit: `32 (+0.3 pawns for White)`. */
export function scoreInUnit(trace: Trace, node: number, score: number | null): string {
  const text = scoreAt(trace, node, score);
  const unit = units.get(trace);
  if (!unit || score === null || trace.data.scores !== "estimate" || Math.abs(score) > MOST_ESTIMATED) return text;
  const turned = forRoot.value && trace.ply[node]! % 2 === 1;
  const amount = amountOf(turned ? -score : score, unit);
  if (amount === null) return text;
  const { evaluation } = t.value;
  const counted = amountText(amount, unit, evaluation.units);
  return w.value.inUnit(text, evaluation.forSide(counted, sideAt(trace, turned ? trace.roots[0]! : node)));
}

export function windowAt(trace: Trace, node: number, alpha: number, beta: number): string {
  const turned = forRoot.value && trace.ply[node]! % 2 === 1;
  const [low, high] = turned ? [-beta, -alpha] : [alpha, beta];
  return windowText(low, high, trace.data.scores, w.value.letters);
}

/** A node by the moves that lead to it. */
export function nodeName(trace: Trace, node: number): string {
  const path = trace.path(node).map((each) => moveText(each)).join(" ");
  return path || w.value.node.root;
}

/** The side to move at a node: by name on a board, Max and Min in a tree. */
export function sideAt(trace: Trace, node: number): string {
  const { max, min } = w.value.side;
  const info = infoOf(trace);
  const ply = trace.ply[node]!;
  if (!info) return ply % 2 === 0 ? max : min;
  return inSentence(info.players[(trace.data.side + ply) % 2]!);
}

/** What a trace's estimates are counted in, as far as that is known. */
export const units = new WeakMap<Trace, UnitInfo>();

export function eventText(trace: Trace, { kind, node, numbers }: TraceEvent): string {
  const words = w.value.events;
  const score = (value: number): string => scoreAt(trace, node, value);
  const move = (child: number): string => moveText(trace.move(child)) || nodeName(trace, child);
  const { alpha, beta } = { alpha: trace.data.nodes.alpha[node]!, beta: trace.data.nodes.beta[node]! };
  switch (kind) {
    case "enter":
      return words.enter(nodeName(trace, node), windowAt(trace, node, alpha, beta));
    case "leaf":
      return words.leaf(score(numbers[0]!));
    case "known":
      return words.known(score(numbers[0]!));
    case "hit": {
      const from = numbers[2] === NONE ? words.hitBefore : words.hitFrom(nodeName(trace, numbers[2]!));
      const wrong = numbers[4] ? `, ${words.hitWrong}` : "";
      return words.hit(boundsText(trace, node, numbers[0]!, numbers[1]!), from) + wrong;
    }
    case "store": {
      const bound = numbers[1] === EXACT ? words.bounds.exact : numbers[1] === 1 ? words.bounds.lower : words.bounds.upper;
      const gone = numbers[3] === NONE ? "" : words.replaces(nodeName(trace, numbers[3]!));
      return words.store(`${bound} ${score(numbers[0]!)}`, numbers[2]!) + gone;
    }
    case "value":
      return words.value(move(numbers[0]!), score(numbers[1]!));
    case "best":
      return words.best(move(numbers[0]!), score(numbers[1]!));
    case "narrow":
      return words.narrow(windowAt(trace, node, numbers[0]!, numbers[1]!));
    case "cut":
      return words.cut(score(numbers[1]!), score(numbers[2]!));
    case "leave":
      return words.leave(nodeName(trace, node), score(numbers[0]!));
  }
}

function boundsText(trace: Trace, node: number, lower: number, upper: number): string {
  const { bounds } = w.value.events;
  if (lower === upper) return `${bounds.exact} ${scoreAt(trace, node, lower)}`;
  const known: string[] = [];
  if (lower > -INFINITY) known.push(`${bounds.lower} ${scoreAt(trace, node, lower)}`);
  if (upper < INFINITY) known.push(`${bounds.upper} ${scoreAt(trace, node, upper)}`);
  return known.join(", ") || bounds.nothing;
}

/** Why a node was left before its last move: what reached beta, and who made that bound. Scores are for the side to
 * move at the node, the bound's for the side that made it. */
export function cutReasons(trace: Trace, node: number): string[] {
  const cut = trace.cuts.get(node);
  if (!cut) return [];
  const words = w.value.why;
  const plain = (value: number): string => scoreText(value, trace.data.scores, w.value.letters);
  const skipped = trace.unvisited.get(node) ?? [];
  const left = skipped.length > 0 ? words.skipped(skipped.map((each) => moveText(each)).join(", ")) : words.lastMove;
  if (cut.name === "win") return [words.win, left];
  const reasons = [words.beta(plain(cut.score), plain(cut.beta), cut.late ? LATE : "≥", sideAt(trace, node))];
  if (cut.name === "null move") reasons.push(words.nullMove);
  if (cut.set_at === null) reasons.push(words.root(plain(cut.beta)));
  else {
    const up = trace.ply[node]! - trace.ply[cut.set_at]!;
    const who = sideAt(trace, cut.set_at);
    const [where, bound] = [nodeName(trace, cut.set_at), plain(up % 2 === 0 ? cut.beta : -cut.beta)];
    if (cut.reach === "null window") reasons.push(words.null(where, bound));
    else if (up === 1) reasons.push(words.shallow(who, bound));
    else reasons.push(words.deep(who, bound, where, up));
  }
  return [...reasons, left];
}
