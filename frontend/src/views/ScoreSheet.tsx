// The moves of the line that is on the board, one of each player a row; a click goes there.

import { useEffect, useRef } from "preact/hooks";
import { t } from "../i18n";
import { moveText } from "../i18n/moves";
import { node } from "../model/tree";
import { FAULT_SIGNS, isFault } from "../model/review";
import { game, goTo, info } from "../state/game";
import { line, mistakes } from "../state/review";

/** Moves beside each other; those of more players go on below. */
const MOST_BESIDE = 3;

export function ScoreSheet() {
  const list = useRef<HTMLOListElement>(null);
  const { tree, at } = game.value!;
  const ids = line.value.slice(1);
  useEffect(() => {
    const here = list.current?.querySelector<HTMLElement>("[aria-current]");
    if (here && list.current) list.current.scrollTop = here.offsetTop - list.current.clientHeight / 2;
  }, [at, ids.length]);
  if (ids.length === 0) return <p class="hint-text">{t.value.moves.empty}</p>;
  const round = info.value?.players.length ?? 2;
  const rounds = Array.from({ length: Math.ceil(ids.length / round) }, (_, index) => ids.slice(round * index, round * (index + 1)));
  const beside = Math.min(round, MOST_BESIDE);
  const signs = new Map(mistakes.value.filter(({ kind }) => isFault(kind)).map(({ ply, kind }) => [ply, FAULT_SIGNS[kind]]));
  return (
    <ol class="sheet" ref={list}>
      {rounds.map((moves, index) => (
        <li key={index} style={{ gridTemplateColumns: `2.4rem repeat(${beside}, 1fr)` }}>
          <span class="number" aria-hidden="true">
            {index + 1}
          </span>
          {moves.map((id, turn) => (
            <button
              key={id}
              type="button"
              style={turn % beside === 0 ? { gridColumn: 2 } : undefined}
              aria-current={id === at ? "step" : undefined}
              onClick={() => goTo(id)}
            >
              {moveText(node(tree, id).move)}
              {signs.get(round * index + turn + 1) ?? ""}
            </button>
          ))}
        </li>
      ))}
    </ol>
  );
}
