import { describe, expect, it } from "vitest";
import { fr } from "../src/i18n/fr";
import { agreed } from "../src/model/agreement";
import { mayBeIn, meant, read, written } from "../src/model/letters";

const LETTERS = { K: "R", Q: "D", R: "T", B: "F", N: "C" };

describe("French sentences agree with the names in them", () => {
  it.each([
    [fr.play.turn("les Noirs"), "C’est aux Noirs de jouer"],
    [fr.play.turn("Sud"), "C’est à Sud de jouer"],
    [fr.setup.movesFirst("les Blancs"), "Les Blancs commencent"],
    [fr.play.clockOf("les Noirs"), "Pendule des Noirs"],
    [fr.play.forced("les Noirs", "pass"), "Les Noirs passent, faute de coup possible."],
    [fr.outcome.wins("les Noirs", "12 pions"), "Les Noirs gagnent de 12 pions"],
    [fr.outcome.wins("X", ""), "X gagne"],
    [fr.outcome.resigned("les Blancs"), "Les Blancs ont abandonné."],
    [fr.evaluation.ofSide("les Blancs", "est mat en 3"), "Les Blancs sont mat en 3"],
    [fr.evaluation.forSide("+1", "les Blancs"), "+1 pour les Blancs"],
    [fr.play.hintIs("Fb5", fr.evaluation.ofSide("les Blancs", "gagne en 5 coups")), "Essayez Fb5\u202f: les Blancs gagnent en 5 coups"],
    [
      fr.review.view("les Noirs"),
      "Du point de vue des Noirs\u202f: au-dessus de la ligne médiane, les Noirs mènent.",
    ],
    [agreed("les dames gagne"), "les dames gagne"],
  ])("%s", (made, wanted) => expect(made).toBe(wanted));
});

describe("moves in a language's letters", () => {
  it("are written and read", () => {
    const moves = ["Nf3", "exd8=Q+", "O-O", "Rae1", "Kxb2", "bxc3", "Bxc3"];
    const french = ["Cf3", "exd8=D+", "O-O", "Tae1", "Rxb2", "bxc3", "Fxc3"];
    expect(moves.map((move) => written(move, LETTERS))).toEqual(french);
    expect(french.map((move) => read(move, LETTERS))).toEqual(moves);
    expect(written("pass f5", { pass: "passe" })).toBe("passe f5");
    expect(written("f5", {})).toBe("f5");
  });

  it("are typed in these letters, or in those of the rules", () => {
    const moves = ["Re1", "Ke1", "Nf3", "bxc3", "Bxc3"];
    const typed = ["Re1", "Te1", "Cf3", "Nf3", "cf3", "Bxc3", "fxc3", "bxc3", "Zz9"];
    const meantBy = ["Ke1", "Re1", "Nf3", "Nf3", "Nf3", "Bxc3", "Bxc3", "bxc3", undefined];
    expect(typed.map((word) => meant(word, moves, LETTERS))).toEqual(meantBy);
  });

  it("may be in them", () => {
    expect(mayBeIn("e4 e5 Cf3", LETTERS)).toBe(true);
    expect(mayBeIn("1. e4 e5 2. Re2", LETTERS)).toBe(true);
    expect(mayBeIn("e4 e5", LETTERS)).toBe(false);
    expect(mayBeIn("e4 e5 Nf3 Re8", LETTERS)).toBe(false);
    expect(mayBeIn("8/8/8/4k3/8/8/4R3/4K3 w - - 0 1", LETTERS)).toBe(false);
  });
});
