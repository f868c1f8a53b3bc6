// Written by `python -m plyglot.web.protocol.schema` from src/plyglot/web/protocol: do not edit.

export type Request =
  | Hello
  | Load
  | Show
  | ShowOpening
  | Parse
  | Edit
  | ReadFile
  | ReadLink
  | WriteFile
  | Think
  | Analyse
  | Review
  | Study
  | ListSearches
  | Ponder
  | ShowFigures
  | ListBugs
  | Stop
  | Save
  | ListGames
  | Fetch
  | Delete
  | MatchStart
  | MatchStop
  | MatchResume
  | MatchDelete
  | MatchList
  | MatchWatch
  | MatchGames
  | MatchGame
  | BalanceStart
  | Sit
  | Act
  | NextDeal
  | Consult
  | TournamentList
  | TournamentWatch
  | TournamentGames
  | TournamentGame;

export type Answer =
  | Failure
  | Done
  | Queued
  | Welcome
  | Progress
  | Loaded
  | Ready
  | View
  | OpeningInfo
  | SearchInfo
  | BestMove
  | ReviewPoint
  | ReviewSummary
  | StudyTrace
  | StudyOptions
  | Thought
  | Figures
  | Bugs
  | Recorded
  | Written
  | Saved
  | Games
  | SavedGame
  | MatchState
  | Matches
  | MatchView
  | MatchGamesAnswer
  | MatchRecord
  | BalanceState
  | Table
  | TableStep
  | Consulted
  | Tournaments
  | TournamentState
  | TournamentGameList
  | TournamentRecord;

/** The page has connected. Answered by `welcome`. */
export interface Hello {
  type: "hello";
  id: string;
}

/**
 * Load a game. Answered by `loaded` as soon as there is a board, then by any number of `progress` while its
 * searches are compiled, then by `ready`. A file of the user's own is checked before `loaded`, which is a `progress`
 * too. No other request waits for the compile.
 */
export interface Load {
  type: "load";
  spec: string;
  id: string;
}

/** Show a board and its legal moves. Answered by `view`. */
export interface Show {
  type: "view";
  spec: string;
  /** A position as text; the game's initial one if empty. */
  start?: string;
  moves?: string[];
  id: string;
}

/** Name the opening of a game, and show the moves that a book knows. Answered by `opening_info`. */
export interface ShowOpening {
  type: "opening";
  spec: string;
  /** A position as text; the game's initial one if empty. */
  start?: string;
  moves?: string[];
  id: string;
}

/** Read a text in any notation of the game: moves, or a position. Answered by `view` or `error`. */
export interface Parse {
  type: "parse";
  spec: string;
  text: string;
  id: string;
}

/** Read a board that was set up square by square. Answered by `view` or `error`. */
export interface Edit {
  type: "edit";
  spec: string;
  /** As `view` has them. */
  rows: string[][];
  /** Side to move: 0 for the first player. */
  side: number;
  /** As `view` has them; those of the game's initial position if there are none. */
  details?: string[];
  id: string;
}

/**
 * Read recorded games in any format of the game, or in plyglot text of any game that is served: a file, or a text
 * that was pasted, which may also be a position. Answered by `recorded` or `error`.
 */
export interface ReadFile {
  type: "read";
  id: string;
  /** The game of moves that do not say of which they are. */
  spec: string;
  /** Name of the file; empty for a text that was pasted. */
  name?: string;
  /** Its contents, in base64. */
  data: string;
}

/**
 * Read the moves of an address, with variations in brackets. What is wrong is left out and told: answered by
 * `recorded`, with one game.
 */
export interface ReadLink {
  type: "link";
  id: string;
  spec: string;
  start?: string;
  text: string;
}

/** Write a game in a format of the game. Answered by `written`. */
export interface WriteFile {
  type: "write";
  id: string;
  spec: string;
  /** One of the game's `formats`. */
  format?: string;
  start?: string;
  nodes: TreeNode[];
  players?: [string, string, ...string[]];
  /** None for a game that is not finished. */
  result?: GameResult | null;
  /** Its title. */
  event?: string;
  date?: string;
  notes?: string;
}

/**
 * A move of a tree of moves. Nodes are numbered from 1 in their list; 0 is the tree's root, the first position. Of
 * nodes with the same parent the first is the main line.
 */
export interface TreeNode {
  /** An earlier node. */
  parent: number;
  move: string;
  /** Comment before the move, at the beginning of a line. */
  before?: string;
  /** Comment after the move. */
  comment?: string;
  /** Numeric annotation glyphs of PGN: 1 is `!`. */
  glyphs?: number[];
}

/** How a game ended. */
export interface GameResult {
  /** 0 for the first player; none for a draw. */
  winner: number | null;
  /** By how much, where that counts. */
  margin?: number | null;
  /** Reason, if not by the rules. */
  ending?: "" | "agreed" | "claimed" | "resigned" | "time";
}

