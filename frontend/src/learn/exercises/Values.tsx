// Fill in values, windows and cuts of a random tree.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { randomTree } from "../../study/model/random";
import { boundOf } from "../../study/model/scores";
import { INFINITY } from "../../study/model/trace";
import { type Nested, writeTree } from "../../study/model/typed";
import { errorText } from "../../state/announce";
import { Button, NumberField } from "../../ui/controls";
import { TreeFigure } from "../figures/TreeFigure";
import { watched } from "../figures/StudyFigure";
import { solved } from "../state";
import { l } from "../words";
import { type Answers, answersOf, branches } from "./answers";

export function askFor(tree: Nested): Parameters<typeof watched>[0] {
  return { type: "study", spec: "tictactoe", tree: writeTree(tree), depth: 99, scores: "margin", algorithm: "alphabeta" };
}

/** What somebody has filled in, by field: `value 1.2`, `alpha 1`, `cut 2.3`. */
type Filled = Readonly<Record<string, string>>;

export function Values() {
  const words = l.value.exercises;
  const [seed, width, depth] = [useSignal(1), useSignal(2), useSignal(2)];
  const answers = useSignal<Answers | null>(null);
  const filled = useSignal<Filled>({});
  const checked = useSignal(false);
  const shown = useSignal(false);
  const fault = useSignal("");
  const tree = randomTree(width.value, depth.value, seed.value);
  const text = writeTree(tree);
  useEffect(() => {
    let wanted = true;
    [answers.value, filled.value, checked.value, shown.value] = [null, {}, false, false];
    watched(askFor(tree)).then(
      (trace) => wanted && ((answers.value = answersOf(tree, trace)), (fault.value = "")),
      (error) => wanted && (fault.value = errorText(error)),
    );
    return () => {
      wanted = false;
    };
  }, [text]);
  const wrong = answers.value ? mistakes(tree, answers.value, filled.value) : new Set<string>();
  const fill = (name: string, value: string): void => {
    filled.value = { ...filled.value, [name]: value };
    checked.value = false;
  };
  const known = answers.value;
  return (
    <div class="exercise">
      <p>{words.valuesTask}</p>
      <div class="fields">
        <NumberField label={words.seed} value={seed.value} least={1} most={999_999} onChange={(next) => (seed.value = Math.round(next))} />
        <NumberField label={words.width} value={width.value} least={2} most={4} onChange={(next) => (width.value = Math.round(next))} />
        <NumberField label={words.depth} value={depth.value} least={2} most={3} onChange={(next) => (depth.value = Math.round(next))} />
        <Button onClick={() => (seed.value += 1)}>{words.another}</Button>
      </div>
      {fault.value && <p class="problem">{fault.value}</p>}
      <TreeFigure tree={tree} names values={shown.value} cut={shown.value ? known?.cut : undefined} />
      <Fields tree={tree} filled={filled.value} wrong={checked.value ? wrong : new Set()} fill={fill} />
      <div class="buttons">
        <Button
          kind="main"
          disabled={!known}
          onClick={() => {
            checked.value = true;
            if (wrong.size === 0 && !shown.value) solved("values");
          }}
        >
          {words.check}
        </Button>
        <Button onClick={() => (shown.value = !shown.value)}>{words.show}</Button>
      </div>
      {checked.value && <p role="status">{wrong.size === 0 ? words.right : words.wrong(wrong.size)}</p>}
    </div>
  );
}

interface FieldsProps {
  tree: Nested;
  filled: Filled;
  wrong: ReadonlySet<string>;
  fill(name: string, value: string): void;
}

function Fields({ tree, filled, wrong, fill }: FieldsProps) {
  const words = l.value.exercises;
  const all = branches(tree);
  const inner = ["", ...all.filter(({ leaf }) => !leaf).map(({ path }) => path)];
  const field = (name: string, label: string) => (
    <span class={wrong.has(name) ? "answer wrong" : "answer"}>
      <input type="text" inputMode="text" aria-label={label} value={filled[name] ?? ""} aria-invalid={wrong.has(name)} onInput={(event) => fill(name, event.currentTarget.value)} />
      {wrong.has(name) && (
        <span class="mark" aria-hidden="true">
          ✕
        </span>
      )}
    </span>
  );
  return (
    <>
      <div class="scroll">
        <table class="answers">
        <thead>
          <tr>
            {[words.node, words.value, "alpha", words.beta].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {inner.map((path) => (
            <tr key={path}>
              <th scope="row">{path || words.root}</th>
              <td>{field(`value ${path}`, words.valueOf(path || words.root))}</td>
              <td>{field(`alpha ${path}`, words.alphaOf(path || words.root))}</td>
              <td>{field(`beta ${path}`, words.betaOf(path || words.root))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      </div>
      <fieldset class="cuts">
        <legend>{words.cuts}</legend>
        {all.map(({ path }) => {
          const name = `cut ${path}`;
          return (
            <label key={path} class={wrong.has(name) ? "wrong" : undefined}>
              <input type="checkbox" checked={filled[name] === "yes"} onChange={(event) => fill(name, event.currentTarget.checked ? "yes" : "")} />
              {path} {wrong.has(name) && <span aria-hidden="true">✕</span>}
            </label>
          );
        })}
      </fieldset>
    </>
  );
}

/** The fields that are wrong. A node that is cut off, or lies below one, has no window: its fields stay empty. */
export function mistakes(tree: Nested, { values, windows, cut }: Answers, filled: Filled): Set<string> {
  const wrong = new Set<string>();
  const said = (name: string, infinite: number): number | null => {
    const text = filled[name] ?? "";
    return text.trim() === "" ? null : boundOf(text, infinite);
  };
  for (const [path, value] of values) {
    if (said(`value ${path}`, INFINITY) !== value) wrong.add(`value ${path}`);
    const [alpha, beta] = windows.get(path) ?? [null, null];
    if (said(`alpha ${path}`, -INFINITY) !== alpha) wrong.add(`alpha ${path}`);
    if (said(`beta ${path}`, INFINITY) !== beta) wrong.add(`beta ${path}`);
  }
  for (const { path } of branches(tree)) {
    const isCut = cut.has(path);
    const under = [...cut].some((each) => path.startsWith(`${each}.`));
    if (!under && (filled[`cut ${path}`] === "yes") !== isCut) wrong.add(`cut ${path}`);
  }
  return wrong;
}
