// A game that is compiled for the first time shows how far it is.

import { t } from "../i18n";
import { gameName, progress } from "../state/catalogue";

export function Loading() {
  const words = t.value.page;
  const entries = Object.entries(progress.value);
  if (entries.length === 0) return null;
  return (
    <div class="loading" role="status">
      {entries.map(([spec, news]) => {
        const title = gameName(spec);
        return news ? (
          <div key={spec}>
            <p>
              {words.compiling(title)} <small>{news.total > 0 && words.compiled(news.done, news.total)}</small>
            </p>
            {/* without a value it only moves: how much there is to do is not known yet */}
            <progress
              max={news.total || 1}
              value={news.total > 0 ? news.done : undefined}
              aria-label={words.compiling(title)}
            />
            <p class="hint-text">{words.once}</p>
          </div>
        ) : (
          <p key={spec}>{words.loading}</p>
        );
      })}
    </div>
  );
}