/** Find a move. Answered by a stream of `info`, then `bestmove`. Without `seconds` or `clock`, a second is taken. */
export interface Think {
  type: "think";
  spec: string;
  /** A position as text; the game's initial one if empty. */
  start?: string;
  moves?: string[];
  level?: number;
  seconds?: number | null;
  /** Seconds left for all moves to come. */
  clock?: number | null;
  increment?: number;
  /** One of the game's `evaluations`. */
  evaluate?: string;
  id: string;
}

/**
 * Evaluate every move, deeper and deeper. Answered by a stream of `info`, then `done`: when all is known
 * exactly, on `stop`, or when other pages wait for a slot.
 */
export interface Analyse {
  type: "analyse";
  spec: string;
  /** A position as text; the game's initial one if empty. */
  start?: string;
  moves?: string[];
  /** Number of best moves to evaluate. */
  multipv?: number;
  evaluate?: string;
  id: string;
}

/**
 * Compare every move of a game with the best one (docs/review.md). Answered by a `review_point` for each position,
 * in any order, and again where an estimate gives way to a proof; by `review_summary` on the way; then `done`.
 */
export interface Review {
  type: "review";
  spec: string;
  /** A position as text; the game's initial one if empty. */
  start?: string;
  moves?: string[];
  id: string;
}

/** Watch a search: its tree and all that it does. Answered by any number of `progress`, then `study_trace`. */
export interface Study {
  type: "study";
  spec: string;
  /** A position as text; the game's initial one if empty. */
  start?: string;
  moves?: string[];
  /** A tree in place of the board, as `((3 5) (2 9) (0 1))`. */
  tree?: string;
  /** A uniform tree in place of the board, as `3x4:best:1`: width, depth, order, seed. */
  uniform?: string;
  algorithm?: string;
  depth?: number;
  parts?: string[];
  scores?: "distance" | "estimate" | "margin" | "outcome";
  evaluate?: string;
  alpha?: number;
  beta?: number;
  /** A table of 2^entry_bits entries. */
  entry_bits?: number | null;
  /** Bits by which an entry is recognised; 0 for the whole position. */
  signature_bits?: number;
  /** Most nodes. */
  limit?: number;
  id: string;
}

/** What can be studied. Answered by `study_options`. */
export interface ListSearches {
  type: "study_options";
  id: string;
}

/** Have the engine find a move, and tell how it thinks. Answered by `thought`, again and again; then `done`. */
export interface Ponder {
  type: "ponder";
  spec: string;
  /** A position as text; the game's initial one if empty. */
  start?: string;
  moves?: string[];
  seconds?: number;
  evaluate?: string;
  id: string;
}

/** Compute the figures of a lecture. Answered by `figures`, again and again; then `done`. */
export interface ShowFigures {
  type: "figures";
  name: string;
  id: string;
}

/** Searches with a planted mistake. Answered by `bugs`. */
export interface ListBugs {
  type: "bugs";
  id: string;
}

/** Stop a request that is still being answered: it answers with what it has. Answered by `done`. */
export interface Stop {
  type: "stop";
  /** The id of that request. */
  target: string;
  id: string;
}

/** Save a game, in place of an earlier one with the same key. Answered by `saved`. */
export interface Save {
  type: "save";
  spec: string;
  /** A position as text; the game's initial one if empty. */
  start?: string;
  moves?: string[];
  id: string;
  key: string;
  title?: string;
  players?: [string, string, ...string[]];
  notes?: string;
  /** None for a game that is not finished. */
  result?: GameResult | null;
  /** Data of the page's own, such as variations; the server does not read it. */
  tree?: string;
}

/** List the saved games. Answered by `games`. */
export interface ListGames {
  type: "games";
  id: string;
}

/** Fetch a saved game. Answered by `game`. */
export interface Fetch {
  type: "fetch";
  key: string;
  id: string;
}

/** Delete a saved game. Answered by `done`. */
export interface Delete {
  type: "delete";
  key: string;
  id: string;
}

/** Begin a match in the background, from pairs of openings with sides changed. Answered by `match`. */
export interface MatchStart {
  type: "match_start";
  spec: string;
  first: Seat;
  second: Seat;
  games?: number;
  id: string;
}

/** A player of a match: an engine and how it is set up. */
export interface Seat {
  /** Name; by default its level or evaluation. */
  name?: string;
  level?: number;
  evaluate?: string;
  /** For each move. */
  seconds?: number;
}

/** Stop a match; it can be resumed. Answered by `match`. */
export interface MatchStop {
  type: "match_stop";
  key: string;
  id: string;
}

/** Go on with a match that was stopped, or that a server did not finish. Answered by `match`. */
export interface MatchResume {
  type: "match_resume";
  key: string;
  id: string;
}

/** Delete a match with all its games; one that is running is stopped first. Answered by `done`. */
export interface MatchDelete {
  type: "match_delete";
  key: string;
  id: string;
}

/** All matches. Answered by `matches`. */
export interface MatchList {
  type: "match_list";
  id: string;
}

/**
 * Follow a match. Answered by `match` and `match_view` whenever something happens, until `stop` or the match's
 * end; then `done`.
 */
export interface MatchWatch {
  type: "match_watch";
  key: string;
  id: string;
}

/** The games of a match that are finished. Answered by `match_games`. */
export interface MatchGames {
  type: "match_games";
  key: string;
  id: string;
}

