// The view Study: what is searched, the tree that it visits, and ways to look at it.

import { useSignalEffect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { showError } from "../state/announce";
import { game, info } from "../state/game";
import { CodePanel } from "./panels/CodePanel";
import { Compare } from "./panels/Compare";
import { Counters } from "./panels/Counters";
import { Files } from "./panels/Files";
import { NodePanel } from "./panels/NodePanel";
import { Setup } from "./panels/Setup";
import { TableLab } from "./panels/TableLab";
import { Thought } from "./panels/Thought";
import { Timeline } from "./panels/Timeline";
import { WhatIf } from "./panels/WhatIf";
import type { Player } from "./player";
import { type Pane, change, followAddress, loadOptions, options, pane, player, readAddress, run } from "./state";
import type { Scene } from "./tree/paint";
import { TreeCanvas } from "./tree/TreeCanvas";
import { w } from "./words";
import "./study.css";

const PANES: readonly Pane[] = ["tree", "compare", "table", "thought"];

/** The address's study is run once, when there is a game, and it is known which searches are for such a one. */
let asked = readAddress(location.hash);

export default function StudyView() {
  const scene = useRef<(() => Scene) | null>(null);
  useEffect(() => {
    void loadOptions().catch(showError);
    return followAddress();
  }, []);
  useSignalEffect(() => {
    if (!asked || !game.value || !info.value || !options.value) return;
    const wanted = asked;
    asked = null;
    change(wanted);
    void run();
  });
  const words = w.value;
  return (
    <div class="study">
      <div class="column">
        <Setup />
        {player.value && pane.value === "tree" && <NodePanel player={player.value} />}
        {player.value && pane.value === "tree" && <WhatIf player={player.value} />}
      </div>
      <div class="column wide">
        <div class="panes" role="group" aria-label={words.tabsLabel}>
          {PANES.map((each) => (
            <button key={each} type="button" class="button quiet" aria-pressed={each === pane.value} onClick={() => (pane.value = each)}>
              {words.tabs[each]}
            </button>
          ))}
        </div>
        {pane.value === "tree" && (player.value ? <Shown player={player.value} onScene={(get) => (scene.current = get)} /> : <p class="notice">{words.intro}</p>)}
        {pane.value === "compare" && <Compare />}
        {pane.value === "table" && <TableLab />}
        {pane.value === "thought" && <Thought />}
        <Files player={pane.value === "tree" ? player.value : null} scene={() => scene.current?.() ?? null} />
      </div>
    </div>
  );
}

function Shown({ player, onScene }: { player: Player; onScene(scene: () => Scene): void }) {
  const words = w.value;
  return (
    <>
      <Counters trace={player.trace} />
      <TreeCanvas key={player.id} player={player} label={words.treeLabel(player.trace.data.algorithm, player.trace.size)} onScene={onScene} />
      <p id="tree-keys" class="hint-text">
        {words.keys}
      </p>
      <Timeline player={player} />
      <CodePanel player={player} />
    </>
  );
}
