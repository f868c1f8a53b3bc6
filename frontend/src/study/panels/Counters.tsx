// What a search did, in numbers.

import type { Trace } from "../model/trace";
import { scoreInUnit } from "../telling";
import { w } from "../words";

export function Counters({ trace }: { trace: Trace }) {
  const { counters } = w.value;
  const { counts, runs, algorithm, depth, score } = trace.data;
  const shown = [counters.nodes(counts.nodes), counters.leaves(counts.leaves), counters.cutoffs(counts.cutoffs)];
  if (counts.cutoffs > 0 && counts.first_cutoffs > 0) shown.push(counters.first(counts.first_cutoffs));
  if (counts.known > 0) shown.push(counters.known(counts.known));
  if (runs.length > 1) shown.push(counters.runs(runs.length));
  return (
    <p class="counters">
      <strong>{w.value.headline(algorithm, depth, scoreInUnit(trace, trace.roots[trace.roots.length - 1]!, score))}</strong>
      {shown.map((text) => (
        <span key={text}>{text}</span>
      ))}
    </p>
  );
}
