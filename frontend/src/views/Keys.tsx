// Keys for everything that matters, and a list of them.

import { signal } from "@preact/signals";
import { inLanguage, inSentence, localeTag, player, t } from "../i18n";
import { moveText } from "../i18n/moves";
import { clockText } from "../model/clock";
import { lastOf, ROOT } from "../model/tree";
import * as analysis from "../state/analysis";
import { announce, showError } from "../state/announce";
import { welcome } from "../state/catalogue";
import { left, timing } from "../state/clocks";
import { flip } from "../state/flip";
import { game, goTo, info, step, view } from "../state/game";
import { lastMoveText } from "../state/lastMove";
import { outcomeOf } from "../state/outcome";
import { TABS, openTab } from "../state/tab";
import { askEngine, takeBack } from "../state/play";
import { shortcuts } from "../state/settings";
import { Toggle } from "../ui/controls";
import { Dialog } from "../ui/Dialog";
import { evaluationSentence } from "./analyse/EvaluationBar";
import { MOVE_FIELD } from "./MoveField";
import { choosing } from "./play/NewGame";

export const showingKeys = signal(false);

export function Keys() {
  const words = t.value.keys;
  return (
    <Dialog title={words.title} onClose={() => (showingKeys.value = false)}>
      <p>{words.intro}</p>
      <dl class="keys">
        {Object.entries(words.list).map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <Toggle label={words.enabled} on={shortcuts.value} onChange={(on) => (shortcuts.value = on)} />
      {welcome.value && <small>plyglot, {t.value.page.version(welcome.value.version)}</small>}
    </Dialog>
  );
}

const ACTIONS: Record<string, () => void> = {
  m: () => document.querySelector<HTMLInputElement>(`.${MOVE_FIELD}`)?.focus(),
  e: announceEvaluation,
  c: announceClocks,
  s: announceSituation,
  l: () => announce(t.value.keys.legal(moveText(view.value?.legal.map(({ move }) => move).join(", ") ?? ""))),
  u: takeBack,
  n: () => (choosing.value = true),
  f: flip,
  "?": () => (showingKeys.value = true),
  ArrowLeft: () => step(-1),
  ArrowRight: () => step(1),
  Home: () => goTo(ROOT),
  End: () => game.value && goTo(lastOf(game.value.tree, game.value.at)),
  ...Object.fromEntries(TABS.map((tab, index) => [String(index + 1), () => openTab(tab)])),
};

/** Listen for keys everywhere but where someone types, chooses, or moves through the board. */
export function followKeys(): void {
  document.addEventListener("keydown", (event) => {
    const target = event.target as Element;
    if (event.altKey || event.ctrlKey || event.metaKey || !shortcuts.value) return;
    if (target.closest("input, textarea, select, dialog")) return;
    const action = ACTIONS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
}

function names(): [string, string] {
  return (info.value?.players ?? ["", ""]).map(player) as [string, string];
}

/** What the analysis says; where there is none, the engine is asked. */
function announceEvaluation(): void {
  if (analysis.best.value || view.value?.over) return announce(evaluationSentence());
  announce(t.value.play.thinking);
  askEngine().then((advice) => advice && announce(evaluationSentence(advice.evaluation)), showError);
}

function announceClocks(): void {
  const [first, second] = names();
  const [a, b] = left.value as [number, number];
  announce(
    timing.value === "clock"
      ? t.value.keys.clocks(first, clockText(a, localeTag()), second, clockText(b, localeTag()))
      : t.value.keys.noClock,
  );
}

function announceSituation(): void {
  const board = view.value;
  if (!board) return;
  const outcome = outcomeOf();
  const turn = [t.value.play.turn(inSentence(board.player)), inLanguage(board.alert?.words ?? {})].filter(Boolean);
  const last = lastMoveText();
  announce(`${outcome ? outcome.headline : turn.join(", ")}.${last && ` ${last.replace(/\.$/, "")}.`}`);
}
