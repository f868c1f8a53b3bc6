// The rules of the game, as its file has them.

import { inLanguage, t, tongueOf } from "../../i18n";
import { type Block, blocksOf } from "../../model/prose";
import { info } from "../../state/game";

export function Rules() {
  const rules = info.value?.rules ?? {};
  const text = inLanguage(rules);
  if (!text.trim()) return null;
  return (
    <details class="panel rules">
      <summary>
        <h2>{t.value.play.rules}</h2>
      </summary>
      <div class="prose" lang={tongueOf(rules)}>
        {blocksOf(text).map(BlockView)}
      </div>
    </details>
  );
}

function BlockView(block: Block) {
  if (block.type === "list") return <ul>{block.items.map((item) => <li>{withCode(item)}</li>)}</ul>;
  return block.type === "drawing" ? <pre tabIndex={0}>{block.text}</pre> : <p>{withCode(block.text)}</p>;
}

/** What stands between backquotes, such as a move, as code. */
function withCode(text: string) {
  return text.split("`").map((part, index) => (index % 2 === 0 ? part : <code>{part}</code>));
}
