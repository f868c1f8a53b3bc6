import { render } from "preact";
import { App } from "./App";
import { connect } from "./net/socket";
import { followOpening } from "./state/opening";
import { followPreview } from "./state/preview";
import { followAnalysis } from "./state/analysis";
import { greet } from "./state/catalogue";
import { followGame } from "./state/game";
import { followSaving, openFirst } from "./state/saving";
import { chosen, speak } from "./state/language";
import { followMatches } from "./state/matches";
import { followPlay } from "./state/play";
import { follow as followSettings } from "./state/settings";
import { followSpeech } from "./state/speak";
import { followResult } from "./state/outcome";
import { followReview } from "./state/review";
import { followKeys } from "./views/Keys";
import "./styles/colours.css";
import "./styles/base.css";
import "./styles/controls.css";
import "./styles/layout.css";
import "./styles/board.css";
import "./styles/stage.css";
import "./styles/play.css";
import "./styles/analyse.css";
import "./styles/moves.css";
import "./styles/keeping.css";
import "./styles/matches.css";

/** Everything begins once the language is here; if its file cannot be had, in English. */
function begin(): void {
  followSettings();
  render(<App />, document.getElementById("app")!);
  connect();
  greet();
  followGame();
  followPlay();
  followAnalysis();
  followPreview();
  followOpening();
  followReview();
  followResult();
  followMatches();
  followSpeech();
  followKeys();
  void openFirst().then(followSaving);
}

speak(chosen.value).then(begin, begin);
