// The view Cards: Coinche with three engines, deal after deal to 1,000.

import { useEffect } from "preact/hooks";
import { ConfirmButton } from "../ui/controls";
import { Felt } from "./Felt";
import { Advice, BiddingBox, DealPanel, Sheet } from "./Side";
import { level, newGame, sit, table } from "./state";
import { w } from "./words";
import "./cards.css";

const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

export default function CardsView() {
  useEffect(() => sit(), []);
  const seen = table.value;
  const words = w.value;
  return (
    <div class="cards-view">
      <div class="cards-bar">
        <h2>{words.title}</h2>
        <p>{words.intro}</p>
        <label>
          {words.level}{" "}
          <select value={level.value} onChange={(event) => (level.value = Number(event.currentTarget.value))}>
            {LEVELS.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </select>
        </label>
        <ConfirmButton confirm={words.sure} onClick={newGame}>
          {words.newGame}
        </ConfirmButton>
      </div>
      {seen ? (
        <div class="cards-table">
          <Felt seen={seen} />
          <div class="cards-side">
            <BiddingBox seen={seen} />
            <DealPanel seen={seen} />
            <Advice seen={seen} />
            <Sheet seen={seen} />
          </div>
        </div>
      ) : (
        <div class="board-shadow" aria-busy="true" />
      )}
    </div>
  );
}
