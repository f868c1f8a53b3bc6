// Tic-tac-toe for the page: exact values, and players who err.

export type Board = readonly number[];

const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]] as const;

export const EMPTY: Board = Array<number>(9).fill(0);

export const legal = (board: Board): number[] => board.flatMap((stone, square) => (stone === 0 ? [square] : []));
export const play = (board: Board, square: number, side: number): Board => board.map((stone, index) => (index === square ? side : stone));

/** The side that has three in a row; 0 if none has. */
export function winner(board: Board): number {
  for (const [a, b, c] of LINES) if (board[a] !== 0 && board[a] === board[b] && board[a] === board[c]) return board[a]!;
  return 0;
}

const values = new Map<string, number>();

/** 1, 0 or -1 for the side to move, if both play their best. */
export function value(board: Board, side: number): number {
  const key = board.join("") + side;
  const known = values.get(key);
  if (known !== undefined) return known;
  const moves = legal(board);
  const found = winner(board) !== 0 ? -1 : moves.length === 0 ? 0 : Math.max(...moves.map((move) => 0 - value(play(board, move, side), -side)));
  values.set(key, found);
  return found;
}

const best = (board: Board, side: number): number[] => {
  const moves = legal(board);
  const top = value(board, side);
  return moves.filter((move) => -value(play(board, move, side), -side) === top);
};

/** Minimax: the first of the best moves. */
export const minimaxMove = (board: Board, side: number): number => best(board, side)[0]!;

/** Of the best moves the one with which the other side can go wrong most often. */
export function trapMove(board: Board, side: number): number {
  const chances = best(board, side).map((move) => ({ move, share: wrong(play(board, move, side), -side) }));
  return chances.reduce((a, b) => (b.share > a.share ? b : a)).move;
}

/** The share of the moves that lose something. */
function wrong(board: Board, side: number): number {
  const moves = legal(board);
  return moves.length === 0 || winner(board) !== 0 ? 0 : 1 - best(board, side).length / moves.length;
}

export type Mover = (board: Board, side: number) => number;

/** An opponent who plays a random move with this chance, else a best one. */
export function erring(chance: () => number, errors: number): Mover {
  return (board, side) => {
    const moves = chance() < errors ? legal(board) : best(board, side);
    return moves[Math.floor(chance() * moves.length)]!;
  };
}

/** Games in which each side begins as often: won, drawn, lost for the first player named. */
export function measure(player: Mover, opponent: Mover, games: number): [number, number, number] {
  const counts: [number, number, number] = [0, 0, 0];
  for (let game = 0; game < games; game++) {
    let board = EMPTY;
    const mine = game % 2 === 0 ? 1 : -1;
    let side = 1;
    while (winner(board) === 0 && legal(board).length > 0) {
      board = play(board, (side === mine ? player : opponent)(board, side), side);
      side = -side;
    }
    counts[(1 - winner(board) * mine) as 0 | 1 | 2] += 1;
  }
  return counts;
}