/** A finished game of a match, to replay. Answered by `match_game`. */
export interface MatchGame {
  type: "match_game";
  key: string;
  number: number;
  id: string;
}

/**
 * Find out whether a game is fair: games of an engine against itself, and of random players. Answered by `balance`
 * after each game, then `done`; `stop` ends it early.
 */
export interface BalanceStart {
  type: "balance_start";
  spec: string;
  /** Of each kind of player. */
  games?: number;
  /** Limit of the engine's search for each move. */
  nodes?: number;
  evaluate?: string;
  seed?: number;
  id: string;
}

/**
 * Sit down at a table: the one of this key as it was left, or a new one. Answered by any number of `table_step`,
 * then `table`.
 */
export interface Sit {
  type: "sit";
  id: string;
  /** The page's own name for its table, which nobody can guess. */
  key: string;
  /** Seconds that a card of an engine takes at least, so that one can follow. */
  pace: number;
  spec: string;
  seat: number;
  level: number;
  /** Begin a new game even if there is one. */
  fresh: boolean;
}

/** Bid or play. Answered as `sit` is. */
export interface Act {
  type: "act";
  id: string;
  /** The page's own name for its table, which nobody can guess. */
  key: string;
  /** Seconds that a card of an engine takes at least, so that one can follow. */
  pace: number;
  move: string;
}

/** Deal again. Answered as `sit` is. */
export interface NextDeal {
  type: "next_deal";
  id: string;
  /** The page's own name for its table, which nobody can guess. */
  key: string;
  /** Seconds that a card of an engine takes at least, so that one can follow. */
  pace: number;
}

/** What each move brings on average, and what can be deduced. Answered by `consulted`. */
export interface Consult {
  type: "consult";
  id: string;
  /** The page's own name for its table, which nobody can guess. */
  key: string;
  /** Seconds that a card of an engine takes at least, so that one can follow. */
  pace: number;
}

/** The tournaments of the server's folder. Answered by `tournaments`. */
export interface TournamentList {
  type: "tournament_list";
  id: string;
}

/** How a tournament stands. Answered by `tournament` whenever that changes; `done` when it has ended. */
export interface TournamentWatch {
  type: "tournament_watch";
  key: string;
  id: string;
}

/** The finished games of a tournament. Answered by `tournament_games`. */
export interface TournamentGames {
  type: "tournament_games";
  key: string;
  id: string;
}

/** One of them, to replay. Answered by `tournament_game`. */
export interface TournamentGame {
  type: "tournament_game";
  key: string;
  number: number;
  /** The token of the bot whose log is asked for, where bots are uploaded. */
  token: string;
  id: string;
}

/** Error: the reason why the request cannot be answered. */
export interface Failure {
  type: "error";
  /** In English, in a line. */
  message: string;
  /** Name of the error, which the page words in its own language. */
  code: string;
  /** Details of it. */
  facts: Record<string, string | number>;
  id: string;
}

/** The last answer of a request without a result of its own. */
export interface Done {
  type: "done";
  /**
   * Of a search: it was stopped, all is exact, the game is over, it took too long, or other pages wait; empty if
   * there is nothing more to find.
   */
  reason: "" | "exact" | "others" | "over" | "stopped" | "time";
  id: string;
}

/** The request waits for a slot: the server is busy. */
export interface Queued {
  type: "queued";
  id: string;
}

/** The games, those named on the command line first. */
export interface Welcome {
  type: "welcome";
  version: string;
  games: GameInfo[];
  id: string;
}

/** A game that can be loaded. */
export interface GameInfo {
  spec: string;
  title: string;
  /** The rules in a line. */
  idea: string;
  /** Specs of sizes to choose from, this one's own first; only this one where there are no others. */
  variants: string[];
  /** Syntax of a variant, such as `connect4:widthxheight:line`; empty where there are none. */
  pattern: string;
  players: [string, string, ...string[]];
}

/** Progress of `load`: a file of the user's own is checked before `loaded`, searches are compiled after it. */
export interface Progress {
  type: "progress";
  /** `check`, or the search that is being compiled. Until it is, engines run interpreted, which is slower. */
  what: string;
  /** Searches that are compiled. */
  done: number;
  /** Searches to compile; 0 during a check. */
  total: number;
  id: string;
}

