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
              {words.compiling(title)} <small>{words.compiled(news.done, news.total)}</small>
            </p>
            <progress max={news.total} value={news.done} aria-label={words.compiling(title)} />
            <p class="hint-text">{words.once}</p>
          </div>
        ) : (
          <p key={spec}>{words.loading}</p>
        );
      })}
    </div>
  );
}
