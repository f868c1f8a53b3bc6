// Find the mistake in a search.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { PlantedBug } from "../../messages";
import { ask } from "../../net/socket";
import { errorText } from "../../state/announce";
import { retryWhenConnected } from "../../state/catalogue";
import { Button, Select } from "../../ui/controls";
import { solved } from "../state";
import { l } from "../words";

export function Bugs() {
  const words = l.value.exercises;
  const bugs = useSignal<readonly PlantedBug[]>([]);
  const open = useSignal(0);
  const tried = useSignal<readonly number[]>([]);
  const fault = useSignal("");
  useEffect(() => {
    retryWhenConnected(() => ask({ type: "bugs" }, "bugs")).then(
      (answer) => (bugs.value = answer.bugs),
      (error) => (fault.value = errorText(error)),
    );
  }, []);
  if (fault.value) return <p class="problem">{fault.value}</p>;
  const bug = bugs.value[open.value];
  if (!bug) return <p aria-busy="true">{l.value.running}</p>;
  const found = tried.value.includes(bug.line);
  const choose = (line: number): void => {
    if (found || tried.value.includes(line)) return;
    tried.value = [...tried.value, line];
    if (line === bug.line) solved("bugs");
  };
  const turn = (next: number): void => {
    open.value = next;
    tried.value = [];
  };
  return (
    <div class="exercise">
      <p>{words.bugsTask}</p>
      <div class="fields">
        <Select label={words.search} value={open.value} options={bugs.value.map((_, index) => [index, words.number(index + 1)] as const)} onChange={turn} />
      </div>
      <p>{words.counterexample(bug.tree, String(bug.answer).replace("-", "−"), String(bug.truth).replace("-", "−"))}</p>
      <ol class="bug-code">
        {bug.code.split("\n").map((text, index) => {
          const line = index + 1;
          const mark = tried.value.includes(line) ? (line === bug.line ? "right" : "wrong") : undefined;
          return (
            <li key={index}>
              <button type="button" class={mark} disabled={!text.trim()} aria-label={`${words.line(line)}: ${text.trim()}`} onClick={() => choose(line)}>
                <code>{text || " "}</code>
                {mark && <span> {mark === "right" ? "✓" : "✕"}</span>}
              </button>
            </li>
          );
        })}
      </ol>
      <div role="status">
        {found ? (
          <>
            <p>
              {words.found} {words.why[bug.name as keyof typeof words.why]}
            </p>
            <p>
              {words.instead} <code>{bug.right}</code>
            </p>
          </>
        ) : (
          tried.value.length > 0 && <p>{words.notThere}</p>
        )}
      </div>
      {open.value < bugs.value.length - 1 && <Button onClick={() => turn(open.value + 1)}>{words.another}</Button>}
    </div>
  );
}
