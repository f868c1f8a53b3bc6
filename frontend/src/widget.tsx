// The board in a notebook: a module for anywidget, drawn by the page's own components. Python has the rules and the
// searches; what comes from it is what the page gets from its server.

import { render } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { Arrows } from "./board/Arrows";
import { Board } from "./board/Board";
import { Scores } from "./board/Scores";
import { letters } from "./i18n";
import type { Line, Loaded, View } from "./messages";
import { colourStyle } from "./model/colours";
import { type Rows, hops, layoutOf, viewBox } from "./model/layout";
import type { Option } from "./model/pick";
import { chosen, speak } from "./state/language";
import "./styles/colours.css";
import "./styles/board.css";
import "./styles/widget.css";

/** What anywidget hands over: the values that Python and this module share. */
interface Model {
  get(name: "view"): View;
  get(name: "info"): Loaded;
  get(name: "lines"): Line[];
  get(name: "playable"): boolean;
  get(name: "caption"): string;
  set(name: "asked", value: { move: string; ply: number }): void;
  save_changes(): void;
  on(event: string, listener: () => void): void;
  off(event: string, listener: () => void): void;
}

const SHARED = ["view", "info", "lines", "playable", "caption"] as const;
/** Arrows for the best moves only. */
const MOST_ARROWS = 3;

function Widget({ model }: { model: Model }) {
  const [, redraw] = useState(0);
  useEffect(() => {
    const listener = (): void => redraw((times) => times + 1);
    for (const name of SHARED) model.on(`change:${name}`, listener);
    return () => {
      for (const name of SHARED) model.off(`change:${name}`, listener);
    };
  }, [model]);
  const [choices, choose] = useState<readonly string[]>([]);
  const board = model.get("view");
  const info = model.get("info");
  const lines = model.get("lines");
  const box = useMemo(() => viewBox(layoutOf(board.rows, info)), [board.rows, info]);
  function play(move: string): void {
    choose([]);
    model.set("asked", { move, ply: board.moves.length });
    model.save_changes();
  }
  return (
    <div class="plyglot widget" data-theme={isDark() ? "dark" : "light"}>
      <div class="stage" style={{ "--ratio": box.width / box.height, ...colourStyle(info) }}>
        <Board
          board={board}
          info={info}
          enabled={model.get("playable") && !board.over}
          position={String(board.moves.length)}
          dots={lines.length === 0}
          onPlay={play}
          onChoose={choose}
        >
          {(layout, options, path) => (
            <>
              {path.length === 0 && <Arrows arrows={arrowsOf(lines, options, board.rows)} />}
              <Scores
                lines={lines}
                layout={layout}
                options={options}
                path={path}
                unit={info.unit}
                side={board.side}
                letters={letters(info.players)}
              />
            </>
          )}
        </Board>
      </div>
      {choices.length > 0 && (
        <p class="choices">
          {choices.map((move) => (
            <button key={move} type="button" onClick={() => play(move)}>
              {move}
            </button>
          ))}
        </p>
      )}
      <p class="caption" aria-live="polite">
        {model.get("caption")}
      </p>
    </div>
  );
}

/** Where the best pieces to move go; a stone that is put down needs no arrow. */
function arrowsOf(lines: readonly Line[], options: readonly Option[], rows: Rows) {
  return lines.slice(0, MOST_ARROWS).flatMap(({ move, rank }) => {
    const squares = options.find((option) => option.move === move && option.carries)?.squares ?? [];
    return hops(rows, squares).map(([from, to]) => ({ from, to, weight: 1 / rank }));
  });
}

/** JupyterLab and VS Code say so themselves; elsewhere the system does. */
function isDark(): boolean {
  const { jpThemeLight, vscodeThemeKind } = document.body.dataset;
  if (jpThemeLight) return jpThemeLight === "false";
  if (vscodeThemeKind) return vscodeThemeKind.includes("dark");
  return window.matchMedia("(prefers-color-scheme: dark)").matches;
}

void speak(chosen.value);

export default {
  render({ model, el }: { model: Model; el: HTMLElement }): () => void {
    render(<Widget model={model} />, el);
    return () => render(null, el);
  },
};
