// The prisoner's dilemma with the lecture's years, and a tournament of strategies that meet again and again.

/** Keep silent or accuse. */
export type Act = "silence" | "accuse";

/** Years in prison for the first, by what both do: the fewer the better. */
const YEARS: Record<Act, Record<Act, number>> = { silence: { silence: 0, accuse: 10 }, accuse: { silence: 1, accuse: 5 } };

export const years = (own: Act, other: Act): number => YEARS[own][other];

/** The act whose worst case is least: minimax's choice. */
export function minimaxChoice(): Act {
  const worst = (own: Act): number => Math.max(years(own, "silence"), years(own, "accuse"));
  return worst("silence") <= worst("accuse") ? "silence" : "accuse";
}

export interface Strategy {
  readonly name: string;
  play(own: readonly Act[], other: readonly Act[], chance: () => number): Act;
}

const last = (acts: readonly Act[]): Act | undefined => acts[acts.length - 1];

export const STRATEGIES: readonly Strategy[] = [
  { name: "silent", play: () => "silence" },
  { name: "accuser", play: () => "accuse" },
  { name: "titForTat", play: (_, other) => last(other) ?? "silence" },
  { name: "grudge", play: (_, other) => (other.includes("accuse") ? "accuse" : "silence") },
  { name: "forgiving", play: (_, other, chance) => (last(other) === "accuse" && chance() > 0.2 ? "accuse" : "silence") },
  { name: "random", play: (_own, _other, chance) => (chance() < 0.5 ? "silence" : "accuse") },
];

/** Years of both after so many meetings. */
export function meet(one: Strategy, other: Strategy, rounds: number, chance: () => number): [number, number] {
  const acts: [Act[], Act[]] = [[], []];
  let [a, b] = [0, 0];
  for (let round = 0; round < rounds; round++) {
    const mine = one.play(acts[0], acts[1], chance);
    const yours = other.play(acts[1], acts[0], chance);
    acts[0].push(mine);
    acts[1].push(yours);
    a += years(mine, yours);
    b += years(yours, mine);
  }
  return [a, b];
}

/** Each against each, itself included: mean years a meeting, the fewest first. */
export function tournament(names: readonly string[], rounds: number, chance: () => number): { name: string; years: number }[] {
  const taking = STRATEGIES.filter(({ name }) => names.includes(name));
  const sums = taking.map((one) => {
    const total = taking.reduce((sum, other) => sum + meet(one, other, rounds, chance)[0], 0);
    return { name: one.name, years: total / (rounds * taking.length) };
  });
  return sums.sort((a, b) => a.years - b.years);
}
