// Beside the board: the tree of moves, the game as text, the editor, and games that were saved.

import { game, info } from "../../state/game";
import { Choices } from "./Choices";
import { Details } from "./Details";
import { Editor } from "./Editor";
import { Saved } from "./Saved";
import { Texts } from "./Texts";
import { TreePanel } from "./TreePanel";

export function MovesPanel() {
  if (!game.value || !info.value) return null;
  return (
    <>
      <TreePanel />
      <Texts />
      <Choices />
      <Editor />
      <Details />
      <Saved />
    </>
  );
}
