import { describe, expect, it } from "vitest";
import { blocksOf } from "../src/model/prose";

describe("rules as a file has them", () => {
  it("are paragraphs, lists and drawings", () => {
    const text = "Chess on five\nby five squares.\n\n- pawns move\n  one step\n- kings too\n\n    a b\n    c d\n\n\nThe end.\n";
    expect(blocksOf(text)).toEqual([
      { type: "paragraph", text: "Chess on five by five squares." },
      { type: "list", items: ["pawns move one step", "kings too"] },
      { type: "drawing", text: "    a b\n    c d" },
      { type: "paragraph", text: "The end." },
    ]);
    expect(blocksOf(" \n\n")).toEqual([]);
    expect(blocksOf("Qui peut jouer doit jouer ; sinon")).toEqual([
      { type: "paragraph", text: "Qui peut jouer doit jouer\u202f; sinon" },
    ]);
  });
});
