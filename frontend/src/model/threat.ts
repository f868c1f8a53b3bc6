// What the other side is up to. Most games do not allow a pass, so nobody can be asked "and if I did nothing?"; but the
// reply that punishes most of the moves that ignore it is the threat.

import type { Line } from "../messages";

/** The reply that costs most, counted over all moves, or null if no reply stands out. */
export function threatOf(lines: readonly Line[]): string | null {
  const best = lines[0];
  if (!best || lines.length < 2) return null;
  const costs = new Map<string, number>();
  for (const line of lines) {
    const reply = line.pv[1];
    if (reply) costs.set(reply, (costs.get(reply) ?? 0) + 0.05 + best.evaluation.value - line.evaluation.value);
  }
  let threat: string | null = null;
  for (const [reply, cost] of costs) if (threat === null || cost > costs.get(threat)!) threat = reply;
  return threat;
}