/** A game can be shown, played and analysed; `ready` follows when its searches are compiled. */
export interface Loaded {
  type: "loaded";
  spec: string;
  title: string;
  idea: string;
  /** Names of the sides, or of all seats. */
  players: [string, string, ...string[]];
  /** Labels along the board's edge, empty for none. */
  columns: string[];
  /** Labels along the lower edge, where the last row's squares have other names than the columns. */
  columns_below: string[];
  rows: string[];
  /** Names of single squares by row, where players know them by others than column and row; none for most games. */
  square_names: string[][];
  /** By row, whose ground a square is, which has its colour; none for most games. */
  square_owners: ((number | null)[])[];
  /** By row, where the squares of the board's `rows` are drawn; none where they are drawn as they lie there. */
  places: [number, number][][];
  /**
   * What signs of the board's rows stand for, where the game says so. Other letters are pieces of the first player in
   * upper case, of the second in lower case.
   */
  pieces: Record<string, PieceLook>;
  /** Look of the squares. */
  style: "checkered" | "felt" | "hexagons" | "holes" | "intersections" | "pits" | "plain" | "points";
  /** The colours of the sides, or of all seats. */
  colours: ["blue" | "dark" | "green" | "light" | "red" | "yellow", "blue" | "dark" | "green" | "light" | "red" | "yellow", ...("blue" | "dark" | "green" | "light" | "red" | "yellow")[]];
  /** By language, letters and words that it writes otherwise in moves; none for most games. */
  move_letters: Record<string, Record<string, string>>;
  /** Whether the second player sees the board from the other side. */
  flip: boolean;
  /** The rules for people by language; under no language if there is one text for all. */
  rules: Record<string, string>;
  /** Whether chance makes some of the moves. */
  dice: boolean;
  /** The move that is made by itself where it is the only one, such as a pass; empty if the game has none. */
  forced: string;
  /** Their names. */
  evaluations: string[];
  /** Of the standard evaluation, by which positions are analysed. */
  unit: UnitInfo;
  /**
   * Elements of the board's drawing: `discs` X and O, `dominoes` ^v<>, `letters`; `drop` if a move is a column;
   * `text` if the game draws nothing but a line of text.
   */
  styles: string[];
  /** What stands between the moves of a list: nothing, or a space. */
  separator: string;
  /** File formats of recorded games, the one for all games last. */
  formats: string[];
  /** Whether `edit` can read boards of the game. */
  editable: boolean;
  /** What its positions have beside their squares. */
  details: DetailInfo[];
  id: string;
}

/** A piece of a game that says how its pieces look. */
export interface PieceLook {
  owner: number | null;
  /** What it is called, by language; under no language if there is one name for all. */
  name: Record<string, string>;
  /** What is written where there are no shapes; the sign itself if this is empty. */
  text: string;
  shapes: Shape[];
  /** The part of the plane that the shapes are drawn in: x, y, width, height. */
  box: [number, number, number, number];
}

/** An SVG element of a piece: only shapes, with attributes that say where and how they are drawn. */
export interface Shape {
  tag: string;
  attributes: Record<string, string>;
  children: Shape[];
  text: string;
}

/** What a game's estimates and margins are counted in (core/units.py); pages word it in their own language. */
export interface UnitInfo {
  /** A unit with a name; the chance to win; or no estimates, where the game has no evaluation. */
  kind: "chance" | "none" | "unit";
  /** By language, for one and for many; empty unless the kind is `unit`. */
  names: Record<string, [string, string]>;
  /** The same of the margins. */
  margins: Record<string, [string, string]>;
  /** Decimals of an estimate that are worth showing. */
  decimals: number;
  /** Points of the evaluation to one unit; of a chance to win, those at which the odds are e to 1. */
  size: number;
  /** Whether a game is won by mate, and its distance counted in moves of one side. */
  mates: boolean;
}

/** Something that a position has beside its squares, which an editor may set. */
export interface DetailInfo {
  /** By language; under no language if there is one name for all. */
  name: Record<string, string>;
  kind: "choice" | "number" | "switch";
  /** Off and on; what there is to choose from; the least and the greatest number. */
  values: string[];
}

/** The searches of the game's engine are compiled: nothing more follows. */
export interface Ready {
  type: "ready";
  id: string;
}

/** A board. */
export interface View {
  type: "view";
  spec: string;
  /** The position that the moves begin from; empty for the game's initial one. */
  start: string;
  /** As the game itself writes them, with forced passes that a text left out. */
  moves: string[];
  /** Side to move: 0 for the first player. */
  side: number;
  player: string;
  /** The position as text. */
  text: string;
  /** The board in every notation of the game: `moves` and `position`. */
  notations: Record<string, string>;
  /**
   * Rows of squares, a sign each: X O stones, . empty, ^v<> halves of dominoes, a space for no square, any other a
   * piece that `loaded` describes, or that shows this letter.
   */
  rows: string[][];
  legal: Legal[];
  /** The only legal move, if the game has it made by itself; where chance throws, a throw that has been drawn. */
  forced: string | null;
  /** Whether chance makes the next move. */
  chance: boolean;
  /** Who has made the last move, or thrown. */
  last_side: number;
  /** Whether chance has made it. */
  thrown: boolean;
  /** Squares of the last move, in order if it carried a piece. */
  last: [number, number][];
  /** Whether it did. */
  carried: boolean;
  /** Of a game that is over: squares that show why. */
  highlight: [number, number][];
  /** What to show beside the players' names, such as their discs. */
  tally: [string, string, ...string[]] | null;
  over: boolean;
  winner: number | null;
  /** Of a game that is over and was decided by one: by how much it was won. */
  margin: number | null;
  /** Why the game is drawn by the way it has gone: positions that came again, or too many moves without progress. */
  drawn_by: "" | "clock" | "repetition";
  /** Why the side to move may claim a draw. */
  claim: "" | "clock" | "repetition";
  /** Why a game that is over by its rules is over, by language: `Checkmate`; empty if the game has no words for it. */
  end_words: Record<string, string>;
  /** The last move in words, by language: `knight g1 to f3`; empty if the game has no words for it. */
  last_words: Record<string, string>;
  alert: AlertInfo | null;
  /** Signs of the pieces that each player has taken. */
  captured: [string[], string[]] | null;
  /** Values of the game's `details`. */
  details: string[];
  id: string;
}

