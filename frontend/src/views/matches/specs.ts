// The games that can be chosen for a match or a study, with their variants.

import { useState } from "preact/hooks";
import { player } from "../../i18n";
import { games } from "../../state/catalogue";
import { game } from "../../state/game";

/** The chosen spec, all of them with their names, and a function that chooses another. Nothing is chosen until the
 * game of the address is open: who is quick would start a match of another game. */
export function useSpecs(): [string, (readonly [string, string])[], (spec: string) => void] {
  const [spec, setSpec] = useState("");
  const specs = games.value.flatMap(({ title, variants, spec: own }) =>
    variants.map(
      (variant) =>
        [
          variant,
          variant === own ? player(title) : `${player(title)} ${variant.slice(variant.indexOf(":") + 1)}`,
        ] as const,
    ),
  );
  const chosen = spec || game.value?.spec || "";
  if (chosen && !specs.some(([each]) => each === chosen)) specs.unshift([chosen, chosen]);
  return [chosen, specs, setSpec];
}
