// A game that is compiled for the first time shows how far it is.

import { player, t } from "../i18n";
import { games, progress } from "../state/catalogue";

export function Loading() {
  const words = t.value.page;
  const entries = Object.entries(progress.value);
  if (entries.length === 0) return null;
  return (
    <div class="loading" role="status">
      {entries.map(([spec, news]) => {
        const title = games.value.find((game) => game.spec === spec || game.variants.includes(spec))?.title ?? spec;
        return news ? (
          <div key={spec}>
            <p>
              {words.compiling(player(title))} <small>{words.compiled(news.done, news.total)}</small>
            </p>
            <progress max={news.total} value={news.done} aria-label={words.compiling(player(title))} />
            <p class="hint-text">{words.once}</p>
          </div>
        ) : (
          <p key={spec}>{words.loading}</p>
        );
      })}
    </div>
  );
}
