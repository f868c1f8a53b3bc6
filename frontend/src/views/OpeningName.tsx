// The name of the opening, under the board; its place is kept free, so that nothing moves when it comes.

import { inLanguage, tongueOf } from "../i18n";
import { named, opening } from "../state/opening";

export function OpeningName() {
  if (!named.value) return null;
  const name = opening.value?.name ?? {};
  return (
    <p class="opening-name" lang={tongueOf(name)}>
      {inLanguage(name)}
    </p>
  );
}
