// What is searched, and how.

import { useSignal } from "@preact/signals";
import { evaluationLabel, numberText } from "../../i18n";
import { info } from "../../state/game";
import { Button, Choice, NumberField, Panel, Select } from "../../ui/controls";
import { INFINITY } from "../model/trace";
import { boundOf } from "../model/scores";
import { type Subject, change, choice, fault, fitting, options, run, running, searches, stop } from "../state";
import { w } from "../words";

const SUBJECTS: readonly Subject[] = ["board", "tree", "uniform"];
const LIMITS = [1_000, 5_000, 20_000, 50_000, 200_000] as const;

export function algorithmOptions(): [string, string][] {
  const own = options.value?.kernels ?? [];
  return searches.value.map((name) => [name, own.includes(name) ? w.value.yours(name) : name]);
}

export function Setup() {
  const words = w.value;
  const { subject, algorithm, depth } = choice.value;
  return (
    <Panel title={words.title}>
      <form
        class="study-setup"
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
      >
        <Choice
          label={words.subject}
          value={subject}
          options={SUBJECTS.map((each) => [each, words.subjects[each]] as const)}
          onChange={(next) => change({ subject: next })}
        />
        <SubjectFields />
        <div class="fields">
          <Select label={words.algorithm} value={fitting(algorithm)} options={algorithmOptions()} onChange={(next) => change({ algorithm: next })} />
          {subject !== "tree" && (
            <NumberField label={words.depth} value={depth} least={0} most={99} onChange={(next) => change({ depth: Math.round(next) })} />
          )}
        </div>
        <More />
        <div class="buttons">
          <button type="submit" class="button main">
            {words.search}
          </button>
          {running.value !== null && <Button onClick={stop}>{words.stop}</Button>}
        </div>
        {running.value !== null && <p role="status">{words.searching(running.value)}</p>}
        {fault.value && (
          <p class="problem" role="alert">
            {fault.value}
          </p>
        )}
      </form>
    </Panel>
  );
}

function SubjectFields() {
  const words = w.value;
  const { subject, tree, width, order, seed } = choice.value;
  if (subject === "tree") {
    return (
      <label class="field wide">
        <span>{words.typed}</span>
        <input type="text" class="typed" spellcheck={false} value={tree} onInput={(event) => change({ tree: event.currentTarget.value })} />
        <small>{words.typedHint}</small>
      </label>
    );
  }
  if (subject === "board") return null;
  return (
    <div class="fields">
      <NumberField label={words.width} value={width} least={1} most={64} onChange={(next) => change({ width: Math.round(next) })} />
      <Select
        label={words.order}
        value={order}
        options={(["best", "worst", "random"] as const).map((each) => [each, words.orders[each]] as const)}
        onChange={(next) => change({ order: next })}
      />
      {order === "random" && (
        <NumberField label={words.seed} value={seed} least={1} most={999_999} onChange={(next) => change({ seed: Math.round(next) })} />
      )}
    </div>
  );
}

function More() {
  const words = w.value;
  const { subject, scores, evaluate, limit } = choice.value;
  return (
    <details>
      <summary>{words.more}</summary>
      <div class="fields">
        <Bound name="alpha" infinite={-INFINITY} />
        <Bound name="beta" infinite={INFINITY} />
        <Select
          label={words.largest}
          value={limit}
          options={LIMITS.map((each) => [each, numberText(each)] as const)}
          onChange={(next) => change({ limit: next })}
        />
        {subject === "board" && (
          <>
            <Select
              label={words.scores}
              value={scores}
              options={(["estimate", "outcome", "distance", "margin"] as const).map((each) => [each, words.scoreKinds[each]] as const)}
              onChange={(next) => change({ scores: next })}
            />
            <Select
              label={words.evaluation}
              value={evaluate}
              options={(info.value?.evaluations ?? ["standard"]).map((each) => [each, evaluationLabel(each)] as const)}
              onChange={(next) => change({ evaluate: next })}
            />
          </>
        )}
      </div>
      <Parts />
    </details>
  );
}

/** An end of the window. */
export function Bound({ name, infinite, onChange }: { name: "alpha" | "beta"; infinite: number; onChange?(): void }) {
  const words = w.value;
  const wrong = useSignal(false);
  const value = choice.value[name];
  return (
    <label class="field">
      <span>{words[name]}</span>
      <input
        type="text"
        inputMode="text"
        placeholder={infinite < 0 ? "−∞" : "∞"}
        value={value === infinite ? "" : String(value)}
        aria-invalid={wrong.value}
        title={wrong.value ? words.badBound : undefined}
        onChange={(event) => {
          const bound = boundOf(event.currentTarget.value, infinite);
          wrong.value = bound === null;
          if (bound === null) return;
          change({ [name]: bound });
          onChange?.();
        }}
      />
      {wrong.value && <small class="problem">{words.badBound}</small>}
    </label>
  );
}

/** Parts that cannot be watched, since they search a node twice. */
const TWICE = new Set(["probcut", "singular"]);

function Parts() {
  const { parts } = choice.value;
  const all = (options.value?.parts ?? []).filter((part) => !TWICE.has(part));
  return (
    <fieldset class="parts">
      <legend>{w.value.parts}</legend>
      {all.map((part) => (
        <label key={part}>
          <input
            type="checkbox"
            checked={parts.includes(part)}
            onChange={(event) => change({ parts: event.currentTarget.checked ? [...parts, part] : parts.filter((each) => each !== part) })}
          />
          <code>{part}</code>
        </label>
      ))}
    </fieldset>
  );
}
