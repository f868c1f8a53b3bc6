// A search in the text: run when it is asked for, drawn, and walked through as in Study.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Study } from "../../messages";
import { ConnectionLost, type Ask, call } from "../../net/socket";
import { errorText } from "../../state/announce";
import { load, retryWhenConnected } from "../../state/catalogue";
import { Trace } from "../../study/model/trace";
import { Counters } from "../../study/panels/Counters";
import { Timeline } from "../../study/panels/Timeline";
import { Player } from "../../study/player";
import { setOrigin } from "../../study/positions";
import { cutReasons } from "../../study/telling";
import { TreeCanvas } from "../../study/tree/TreeCanvas";
import { w } from "../../study/words";
import { Button } from "../../ui/controls";
import { openTab } from "../../state/tab";
import * as study from "../../study/state";
import { l } from "../words";

/** A search, asked for outside of the view Study. */
export async function watched(asked: Ask): Promise<Trace> {
  const answer = await retryWhenConnected(() => call(asked).result);
  if (answer.type !== "study_trace") throw new Error(l.peek().failed);
  const trace = new Trace(answer.trace);
  if (asked.type === "study" && !asked.tree && !asked.uniform) {
    await load(asked.spec);
    setOrigin(trace, { spec: asked.spec, start: asked.start ?? "", moves: asked.moves ?? [] });
  }
  return trace;
}

/** What words of a page ask for: `tree ((3 5) (2 9)) alphabeta`, or `tictactoe XOX/OO./.X. 9 negamax outcome`. */
export function askedBy(words: readonly string[]): Omit<Study, "id"> {
  if (words[0] === "tree") {
    const tree = words.slice(1, -1).join(" ");
    return { type: "study", spec: "tictactoe", tree, depth: study.levels(tree), scores: "margin", algorithm: words[words.length - 1]! };
  }
  if (words[0] === "uniform") {
    const [, width, depth, order, algorithm] = words;
    return { type: "study", spec: "tictactoe", uniform: `${width}x${depth}:${order}:1`, depth: Number(depth), scores: "margin", algorithm: algorithm! };
  }
  const [spec, start, depth, algorithm, scores = "estimate"] = words;
  return { type: "study", spec: spec!, start: start === "-" ? "" : start!, depth: Number(depth), algorithm: algorithm!, scores: scores as "estimate" };
}

export function StudyFigure({ words }: { words: readonly string[] }) {
  const player = useSignal<Player | null>(null);
  const fault = useSignal("");
  const run = async (): Promise<void> => {
    fault.value = "";
    try {
      player.value = new Player(await watched(askedBy(words)));
    } catch (error) {
      if (!(error instanceof ConnectionLost)) fault.value = errorText(error);
    }
  };
  useEffect(() => {
    void run();
  }, []);
  if (fault.value) {
    return (
      <p class="problem" role="alert">
        {fault.value} <Button onClick={() => void run()}>{l.value.again}</Button>
      </p>
    );
  }
  if (!player.value) return <p aria-busy="true">{l.value.running}</p>;
  return <Walk player={player.value} />;
}

/** A trace that is walked through, with the reasons of its cuts. */
export function Walk({ player }: { player: Player }) {
  const { trace } = player;
  const node = player.node.value;
  const reasons = trace.isCut(node, player.time.value) ? cutReasons(trace, node) : [];
  return (
    <div class="walk">
      <Counters trace={trace} />
      <TreeCanvas key={player.id} player={player} label={w.value.treeLabel(trace.data.algorithm, trace.size)} height={300} />
      <Timeline player={player} />
      <div class="reasons">
        {reasons.map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
      </div>
      <Button
        onClick={() => {
          study.show(trace);
          study.pane.value = "tree";
          openTab("study");
        }}
      >
        {l.value.inStudy}
      </Button>
    </div>
  );
}
