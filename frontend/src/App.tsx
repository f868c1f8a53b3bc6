// The page: a header, the view that is open, and what lies over them.

import { t } from "./i18n";
import { note, spoken } from "./state/announce";
import { tab } from "./state/tab";
import { connected, generation } from "./net/socket";
import { AnalysePanel } from "./views/analyse/AnalysePanel";
import { Header } from "./views/Header";
import { Keys, showingKeys } from "./views/Keys";
import { MatchesView } from "./views/matches/MatchesView";
import { MovesPanel } from "./views/moves/MovesPanel";
import { NewGame, choosing } from "./views/play/NewGame";
import { PlayPanel } from "./views/play/PlayPanel";
import { Lazy } from "./views/Lazy";
import { Stage } from "./views/Stage";
import { StatusLine } from "./views/StatusLine";

const PANELS = { play: PlayPanel, analyse: AnalysePanel, moves: MovesPanel } as const;

/** Views that are fetched when they are opened. */
const LATER = {
  study: () => import("./study/StudyView"),
  learn: () => import("./learn/LearnView"),
  cards: () => import("./cards/CardsView"),
  tournaments: () => import("./tournaments/TournamentsView"),
} as const;

export function App() {
  return (
    <>
      <a class="skip" href="#main" onClick={focusBoard}>
        {t.value.page.skip}
      </a>
      <Header />
      {!connected.value && generation.value > 0 && (
        <p class="lost" role="alert">
          {t.value.page.lost}
        </p>
      )}
      <main id="main" tabIndex={-1}>
        <h1 class="visually-hidden">{`plyglot · ${t.value.places[tab.value]}`}</h1>
        <StatusLine />
        <View />
      </main>
      <div class="visually-hidden" aria-live="polite" id="spoken">
        {spoken.value}
      </div>
      {note.value && (
        <p class={note.value.wrong ? "toast wrong" : "toast"} aria-hidden="true" onClick={() => (note.value = null)}>
          {note.value.text}
        </p>
      )}
      {choosing.value && <NewGame />}
      {showingKeys.value && <Keys />}
    </>
  );
}

function View() {
  const open = tab.value;
  if (open === "matches") return <MatchesView />;
  if (open === "study" || open === "learn" || open === "cards" || open === "tournaments")
    return <Lazy key={open} load={LATER[open]} />;
  return <BoardView panel={PANELS[open]} />;
}

function BoardView({ panel: Side }: { panel: (typeof PANELS)[keyof typeof PANELS] }) {
  return (
    <div class="board-view">
      <Stage />
      <div class="side">
        <Side />
      </div>
    </div>
  );
}

function focusBoard(event: Event): void {
  event.preventDefault();
  const cell = document.querySelector<SVGGElement>(".stage [role=gridcell][tabindex='0']");
  (cell ?? document.getElementById("main"))?.focus();
}