/**
 * A move, and the squares on which clicks play it.
 *
 * A move that carries a piece is clicked from its first square to its last; a click on any square of another one plays
 * it. A move with no squares, such as a pass, gets a button.
 */
export interface Legal {
  move: string;
  squares: [number, number][];
  /** Whether it carries a piece from the first square, over those between, to the last. */
  carries: boolean;
  /** Why its player may claim a draw by announcing it. */
  claims: "" | "clock" | "repetition";
}

/** A warning to the side to move, such as check. */
export interface AlertInfo {
  /** By language. */
  words: Record<string, string>;
  squares: [number, number][];
}

/** The opening of a game, and what a book knows of the position. */
export interface OpeningInfo {
  type: "opening_info";
  /** Whether openings of this game have names. */
  named: boolean;
  /** By language; empty if none has been reached. */
  name: Record<string, string>;
  /** Name of the book that the moves are from; empty if there are none. */
  book: string;
  /** The best first, as the book sees it. */
  moves: BookMoveInfo[];
  id: string;
}

/** A move that an opening book knows. */
export interface BookMoveInfo {
  move: string;
  /** In how many games it was played; 0 in a book that is not made of games. */
  games: number;
  /** Of these, how many the side won that made it. */
  wins: number;
  draws: number;
  /** What another program's book, or a person, says that it is worth. */
  weight: number;
  /** By the book, for the side to move. */
  evaluation: Evaluation | null;
  /** Whether it is not to be played. */
  avoid: boolean;
}

/** The evaluation of a move or a position, for the side to move. */
export interface Evaluation {
  /** A search's integer. */
  score: number;
  /**
   * The estimate in the game's unit, or the chance to win from 0 to 1; a margin in whole units; none for a win or
   * loss by plies, and where the game has no estimates.
   */
  amount: number | null;
  /** From -1 (lost) to 1 (won), for bars and graphs. */
  value: number;
  /** Whether no estimate is in it. */
  exact: boolean;
  /** Outcome of the game, where that has been seen. */
  ending: "draw" | "loss" | "win" | null;
  /** And how soon, if that is known. */
  plies: number | null;
  /** And by how much, if that is known. */
  margin: number | null;
  /** In English: `wins in 7 plies`, `+1.5 discs`. */
  words: string;
}

/** Results of a search so far, as UCI's `info`. */
export interface SearchInfo {
  type: "info";
  /** The best first. */
  lines: Line[];
  depth: number;
  nodes: number;
  /** Nodes per second of the search at present; none while it is too young to have a speed. */
  nps: number | null;
  seconds: number;
  id: string;
}

/** Principal variation: a move, its evaluation, and the best play after it. */
export interface Line {
  /** 1 for the best. */
  rank: number;
  move: string;
  evaluation: Evaluation;
  /** The move itself first. */
  pv: string[];
  /** Simulations of a Monte Carlo tree search that began with the move; 0 where there is no such search. */
  visits: number;
}

/** The move to play, as UCI's `bestmove`. */
export interface BestMove {
  type: "bestmove";
  best: string;
  evaluation: Evaluation;
  /** Origin of the move: `book`, `middle`, `ending`, `only` or `level`. */
  phase: string;
  /** The sub-goal that the engine pursues, by language; empty if it has none. */
  goal: Record<string, string>;
  /** The board after the move, so that the page need not ask for it. */
  view: View;
  id: string;
}

/** The evaluation of one position of a game, for the side to move there. */
export interface ReviewPoint {
  type: "review_point";
  /** Number of moves played before. */
  ply: number;
  side: 0 | 1;
  evaluation: Evaluation;
  /** A best move; where a worse one was played, all that are known; none where the game is over. */
  best: string[];
  /** Depth of the search, if it is an estimate. */
  depth: number | null;
  /** The move played there; none at the end of the game. */
  judged: Judged | null;
  id: string;
}

/** A move that was played, beside the best one; both are evaluated for the side that moved. */
export interface Judged {
  move: string;
  /** Of the best move. */
  before: Evaluation;
  /** Of the move played. */
  played: Evaluation;
  /** One of the last three if one of the two is proved and the other is not; empty for a good move. */
  kind: "" | "blunder" | "inaccuracy" | "missed win" | "mistake" | "proved loss" | "unclear";
  /** Whether both are proved. */
  exact: boolean;
  loss: Loss;
}

/** What a move lost against the best one. */
export interface Loss {
  /** Of the expected result, from 0 to 1: half a point for a win that became a draw. */
  result: number;
  /** In the game's unit: of margins, or of estimates. */
  amount: number | null;
  /** Plies by which a win is later or a loss sooner, if the result stays the same. */
  plies: number | null;
}

