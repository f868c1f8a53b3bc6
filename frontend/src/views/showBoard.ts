// Bringing the board into view where the page is longer than the screen, as on a phone.

import { motionAllowed } from "../state/settings";

export function showBoard(): void {
  const stage = document.getElementById("stage");
  if (!stage) return;
  const { top, bottom } = stage.getBoundingClientRect();
  if (top >= 0 && bottom <= window.innerHeight) return;
  stage.scrollIntoView({ block: "start", behavior: motionAllowed() ? "smooth" : "auto" });
}
