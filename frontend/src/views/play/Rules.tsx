// The rules of the game, as its file has them.

import { inLanguage, t } from "../../i18n";
import { type Block, blocksOf } from "../../model/prose";
import { info } from "../../state/game";

export function Rules() {
  const text = inLanguage(info.value?.rules ?? {});
  if (!text.trim()) return null;
  return (
    <details class="panel rules">
      <summary>
        <h2>{t.value.play.rules}</h2>
      </summary>
      <div class="prose">{blocksOf(text).map(BlockView)}</div>
    </details>
  );
}

function BlockView(block: Block) {
  if (block.type === "list") return <ul>{block.items.map((item) => <li>{item}</li>)}</ul>;
  return block.type === "drawing" ? <pre tabIndex={0}>{block.text}</pre> : <p>{block.text}</p>;
}