/** How far a review has come, and what it says of both sides by now. */
export interface ReviewSummary {
  type: "review_summary";
  sides: [SideSummary, SideSummary];
  /** Whether the solver is at work on positions that have been estimated. */
  proving: boolean;
  /** Number of the move from which on all are proved; none if the last one is not. */
  exact_from: number | null;
  id: string;
}

/** One side's moves in a reviewed game, those with no choice aside. */
export interface SideSummary {
  moves: number;
  /** From 0 to 100; none if there are no moves. */
  accuracy: number | null;
  /** Mean loss of the expected result, from 0 to 1. */
  average_result: number | null;
  /** Mean loss in the game's unit, where losses are counted in it. */
  average_loss: number | null;
  counts: Record<string, number>;
  /** Number of the move that lost most, 1 for the game's first; none if nothing was lost. */
  worst: number | null;
}

/** A search that was watched. */
export interface StudyTrace {
  type: "study_trace";
  trace: TraceData;
  /** What its estimates are counted in. */
  unit: UnitInfo;
  id: string;
}

/** A watched search: what `plyglot tree --events --json` writes. */
export interface TraceData {
  format: string;
  game: string;
  position: string;
  /** Side to move at the root. */
  side: number;
  algorithm: string;
  depth: number;
  scores: string;
  score: number;
  pv: string[];
  counts: TraceCounts;
  runs: TraceRun[];
  /** Entries of its table; 0 for none. */
  entries: number;
  /** The source of the search. */
  code: string;
  file: string;
  nodes: TraceNodes;
  cuts: TraceCut[];
  /** A node, then the moves that were not searched there. */
  unvisited: number[][];
  moves: string[];
  events: TraceEvents;
}

/** What a search did, in numbers. */
export interface TraceCounts {
  nodes: number;
  leaves: number;
  cutoffs: number;
  first_cutoffs: number;
  /** Nodes that the table answered for. */
  known: number;
  hits: number;
}

/** A run of the search: several where it deepens, or asks again. */
export interface TraceRun {
  root: number;
  depth: number;
  alpha: number;
  beta: number;
  score: number;
}

/**
 * Nodes in the order of the visits, column by column. Scores and windows are for the side to move; a window that is
 * infinite ends at -32000 and 32000.
 */
export interface TraceNodes {
  /** -1 for a root. */
  parent: number[];
  /** Number in `moves`; -1 for a root. */
  move: number[];
  depth: number[];
  alpha: number[];
  beta: number[];
  score: (number | null)[];
  /** 0 leaf, 1 finished game, 2 answered by the table, 3 cut off, 4 searched to the last move. */
  kind: number[];
  /** 1, 2 or 3 as in lecture 002; 0 for none. */
  type: number[];
  best: number[];
  /** 1: the same move was searched before, 2: on the principal variation. */
  flags: number[];
  /** By how much its first search was reduced. */
  reduced: number[];
}

/** Why a node was left. */
export interface TraceCut {
  node: number;
  name: string;
  score: number;
  beta: number;
  /** The node where the bound comes from. */
  set_at: number | null;
  reach: string;
  late: boolean;
}

/** What happened, in its order, column by column. */
export interface TraceEvents {
  names: string[];
  /** Number in `names`. */
  kind: number[];
  node: number[];
  /** Line of `code`, from 1; 0 for none. */
  line: number[];
  /** What the kind says, as docs/microscope.md has it. */
  numbers: number[][];
}

/** What there is to choose from. */
export interface StudyOptions {
  type: "study_options";
  /** Those that search a tree move by move. */
  algorithms: string[];
  /** Those of them that know throws of dice. */
  dice: string[];
  /** Searches of the user's own, as files that were named when the server was started. */
  kernels: string[];
  parts: string[];
  id: string;
}

/** An engine's move so far, depth by depth. */
export interface Thought {
  type: "thought";
  steps: ThoughtStep[];
  /** Seconds that it may take. */
  planned: number;
  /** The move, once it is chosen; empty before. */
  best: string;
  /** Where it comes from, as `bestmove` has it. */
  phase: string;
  id: string;
}

/** A look at an engine that thinks. */
export interface ThoughtStep {
  depth: number;
  deepest: number;
  move: string;
  evaluation: Evaluation;
  /** What the score is, if it fell outside the window; another search follows. */
  bound: "" | "lower" | "upper";
  nodes: number;
  seconds: number;
  /** Of the table, in thousandths. */
  fill: number;
}

/** The figures of a lecture so far. */
export interface Figures {
  type: "figures";
  name: string;
  rows: FigureRow[];
  id: string;
}

/** A figure of a lecture, as printed and as just computed. */
export interface FigureRow {
  what: string;
  printed: string;
  ours: string;
  equal: boolean;
  note: string;
}

/** Searches with a mistake, to be found. */
export interface Bugs {
  type: "bugs";
  bugs: PlantedBug[];
  id: string;
}

/** A search with one mistake. */
export interface PlantedBug {
  name: string;
  code: string;
  /** Of the mistake, from 1. */
  line: number;
  /** The line without it. */
  right: string;
  /** A tree of which the search is wrong. */
  tree: string;
  /** What it says of it. */
  answer: number;
  truth: number;
}

