// What goes on in the background, in a line of its own above the view: it covers nothing, and its place is kept free, so
// that nothing moves when it comes or goes.

import { t } from "../i18n";
import type { Progress } from "../messages";
import { gameName, progress } from "../state/catalogue";
import { game } from "../state/game";
import { watched } from "../state/matches";
import { tab } from "../state/tab";

export function StatusLine() {
  const shown = tab.value === "matches" ? watched.value?.spec : game.value?.spec;
  // of several games, the one that is looked at
  const [spec, latest] = [...progress.value].find(([each]) => each === shown) ?? [...progress.value][0] ?? [];
  return (
    <p class="status-line" role="status">
      {spec !== undefined && latest && <Message title={gameName(spec)} latest={latest} />}
    </p>
  );
}

function Message({ title, latest }: { title: string; latest: Progress }) {
  const words = t.value.status;
  const checks = latest.what === "check";
  return (
    <>
      <span class="pulse" aria-hidden="true" />
      <span class="text">
        {checks ? words.checking(title) : words.compiling(title)}
        {!checks && <span class="detail"> {words.slower}</span>}
      </span>
      {!checks && <small class="step">{words.step(latest.done + 1, latest.total)}</small>}
    </>
  );
}
