// What runs in the pages of the course, by the name that their texts use.

import type { ComponentType } from "preact";
import { Dilemma } from "../limits/Dilemma";
import { Errs } from "../limits/Errs";
import { Lonely } from "../limits/Lonely";
import { Monotone } from "../limits/Monotone";
import { Budget } from "./Budget";
import { Critical } from "./Critical";
import { Deepening } from "./Deepening";
import { Horizon } from "./Horizon";
import { LectureFigures } from "./LectureFigures";
import { Maze } from "./Maze";
import { StudyFigure } from "./StudyFigure";
import { TimeShares } from "./TimeShares";
import { Values } from "./Values";
import { Windows } from "./Windows";
import { Zobrist } from "./Zobrist";

export const FIGURES: Record<string, ComponentType<{ words: readonly string[] }>> = {
  maze: Maze,
  study: StudyFigure,
  critical: Critical,
  deepening: Deepening,
  figures: LectureFigures,
  windows: Windows,
  zobrist: Zobrist,
  values: Values,
  horizon: Horizon,
  budget: Budget,
  time: TimeShares,
  errs: Errs,
  dilemma: Dilemma,
  monotone: Monotone,
  lonely: Lonely,
};