/** Recorded games. */
export interface Recorded {
  type: "recorded";
  games: RecordedGame[];
  /** Errors of games, or of variations, that are left out. */
  faults: ErrorInfo[];
  /** Number of games beyond the limit. */
  left_out: number;
  id: string;
}

/** A game that was read. */
export interface RecordedGame {
  spec: string;
  start: string;
  moves: string[];
  /** The same moves with variations, comments and glyphs; empty where there are none. */
  nodes: TreeNode[];
  players: [string, string, ...string[]];
  result: GameResult | null;
  event: string;
  date: string;
  notes: string;
}

/** What is wrong: in English, and as data that the page words in its own language. */
export interface ErrorInfo {
  /** In a line. */
  message: string;
  /** Name of the error, such as `illegal`. */
  code: string;
  /** Details of it, such as `move` and `line`. */
  facts: Record<string, string | number>;
}

/** A game as a file. */
export interface Written {
  type: "written";
  /** Its contents, in base64. */
  data: string;
  id: string;
}

/** A game has been saved. */
export interface Saved {
  type: "saved";
  /** When, in seconds since 1970. */
  updated: number;
  id: string;
}

/** All saved games, the latest first. */
export interface Games {
  type: "games";
  games: SavedGameInfo[];
  id: string;
}

/** A saved game in a list. */
export interface SavedGameInfo {
  key: string;
  spec: string;
  title: string;
  players: [string, string, ...string[]];
  notes: string;
  /** None for a game that is not finished. */
  result: GameResult | null;
  plies: number;
  updated: number;
}

/** A saved game. */
export interface SavedGame {
  type: "game";
  spec: string;
  start: string;
  moves: string[];
  tree: string;
  id: string;
}

/** The results of a match so far. */
export interface MatchState {
  type: "match";
  match: Match;
  id: string;
}

/** A match and its results so far. */
export interface Match {
  key: string;
  spec: string;
  players: [string, string];
  state: "finished" | "running" | "stopped";
  games: number;
  played: number;
  /** Of the first player named. */
  wins: number;
  draws: number;
  losses: number;
  /** Elo difference, in favour of the first; none before the first game has ended. */
  elo: number | null;
  /** Half the width of the 95 % confidence interval of `elo`. */
  error: number | null;
}

/** All matches, the latest first. */
export interface Matches {
  type: "matches";
  matches: Match[];
  id: string;
}

/** The game of a match that is being played. */
export interface MatchView {
  type: "match_view";
  key: string;
  number: number;
  /** The first player to move, then the other. */
  players: [string, string];
  start: string;
  moves: string[];
  id: string;
}

/** The finished games of a match. */
export interface MatchGamesAnswer {
  type: "match_games";
  games: MatchGameInfo[];
  id: string;
}

/** A finished game in a list. */
export interface MatchGameInfo {
  number: number;
  players: [string, string];
  /** Of `players`. */
  winner: 0 | 1 | null;
  plies: number;
}

/** A finished game of a match. */
export interface MatchRecord {
  type: "match_game";
  start: string;
  moves: string[];
  id: string;
}

/** What is known of a game's fairness so far. */
export interface BalanceState {
  type: "balance";
  spec: string;
  played: number;
  total: number;
  samples: BalanceSample[];
  id: string;
}

/** Games of one kind of player against itself. Wins and the score are the first player's. */
export interface BalanceSample {
  player: "engine" | "random";
  games: number;
  /** Games that differ from each other. */
  different: number;
  wins: number;
  draws: number;
  losses: number;
  /** 0 to 1. */
  score: number;
  /** Half the width of its confidence interval (95%). */
  error: number;
  /** Side with an advantage that chance does not explain. */
  verdict: "first" | "none" | "second";
  /** Mean length of the games. */
  plies: number;
  /** Its standard deviation. */
  deviation: number;
  shortest: number;
  longest: number;
  /** Mean number of moves to choose from. */
  moves: number;
  /** Mean number of changes of the lead in a game. */
  lead_changes: number;
  /** Part of a won game, 0 to 1, after which the winner was never behind again (median); null if none was won. */
  decided_at: number | null;
}

/** A table as its seat sees it. */
export interface Table {
  type: "table";
  id: string;
  key: string;
  spec: string;
  players: string[];
  /** The team of each seat. */
  teams: number[];
  seat: number;
  level: number;
  dealer: number;
  /** The seat to move; none after the deal. */
  turn: number | null;
  /** The auction so far. */
  calls: TableMove[];
  contract: Contract | null;
  /** Whether cards are played. */
  playing: boolean;
  hand: string[];
  /** How many cards each seat holds. */
  counts: number[];
  trick: TableMove[];
  last_trick: TableMove[];
  /** The seat that made the last trick. */
  winner: number | null;
  /** The moves of the page's seat, if it is to move. */
  legal: string[];
  /** Points that each team has made in this deal. */
  points: number[];
  tricks: number[];
  /** The team that has announced king and queen of trumps. */
  belote: number | null;
  /** What each deal was written down as for each team. */
  sheet: number[][];
  totals: number[];
  target: number;
  /** The team that has won the game. */
  won: number | null;
}

