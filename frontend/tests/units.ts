// Units that tests use.

import type { UnitInfo } from "../src/messages";

const names = { en: ["disc", "discs"], fr: ["pion", "pions"] } satisfies UnitInfo["names"];
const points = { en: ["point", "points"], fr: ["point", "points"] } satisfies UnitInfo["names"];

export const discs: UnitInfo = { kind: "unit", names, margins: names, decimals: 1, size: 32, mates: false };
export const chance: UnitInfo = { kind: "chance", names: {}, margins: points, decimals: 0, size: 40, mates: false };
export const none: UnitInfo = { kind: "none", names: {}, margins: points, decimals: 0, size: 40, mates: false };
