// Le français. Ses textes sont à côté de ceux de l’anglais ; les espaces insécables viennent de `typeset`.

import { french as cards } from "../../cards/french";
import { fr as learn } from "../../learn/words/fr";
import { frenchSpaces, typeset } from "../../model/typography";
import { french as pseudo } from "../../study/french";
import { fr as study } from "../../study/words/fr";
import { fr as tournaments } from "../../tournaments/words/fr";
import { fr as page } from "../fr";
import type { Translation } from "../translation";

/** Mots qui sont les mêmes en anglais. */
export const same: readonly string[] = [
  "Alpha", "Annotation", "Capot", "Coinche", "GGF", "JSON", "Max", "Min",
  "Notes", "PDN", "PGN", "Pause", "Points", "Position", "Positions", "Pseudo-code",
  "Simulations", "Surcoinche", "Table", "Total", "WTHOR", "exact", "minimax", "points",
  "score …", "standard", "version …",
];

export default {
  page,
  study: typeset(study),
  learn: typeset(learn),
  tournaments: typeset(tournaments),
  cards: typeset(cards),
  pseudo,
  typeset: frenchSpaces,
} satisfies Translation;