/** A bid or a card. */
export interface TableMove {
  seat: number;
  move: string;
}

/** The highest bid so far, or the contract. */
export interface Contract {
  /** 250 for all tricks. */
  value: number;
  /** `s`, `h`, `d`, `c`, `n` (no trump) or `a` (all trump). */
  trump: string;
  taker: number;
  /** 1 after coinche, 2 after surcoinche. */
  doubled: number;
}

/** The same, while engines go on. */
export interface TableStep {
  type: "table_step";
  id: string;
  key: string;
  spec: string;
  players: string[];
  /** The team of each seat. */
  teams: number[];
  seat: number;
  level: number;
  dealer: number;
  /** The seat to move; none after the deal. */
  turn: number | null;
  /** The auction so far. */
  calls: TableMove[];
  contract: Contract | null;
  /** Whether cards are played. */
  playing: boolean;
  hand: string[];
  /** How many cards each seat holds. */
  counts: number[];
  trick: TableMove[];
  last_trick: TableMove[];
  /** The seat that made the last trick. */
  winner: number | null;
  /** The moves of the page's seat, if it is to move. */
  legal: string[];
  /** Points that each team has made in this deal. */
  points: number[];
  tricks: number[];
  /** The team that has announced king and queen of trumps. */
  belote: number | null;
  /** What each deal was written down as for each team. */
  sheet: number[][];
  totals: number[];
  target: number;
  /** The team that has won the game. */
  won: number | null;
}

/** Advice, from nothing but what the seat has seen. */
export interface Consulted {
  type: "consulted";
  id: string;
  deals: number;
  /** The best first. */
  averages: Average[];
  /** The bid of the table of bids; empty for none. */
  advised: string;
  /** Sentences, by language. */
  deduced: Record<string, string>[];
  held: Held[];
}

/** What a move brings on average. */
export interface Average {
  move: string;
  points: number;
}

/** How probably each seat holds a card that the page's seat does not see. */
export interface Held {
  card: string;
  shares: number[];
}

/** The tournaments of the server's folder, the latest first. */
export interface Tournaments {
  type: "tournaments";
  tournaments: TournamentInfo[];
  /** Whether bots can be uploaded. */
  uploads: boolean;
  id: string;
}

/** A tournament in a list. */
export interface TournamentInfo {
  key: string;
  /** The game's, for pages; empty if the server does not have it. */
  spec: string;
  format: string;
  players: number;
  played: number;
  /** Games of the rounds that are drawn. */
  planned: number;
  ended: boolean;
}

/** How a tournament stands. */
export interface TournamentState {
  type: "tournament";
  info: TournamentInfo;
  limit: string;
  sandboxes: string[];
  /** The best one first. */
  players: TournamentPlayer[];
  /** Of each player against each other, by their numbers. */
  points: ((number | null)[])[];
  rounds: TournamentRound[];
  id: string;
}

/** A player's place. */
export interface TournamentPlayer {
  number: number;
  name: string;
  rank: number;
  games: number;
  wins: number;
  draws: number;
  losses: number;
  points: number;
  buchholz: number;
  sonneborn_berger: number;
  elo: number | null;
  error: number | null;
  /** Mean time of its moves. */
  seconds: number;
  longest: number;
  cpu_seconds: number;
  failures: number;
}

/** One round. */
export interface TournamentRound {
  title: string;
  pairings: TournamentPairing[];
  byes: number[];
}

/** Two players of a round, with their points so far. */
export interface TournamentPairing {
  players: [number, number];
  points: [number, number];
  games: number[];
}

/** The finished games of a tournament. */
export interface TournamentGameList {
  type: "tournament_games";
  games: TournamentGameInfo[];
  id: string;
}

/** A finished game in a list. */
export interface TournamentGameInfo {
  number: number;
  players: [number, number];
  /** Of `players`. */
  winner: 0 | 1 | null;
  reason: string;
  /** What kind of failure has lost it; empty if none has. */
  failure: string;
  /** Moves that were played, after the opening. */
  plies: number;
  opening: string;
  seconds: [number, number];
  longest: [number, number];
}

/** A finished game, to replay. */
export interface TournamentRecord {
  type: "tournament_game";
  spec: string;
  players: [string, string];
  start: string;
  /** How many of the moves are the opening's. */
  opening: number;
  moves: string[];
  /** Of the moves after the opening. */
  thoughts: TournamentMove[];
  /** Seconds on each clock at the beginning, if there are clocks. */
  clock: number | null;
  increment: number;
  winner: 0 | 1 | null;
  reason: string;
  failure: string;
  remark: string;
  /** What was said to the program that failed, and by it. */
  log: string;
  /** Whether there is a log that only its bot's own token shows. */
  is_hidden: boolean;
  id: string;
}

/** What is known of a move that a player made. */
export interface TournamentMove {
  seconds: number;
  depth: number;
  nodes: number;
  /** As its player counts, for itself. */
  score: number | null;
}
