// What goes on in the background, in a line of its own above the view: it covers nothing, and its place is kept free, so
// that nothing moves when it comes or goes.

import { t } from "../i18n";
import type { Progress } from "../messages";
import { gameName, progress } from "../state/catalogue";
import { game } from "../state/game";

export function StatusLine() {
  // of several games, the one on the board
  const [spec, latest] = [...progress.value].sort(([a], [b]) => onBoard(b) - onBoard(a))[0] ?? [];
  return (
    <p class="status-line" role="status">
      {spec !== undefined && latest && <Message title={gameName(spec)} latest={latest} />}
    </p>
  );
}

function onBoard(spec: string): number {
  return Number(spec === game.value?.spec);
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
