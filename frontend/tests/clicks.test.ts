import { describe, expect, it } from "vitest";
import { applyClicks, type Click } from "../src/model/clicks";
import { layoutOf, type Place } from "../src/model/layout";
import { lifted } from "../src/model/pick";

const stones = { columns: ["a", "b"], columns_below: [], rows: ["1", "2"], square_names: [], styles: ["discs"], style: "felt" as const, pieces: {} };

function clicks(...places: Place[]): Click[] {
  return places.map((place) => ({ place }));
}

describe("clicks that have waited for the board", () => {
  const pawns = layoutOf([["O", "."], ["X", "."]], stones);
  const legal = [
    { move: "a2b1", squares: [[1, 0], [0, 1]] as Place[], carries: true }, // prettier-ignore
    { move: "a2b2", squares: [[1, 0], [1, 1]] as Place[], carries: true }, // prettier-ignore
  ];

  it("lift a piece and put it down", () => {
    const applied = applyClicks(pawns, legal, [], clicks([1, 0], [1, 1]));
    expect(applied).toEqual({ path: [], picked: { type: "play", move: "a2b2" }, rest: [] });
  });

  it("leave a piece in the hand", () => {
    expect(applyClicks(pawns, legal, [], clicks([1, 0])).path).toEqual([[1, 0]]);
    expect(applyClicks(pawns, legal, [[1, 0]], clicks([0, 1])).picked).toEqual({ type: "play", move: "a2b1" });
  });

  it("take a step back where they come twice", () => {
    const far = [
      { move: "one", squares: [[1, 0], [1, 1], [0, 0], [0, 1]] as Place[], carries: true }, // prettier-ignore
      { move: "two", squares: [[1, 0], [1, 1], [0, 0], [1, 1]] as Place[], carries: true }, // prettier-ignore
    ];
    expect(applyClicks(pawns, far, [], clicks([1, 0], [1, 1], [0, 0])).path).toHaveLength(3);
    expect(applyClicks(pawns, far, [], clicks([1, 0], [1, 1], [0, 0], [0, 0])).path).toHaveLength(2);
    expect(applyClicks(pawns, far, [], clicks([1, 0], [1, 0])).path).toEqual([]);
    expect(lifted(pawns, far, [[1, 0], [1, 1]], [0, 0])).toHaveLength(3); // prettier-ignore
    expect(lifted(pawns, far, [], [0, 0])).toBeNull();
    expect(lifted(pawns, far, [], [1, 0])).toEqual([[1, 0]]);
  });

  it("keep those after a move for the next board", () => {
    const applied = applyClicks(pawns, legal, [], clicks([1, 0], [0, 1], [0, 0], [1, 0]));
    expect(applied.picked).toEqual({ type: "play", move: "a2b1" });
    expect(applied.rest).toEqual(clicks([0, 0], [1, 0]));
  });

  it("do nothing where nothing can be played", () => {
    expect(applyClicks(pawns, legal, [], clicks([0, 0]))).toEqual({ path: [], picked: null, rest: [] });
    expect(applyClicks(pawns, legal, [], clicks([0, 0], [1, 0], [0, 1])).picked).not.toBeNull();
  });

  it("end with a question where several moves are meant", () => {
    const alike = [
      { move: "a1+", squares: [[0, 1]] as Place[], carries: false },
      { move: "a1-", squares: [[0, 1]] as Place[], carries: false },
    ];
    expect(applyClicks(pawns, alike, [], clicks([0, 1])).picked).toEqual({ type: "choose", moves: ["a1+", "a1-"] });
  });
});
