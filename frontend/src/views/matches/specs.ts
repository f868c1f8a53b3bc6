// The games that can be chosen for a match or a study, with their variants.

import { useState } from "preact/hooks";
import { player } from "../../i18n";
import { games } from "../../state/catalogue";
import { game } from "../../state/game";

/** The chosen spec, all of them with their names, and a function that chooses another. */
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
  const chosen = spec || game.value?.spec || specs[0]?.[0] || "";
  if (chosen && !specs.some(([each]) => each === chosen)) specs.unshift([chosen, chosen]);
  return [chosen, specs, setSpec];
}
