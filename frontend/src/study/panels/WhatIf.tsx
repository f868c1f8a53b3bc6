// What if? A leaf with another value, moves in another order: the tree is searched again at once.

import { Button, NumberField, Panel } from "../../ui/controls";
import { FINISHED, INFINITY, NONE } from "../model/trace";
import { asTyped, changed, childPath, moved, parseTree, widthAt, writeTree } from "../model/typed";
import type { Player } from "../player";
import { change, choice, fault, player as shown, request, run, search } from "../state";
import { scoreAt } from "../telling";
import { w } from "../words";
import { Bound } from "./Setup";

const MOST_TYPED = 500;

export function WhatIf({ player }: { player: Player }) {
  const words = w.value.whatIf;
  const isTyped = player.trace.data.game.startsWith("typed:");
  return (
    <Panel title={words.title}>
      <p class="hint-text">{words.explain}</p>
      <div class="fields">
        <Bound name="alpha" infinite={-INFINITY} onChange={() => void run()} />
        <Bound name="beta" infinite={INFINITY} onChange={() => void run()} />
      </div>
      {isTyped ? <Changes player={player} /> : <Button onClick={() => void typeIt()}>{words.asTree}</Button>}
    </Panel>
  );
}

function Changes({ player }: { player: Player }) {
  const words = w.value.whatIf;
  const { trace } = player;
  const node = player.node.value;
  const path = childPath(trace, node);
  const tree = parseTree(trace.data.game.slice("typed:".length));
  if (!tree) return null;
  const again = async (next: string, there: readonly number[]): Promise<void> => {
    change({ subject: "tree", tree: next, scores: "margin" });
    await run();
    const same = shown.value?.trace.find(there.map((child) => String(child + 1))) ?? null;
    if (same !== null) shown.value?.choose(same);
  };
  const turn = (by: -1 | 1): void => {
    const last = Math.max(0, Math.min(siblings - 1, path[path.length - 1]! + by));
    void again(writeTree(moved(tree, path, by)), [...path.slice(0, -1), last]);
  };
  const siblings = widthAt(tree, path.slice(0, -1));
  const even = trace.ply[node]! % 2 === 0;
  const score = trace.score(node) ?? 0;
  return (
    <>
      {trace.kind(node) === FINISHED && (
        <NumberField
          label={words.leaf}
          value={even ? score : -score}
          least={-9_999}
          most={9_999}
          onChange={(value) => void again(writeTree(changed(tree, path, () => Math.round(value))), path)}
        />
      )}
      {trace.parent(node) !== NONE && (
        <div class="buttons" role="group" aria-label={words.order}>
          <Button onClick={() => turn(-1)}>← {words.earlier}</Button>
          <Button onClick={() => turn(1)}>{words.later} →</Button>
        </div>
      )}
      <p>{w.value.headline(trace.data.algorithm, trace.data.depth, scoreAt(trace, trace.roots[0]!, trace.data.score))}</p>
    </>
  );
}

/** Everything below the board to the depth that is chosen, as a tree that one can change. */
async function typeIt(): Promise<void> {
  const words = w.value.whatIf;
  fault.value = "";
  try {
    const asked = request(choice.value, { algorithm: "negamax", parts: [], limit: MOST_TYPED, alpha: -32_000, beta: 32_000 });
    const full = await search(asked);
    if (!full) return;
    change({ subject: "tree", tree: writeTree(asTyped(full)), scores: "margin" });
    await run();
  } catch {
    fault.value = words.tooLarge(MOST_TYPED);
  }
}
