// The moves of the line that is on the board, two a row; a click goes there.

import { useEffect, useRef } from "preact/hooks";
import { t } from "../i18n";
import { node } from "../model/tree";
import { FAULT_SIGNS, isFault } from "../model/review";
import { game, goTo } from "../state/game";
import { line, mistakes } from "../state/review";

export function ScoreSheet() {
  const list = useRef<HTMLOListElement>(null);
  const { tree, at } = game.value!;
  const ids = line.value.slice(1);
  useEffect(() => {
    const here = list.current?.querySelector<HTMLElement>("[aria-current]");
    if (here && list.current) list.current.scrollTop = here.offsetTop - list.current.clientHeight / 2;
  }, [at, ids.length]);
  if (ids.length === 0) return <p class="hint-text">{t.value.moves.empty}</p>;
  const pairs = Array.from({ length: Math.ceil(ids.length / 2) }, (_, index) => ids.slice(2 * index, 2 * index + 2));
  const signs = new Map(mistakes.value.filter(({ kind }) => isFault(kind)).map(({ ply, kind }) => [ply, FAULT_SIGNS[kind]]));
  return (
    <ol class="sheet" ref={list}>
      {pairs.map((pair, index) => (
        <li key={index}>
          <span class="number" aria-hidden="true">
            {index + 1}
          </span>
          {pair.map((id, half) => (
            <button key={id} type="button" aria-current={id === at ? "step" : undefined} onClick={() => goTo(id)}>
              {node(tree, id).move}
              {signs.get(2 * index + half + 1) ?? ""}
            </button>
          ))}
        </li>
      ))}
    </ol>
  );
}
