// What a person chose for the trees.

import { persisted } from "../state/storage";

/** Whether scores are told for the side that moves at the root, as lectures do, in place of the side to move. */
export const forRoot = persisted("study.forRoot", false, (value) => typeof value === "boolean");
/** Whether the code is shown as pseudo-code, where there is some. */
export const asPseudo = persisted("study.pseudo", false, (value) => typeof value === "boolean");
