// An Othello program: it takes corners, and leaves the opponent few moves. It speaks the lines of docs/protocol.md.
// Squares are 0 to 63 from a1, b1, ... to h8; X begins.
const START = "-".repeat(27) + "OX------XO" + "-".repeat(27);
const STEPS = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => [dx, dy])).filter(([dx, dy]) => dx || dy);
const SQUARES = [...Array(64).keys()];
const CORNERS = [0, 7, 56, 63];

const other = (side) => (side === "X" ? "O" : "X");
const within = (x, y) => x >= 0 && x < 8 && y >= 0 && y < 8;

// The discs that a move turns over.
function flips(board, side, square) {
  if (board[square] !== "-") return [];
  return STEPS.flatMap(([dx, dy]) => {
    const line = [];
    let [x, y] = [(square % 8) + dx, Math.floor(square / 8) + dy];
    for (; within(x, y) && board[8 * y + x] === other(side); x += dx, y += dy) line.push(8 * y + x);
    return within(x, y) && board[8 * y + x] === side ? line : [];
  });
}

const moves = (board, side) => SQUARES.filter((square) => flips(board, side, square).length);

function play(board, side, square) {
  const after = [...board];
  for (const at of [square, ...flips(board, side, square)]) after[at] = side;
  return after;
}

// What a move is worth: a corner most, then few answers.
const worth = (board, side, square) =>
  100 * CORNERS.includes(square) - moves(play(board, side, square), other(side)).length;

// The board and the side to move of `start moves f5 d6`, or of a position and the moves since.
function reached(words) {
  let [board, side, rest] = words[0] === "start" ? [[...START], "X", words.slice(2)] : [[...words[0]], words[1], words.slice(3)];
  for (const move of rest) {
    if (move !== "pass") board = play(board, side, "abcdefgh".indexOf(move[0]) + 8 * (move[1] - 1));
    side = other(side);
  }
  return [board, side];
}

function answer(board, side) {
  let best = null;
  for (const square of moves(board, side)) {
    if (best === null || worth(board, side, square) > worth(board, side, best)) best = square;
  }
  return best === null ? "pass" : "abcdefgh"[best % 8] + (Math.floor(best / 8) + 1);
}

let [board, side] = [[...START], "X"];
require("readline").createInterface({ input: process.stdin }).on("line", (line) => {
  const [word, ...rest] = line.trim().split(/\s+/);
  if (word === "ready?") console.log("ready");
  else if (word === "position") [board, side] = reached(rest);
  else if (word === "go") console.log("move " + answer(board, side));
  else if (word === "quit") process.exit(0);
});
