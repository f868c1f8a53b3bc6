// A node in words and numbers: its window, its value, its type, and why it was left.

import { moveText } from "../../i18n/moves";
import { showError } from "../../state/announce";
import { open } from "../../state/game";
import { openTab } from "../../state/tab";
import { Button, Panel, Toggle } from "../../ui/controls";
import { INFINITY, NONE } from "../model/trace";
import type { Player } from "../player";
import { hasBoards, originOf } from "../positions";
import { forRoot } from "../settings";
import { cutReasons, nodeName, scoreAt, scoreInUnit, sideAt, windowAt } from "../telling";
import { w } from "../words";
import { NodeBoard } from "./NodeBoard";

export function NodePanel({ player }: { player: Player }) {
  const words = w.value.node;
  const { trace } = player;
  const node = player.node.value;
  const { nodes } = trace.data;
  const moment = trace.at(node, player.time.value);
  const type = nodes.type[node]!;
  const reasons = trace.isCut(node, player.time.value) ? cutReasons(trace, node) : [];
  const rows: [string, string][] = [
    [words.path, nodeName(trace, node)],
    [words.toMove, sideAt(trace, node)],
    [words.depth, String(nodes.depth[node])],
    [words.window, windowAt(trace, node, nodes.alpha[node]!, nodes.beta[node]!)],
  ];
  const narrowed = moment.alpha !== nodes.alpha[node];
  if (narrowed) rows.push([words.now, windowAt(trace, node, moment.alpha, moment.beta)]);
  if (moment.bestMove !== null) rows.push([words.best, `${moveText(moment.bestMove)} (${scoreAt(trace, node, moment.best)})`]);
  if (moment.left) rows.push([words.score, `${scoreInUnit(trace, node, trace.score(node))}, ${words.kinds[trace.kind(node)]}`]);
  const skipped = trace.unvisited.get(node) ?? [];
  if (moment.left && skipped.length > 0 && reasons.length === 0) rows.push([words.notSearched, skipped.map((each) => moveText(each)).join(", ")]);
  return (
    <Panel title={words.title}>
      <dl class="facts">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div class="reasons" role="status">
        {reasons.map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
      </div>
      <ul class="remarks">
        {type > 0 && <li>{words.types[type - 1]}</li>}
        {trace.isOnLine(node) && <li>{words.onLine}</li>}
        {trace.isAgain(node) && <li>{words.again}</li>}
        {nodes.reduced[node]! > 0 && <li>{words.reduced(nodes.reduced[node]!)}</li>}
        {trace.move(node) === "null move" && <li>{words.nullMove}</li>}
      </ul>
      <Kin player={player} node={node} />
      <NodeBoard trace={trace} node={node} />
      {hasBoards(trace) && <Button onClick={() => void toBoard(player).catch(showError)}>{words.board}</Button>}
      <Toggle label={words.forRoot} on={forRoot.value} onChange={(on) => (forRoot.value = on)} />
    </Panel>
  );
}

/** The nodes around it, for who does not see the tree. */
function Kin({ player, node }: { player: Player; node: number }) {
  const words = w.value.node;
  const { trace } = player;
  const parent = trace.parent(node);
  const children = trace.children(node);
  return (
    <div class="kin">
      {parent !== NONE && (
        <button type="button" class="link" onClick={() => player.choose(parent)}>
          ↑ {words.parent}
        </button>
      )}
      {children.length > 0 && (
        <button type="button" class="link" onClick={() => player.toggle(node)}>
          {player.open.value.has(node) ? words.fold : words.unfold}
        </button>
      )}
      {children.length > 0 && (
        <p>
          <small>{words.children}</small>{" "}
          {children.slice(0, 40).map((child) => (
            <button type="button" class="link" key={child} onClick={() => player.choose(child)}>
              {moveText(trace.move(child))}
              <small> {Math.abs(trace.score(child) ?? INFINITY) < INFINITY ? scoreAt(trace, child, trace.score(child)) : ""}</small>
            </button>
          ))}
        </p>
      )}
    </div>
  );
}

/** The page's board goes to where the node is. */
async function toBoard(player: Player): Promise<void> {
  const { spec, start, moves } = originOf(player.trace);
  const path = player.trace.path(player.node.peek()).filter((move) => move !== "null move");
  await open(spec, start, [...moves, ...path], { shared: true });
  openTab("analyse");
}
