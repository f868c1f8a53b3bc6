// A game that is compiled for the first time shows how far it is, in a corner: the board can be used meanwhile.

import { t } from "../i18n";
import type { Progress } from "../messages";
import { gameName, progress } from "../state/catalogue";

export function Loading() {
  return (
    <div class="loading" role="status">
      {[...progress.value].map(([spec, latest]) => (
        <Compile key={spec} title={gameName(spec)} latest={latest} />
      ))}
    </div>
  );
}

function Compile({ title, latest }: { title: string; latest: Progress }) {
  const words = t.value.page;
  const checks = latest.what === "check";
  const text = checks ? words.checking(title) : words.compiling(title);
  return (
    <div class="compile">
      <p>
        {text} <small>{latest.total > 0 && words.step(Math.min(latest.done + 1, latest.total), latest.total)}</small>
      </p>
      {/* without a value it only moves: nobody knows how long a step takes */}
      <progress aria-label={text} />
      {!checks && <p class="hint-text">{words.once}</p>}
    </div>
  );
}
