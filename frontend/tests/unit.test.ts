import { describe, expect, it } from "vitest";
import { en } from "../src/i18n/en";
import { fr } from "../src/i18n/fr";
import { amountText, leadText, marginText } from "../src/model/unit";
import { chance, discs, none } from "./units";

describe("units", () => {
  // the same lines are in tests/core/test_units.py
  it.each([
    [discs, 370 / 32, "+11.6 discs", "+11,6 pions"],
    [discs, 1.25, "+1.3 discs", "+1,3 pion"],
    [discs, -1 / 32, "0.0 discs", "0,0 pion"],
    [discs, -61 / 32, "−1.9 discs", "−1,9 pion"],
    [{ ...discs, decimals: 0 }, 1, "+1 disc", "+1 pion"],
    [chance, 0.6225, "62% win chance", "62\u00a0% de chances de gain"],
    [chance, 1, "99% win chance", "99\u00a0% de chances de gain"],
    [none, null, "undecided", "indécis"],
  ] as const)("word an estimate: %o %d", (unit, amount, english, french) => {
    expect(amountText(amount, unit, en.evaluation.units)).toBe(english);
    expect(amountText(amount, unit, fr.evaluation.units)).toBe(french);
  });

  it("word margins and leads without a sign", () => {
    expect(marginText(-1, discs, en.evaluation.units)).toBe("1 disc");
    expect(marginText(4, chance, fr.evaluation.units)).toBe("4 points");
    expect(leadText(-3.54, discs, fr.evaluation.units)).toBe("3,5 pions");
  });
});
