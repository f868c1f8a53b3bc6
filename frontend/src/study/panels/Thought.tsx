// A real move of the engine: depth by depth, with what it cost and where the time went.

import { useSignal } from "@preact/signals";
import { evaluationText, numberText, t } from "../../i18n";
import { moveText } from "../../i18n/moves";
import type { Thought as Found, ThoughtStep } from "../../messages";
import { type Call, ConnectionLost, call } from "../../net/socket";
import { errorText } from "../../state/announce";
import { game, info, moves } from "../../state/game";
import { Button, NumberField } from "../../ui/controls";
import { choice, fault } from "../state";
import { w } from "../words";

export function Thought() {
  const words = w.value.thought;
  const seconds = useSignal(2);
  const found = useSignal<Found | null>(null);
  const running = useSignal<Call | null>(null);
  const run = async (): Promise<void> => {
    const { spec, start } = game.value!;
    fault.value = "";
    found.value = null;
    const asked = { spec, start, moves: [...moves.value], seconds: seconds.value, evaluate: choice.value.evaluate };
    const mine = call({ type: "ponder", ...asked }, (answer) => {
      if (answer.type === "thought") found.value = answer;
    });
    running.value = mine;
    try {
      await mine.result;
    } catch (error) {
      if (!(error instanceof ConnectionLost)) fault.value = errorText(error);
    } finally {
      running.value = null;
    }
  };
  return (
    <div class="thought">
      <p class="hint-text">{words.explain}</p>
      <div class="fields">
        <NumberField label={words.seconds} value={seconds.value} least={0.1} most={30} step={0.1} onChange={(next) => (seconds.value = next)} />
        {running.value ? (
          <Button onClick={() => running.value?.stop()}>{w.value.stop}</Button>
        ) : (
          <Button kind="main" onClick={() => void run()}>
            {words.run}
          </Button>
        )}
      </div>
      {found.value && <Steps thought={found.value} />}
    </div>
  );
}

function Steps({ thought }: { thought: Found }) {
  const words = w.value.thought;
  const { steps } = thought;
  if (steps.length === 0) return thought.best ? <p>{words.chosen(moveText(thought.best))}</p> : null;
  const used = steps[steps.length - 1]!.seconds;
  const changes = steps.filter((step, index) => index > 0 && step.move !== steps[index - 1]!.move).length;
  return (
    <>
      <div class="scroll" tabIndex={0} role="region" aria-label={words.explain}>
        <table>
          <thead>
            <tr>
              {[words.depth, words.move, words.score, words.nodes, words.factor, words.fill, words.time].map((name) => (
                <th key={name} scope="col" title={name === words.factor ? words.factorHint : undefined}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {steps.map((step, index) => (
              <Row key={index} step={step} before={lastOfDepth(steps, step.depth - 1)} previous={steps[index - 1] ?? null} />
            ))}
          </tbody>
        </table>
      </div>
      <p role="status">
        {words.plan(numberText(thought.planned, 1, 1), numberText(used, 2, 2))} {words.changes(changes)}{" "}
        {thought.best && <strong>{words.chosen(moveText(thought.best))}</strong>}{" "}
        {thought.best && (t.value.play.phases[thought.phase] ?? "")}
      </p>
      <TimeSpent steps={steps} />
    </>
  );
}

/** The last look at a depth. */
function lastOfDepth(steps: readonly ThoughtStep[], depth: number): ThoughtStep | null {
  return steps.filter((step) => step.depth === depth).pop() ?? null;
}

function Row({ step, before, previous }: { step: ThoughtStep; before: ThoughtStep | null; previous: ThoughtStep | null }) {
  const words = w.value.thought;
  const unit = info.value!.unit;
  const changed = previous !== null && previous.move !== step.move;
  return (
    <tr class={step.bound ? "bound" : undefined}>
      <th scope="row">
        {step.depth}
        {step.deepest > step.depth && <small> / {step.deepest}</small>}
      </th>
      <td>{changed ? <strong>{moveText(step.move)}</strong> : moveText(step.move)}</td>
      <td>
        {evaluationText(step.evaluation, unit)} <small>{words.bound[step.bound]}</small>
      </td>
      <td>{numberText(step.nodes)}</td>
      <td>{before && before.nodes > 0 ? numberText(step.nodes / before.nodes, 1, 1) : ""}</td>
      <td>{t.value.evaluation.units.percent(Math.round(step.fill / 10))}</td>
      <td>{numberText(step.seconds, 3, 3)} s</td>
    </tr>
  );
}

function TimeSpent({ steps }: { steps: readonly ThoughtStep[] }) {
  const words = w.value.thought;
  const total = steps[steps.length - 1]!.seconds || 1;
  const depths = [...new Set(steps.map(({ depth }) => depth))];
  let before = 0;
  const shares = depths.map((depth) => {
    const end = lastOfDepth(steps, depth)!.seconds;
    const share = { depth, share: Math.max(end - before, 0) / total };
    before = Math.max(end, before);
    return share;
  });
  return (
    <figure class="shares">
      <figcaption>{words.where}</figcaption>
      {shares.map(({ depth, share }) => (
        <div key={depth} class="share">
          <span class="fill" style={{ width: `${share * 100}%` }} />
          <span>{words.share(depth, Math.round(share * 100))}</span>
        </div>
      ))}
    </figure>
  );
}
