/* Chess positions with scores, by the network inside a Stockfish 15.1 binary; driven by chess_positions.py.

   chess_positions STOCKFISH SEED POSITIONS    records to stdout
   chess_positions STOCKFISH                   a FEN a line from stdin: its score, in hundredths

   Games begin with random moves. Then of a few moves at random, those seldom that lose by exchange, the one is played
   after which the network's estimate is best, with some noise. Of the positions after these moves some are written:
   nobody in check, nothing to be won by an exchange. Only moves that are played or looked at change the first layer's
   sums, a few rows each, so a position costs some ten microseconds.

   A record has 42 bytes: the position, five words as in games/chess/rules.py, without rights and counters, which no
   network sees; and the score (2). */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WIDTH = 1024, INPUTS = 22528, BUCKETS = 8, PER_NODE = 4, MOST_MOVES = 256, LONGEST = 220 };
enum { PAWN = 1, KNIGHT, BISHOP, ROOK, QUEEN, KING };
enum { PLAIN, EN_PASSANT, CASTLING, TWO_STEPS };

static void fail(const char *why) {
    fprintf(stderr, "chess_positions: %s\n", why);
    exit(2);
}

static uint64_t state;

static uint64_t number(void) { /* xorshift* */
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return state * 2685821657736338717ull;
}

static double uniform(void) { return (number() >> 11) / 9007199254740992.0; }

static double noise(void) { return -log(-log(uniform() + 1e-12) + 1e-12); } /* Gumbel's: choices as by softmax */

/* --- positions: squares a1 = 0 to h8 = 63; pieces 1 to 6 white, 9 to 14 black ------------------------------------- */

typedef struct { int8_t board[64]; int side, rights, passed, king[2], count; } Pos;
typedef struct { int8_t from, to, promotion, kind; } Move;
typedef struct { int count; int8_t piece[6], square[6], sign[6]; } Changes;

static const int VALUE[8] = {0, 100, 320, 330, 500, 900, 20000, 0};
static const int JUMPS[8] = {17, 15, 10, 6, -17, -15, -10, -6}, STEPS[8] = {1, -1, 8, -8, 9, 7, -9, -7};

static int reaches(int from, int to, int files) { return to >= 0 && to < 64 && abs((from & 7) - (to & 7)) <= files; }

/* The cheapest piece of a side that attacks a square, or -1. */
static int attacker(const int8_t *board, int square, int side) {
    int colour = 8 * side, file = square & 7, rank = (square >> 3) + (side ? 1 : -1), best = -1;
    if (rank >= 0 && rank < 8)
        for (int step = -1; step <= 1; step += 2)
            if (file + step >= 0 && file + step < 8 && board[8 * rank + file + step] == (PAWN | colour))
                return 8 * rank + file + step;
    for (int i = 0; i < 8; i++)
        if (reaches(square, square + JUMPS[i], 2) && board[square + JUMPS[i]] == (KNIGHT | colour))
            return square + JUMPS[i];
    for (int i = 0; i < 8; i++)
        for (int at = square, far = 1; reaches(at, at + STEPS[i], 1); far++) {
            at += STEPS[i];
            int kind = board[at] & 7;
            if (!kind)
                continue;
            int moves_so = kind == QUEEN || (kind == ROOK && i < 4) || (kind == BISHOP && i >= 4) || (kind == KING && far == 1);
            if (board[at] >> 3 == side && moves_so && (best < 0 || VALUE[kind] < VALUE[board[best] & 7]))
                best = at;
            break;
        }
    return best;
}

static int in_check(const Pos *pos) { return attacker(pos->board, pos->king[pos->side], !pos->side) >= 0; }

/* What a side gains by taking a piece worth so much on a square, or by leaving it. */
static int taking(int8_t *board, int square, int side, int worth) {
    int from = attacker(board, square, side);
    if (from < 0)
        return 0;
    int8_t piece = board[from], taken = board[square];
    board[from] = 0, board[square] = piece;
    int gain = worth - taking(board, square, !side, VALUE[piece & 7]);
    board[from] = piece, board[square] = taken;
    return gain > 0 ? gain : 0;
}

static int exchange(const Pos *pos, Move move) {
    int8_t board[64], piece = pos->board[move.from];
    memcpy(board, pos->board, 64);
    int gain = move.kind == EN_PASSANT ? VALUE[PAWN] : VALUE[board[move.to] & 7], worth = VALUE[piece & 7];
    if (move.kind == EN_PASSANT)
        board[move.to + (pos->side ? 8 : -8)] = 0;
    if (move.promotion)
        gain += VALUE[move.promotion] - VALUE[PAWN], worth = VALUE[move.promotion];
    board[move.from] = 0, board[move.to] = piece;
    return gain - taking(board, move.to, !pos->side, worth);
}

static void change(Changes *changes, int piece, int square, int sign) {
    changes->piece[changes->count] = piece, changes->square[changes->count] = square;
    changes->sign[changes->count++] = sign;
}

/* The position after a move, and what it changes; 0 if the move is illegal. */
static int play(const Pos *pos, Move move, Pos *after, Changes *changes) {
    static const int corner[4] = {7, 0, 63, 56}, home[4] = {4, 4, 60, 60};
    int side = pos->side, piece = pos->board[move.from], back = side ? 8 : -8;
    int taken_on = move.kind == EN_PASSANT ? move.to + back : move.to;
    *after = *pos, changes->count = 0, after->passed = move.kind == TWO_STEPS ? move.to + back : -1;
    after->board[move.from] = 0, change(changes, piece, move.from, -1);
    if (move.kind == CASTLING) {
        int from = move.to > move.from ? move.from + 3 : move.from - 4, to = (move.from + move.to) / 2;
        after->board[to] = after->board[from], after->board[from] = 0;
        change(changes, after->board[to], from, -1), change(changes, after->board[to], to, 1);
    } else if (after->board[taken_on]) {
        change(changes, after->board[taken_on], taken_on, -1);
        after->board[taken_on] = 0, after->count--;
    }
    after->board[move.to] = move.promotion ? move.promotion | 8 * side : piece;
    change(changes, after->board[move.to], move.to, 1);
    if ((piece & 7) == KING)
        after->king[side] = move.to;
    if (in_check(after))
        return 0;
    for (int i = 0; i < 4; i++)
        if (move.from == corner[i] || move.to == corner[i] || move.from == home[i])
            after->rights &= ~(1 << i);
    after->side = !side;
    return 1;
}

static int add_pawn(Move *moves, int count, int from, int to, int kind, int noisy) {
    if (to >= 8 && to < 56)
        moves[count++] = (Move){from, to, 0, kind};
    else
        for (int piece = QUEEN; piece >= (noisy ? QUEEN : KNIGHT); piece--)
            moves[count++] = (Move){from, to, piece, PLAIN};
    return count;
}

/* All moves, or captures and promotions to a queen, of which some may leave the king attacked. */
static int generate(const Pos *pos, Move *moves, int noisy) {
    const int8_t *board = pos->board;
    int count = 0, side = pos->side, ahead = side ? -8 : 8, row = side ? 56 : 0;
    for (int from = 0; from < 64; from++) {
        int kind = board[from] & 7;
        if (!kind || board[from] >> 3 != side)
            continue;
        if (kind == PAWN) {
            int to = from + ahead, last = to < 8 || to >= 56;
            if (!board[to] && (last || !noisy)) {
                count = add_pawn(moves, count, from, to, PLAIN, noisy);
                if (!last && (side ? from >= 48 : from < 16) && !board[to + ahead])
                    moves[count++] = (Move){from, to + ahead, 0, TWO_STEPS};
            }
            for (int aside = to - 1; aside <= to + 1; aside += 2)
                if (reaches(from, aside, 1) && (aside == pos->passed || (board[aside] && board[aside] >> 3 != side)))
                    count = add_pawn(moves, count, from, aside, aside == pos->passed ? EN_PASSANT : PLAIN, noisy);
            continue;
        }
        const int *steps = kind == KNIGHT ? JUMPS : STEPS;
        int far = kind == KNIGHT || kind == KING ? 1 : 7, files = kind == KNIGHT ? 2 : 1;
        for (int i = kind == BISHOP ? 4 : 0; i < (kind == ROOK ? 4 : 8); i++)
            for (int at = from, n = 0; n < far && reaches(at, at + steps[i], files); n++) {
                at += steps[i];
                if (board[at] ? board[at] >> 3 != side : !noisy)
                    moves[count++] = (Move){from, at, 0, PLAIN};
                if (board[at])
                    break;
            }
        if (kind != KING || noisy || from != row + 4 || in_check(pos))
            continue;
        if (pos->rights & 1 << 2 * side && !board[row + 5] && !board[row + 6] && attacker(board, row + 5, !side) < 0)
            moves[count++] = (Move){from, row + 6, 0, CASTLING};
        if (pos->rights & 2 << 2 * side && !board[row + 3] && !board[row + 2] && !board[row + 1] &&
            attacker(board, row + 3, !side) < 0)
            moves[count++] = (Move){from, row + 2, 0, CASTLING};
    }
    return count;
}

static void read_fen(Pos *pos, const char *text) {
    const char *letters = "?PNBRQK??pnbrqk", *rights = "KQkq", *found;
    memset(pos, 0, sizeof *pos), pos->passed = -1;
    for (int rank = 7, file = 0; *text && *text != ' '; text++)
        if (*text == '/')
            rank--, file = 0;
        else if (*text >= '1' && *text <= '8')
            file += *text - '0';
        else if ((found = strchr(letters, *text)) && file < 8 && rank >= 0) {
            int piece = found - letters, square = 8 * rank + file++;
            pos->board[square] = piece, pos->count++;
            if ((piece & 7) == KING)
                pos->king[piece >> 3] = square;
        } else
            fail("not a FEN");
    if (strlen(text) < 6 || pos->count < 2 || pos->count > 32)
        fail("not a FEN");
    pos->side = text[1] == 'b';
    for (text += 3; *text && *text != ' '; text++)
        if ((found = strchr(rights, *text)))
            pos->rights |= 1 << (found - rights);
    if (text[0] && text[1] >= 'a' && text[1] <= 'h')
        pos->passed = text[1] - 'a' + 8 * (text[2] - '1');
}

/* --- the network: 32 places of the own king x 704 inputs, 1024 sums a side, three small layers --------------------- */

typedef struct { int16_t sums[2][WIDTH]; int32_t material[2][BUCKETS]; } Sums;

static int16_t first_bias[WIDTH], (*first)[WIDTH];
static int32_t (*material)[BUCKETS];
static struct { int32_t bias1[16], bias2[32], bias3; int8_t layer1[16][WIDTH], layer2[32][32], layer3[32]; } last[BUCKETS];

static void load(const char *path) {
    static const uint8_t version[4] = {0x20, 0x2f, 0xf3, 0x7a};
    FILE *file = fopen(path, "rb");
    if (!file)
        fail("the Stockfish binary cannot be read");
    fseek(file, 0, SEEK_END);
    long size = ftell(file), need = 2l * WIDTH + (2l * WIDTH + 4 * BUCKETS) * INPUTS + BUCKETS * (4 + 17640l);
    rewind(file);
    uint8_t *data = malloc(size), *at = NULL;
    if (!data || fread(data, 1, size, file) != (size_t)size)
        fail("the Stockfish binary cannot be read");
    fclose(file);
    for (long i = 0; i + 12 < size && !at; i++) {
        uint32_t about;
        if (memcmp(data + i, version, 4))
            continue;
        memcpy(&about, data + i + 8, 4);
        if (about < 1000 && size - i >= need)
            at = data + i + 12 + about + 4;
    }
    if (!at)
        fail("the Stockfish binary has no network of version 15.1 in it");
#define TAKE(where, bytes) (memcpy(where, at, bytes), at += (bytes))
    first = malloc(2l * INPUTS * WIDTH), material = malloc(4l * INPUTS * BUCKETS);
    TAKE(first_bias, 2l * WIDTH);
    TAKE(first, 2l * INPUTS * WIDTH);
    TAKE(material, 4l * INPUTS * BUCKETS);
    for (int i = 0; i < BUCKETS; i++) {
        at += 4;
        TAKE(last[i].bias1, 64), TAKE(last[i].layer1, 16 * WIDTH), TAKE(last[i].bias2, 128);
        TAKE(last[i].layer2, 1024), TAKE(&last[i].bias3, 4), TAKE(last[i].layer3, 32);
    }
    free(data);
}

/* A side sees the board from its own end, with its king on the king's side. */
static int seen(int side, int square, int king) { return square ^ (side ? 56 : 0) ^ ((king & 7) < 4 ? 7 : 0); }

static void add_row(Sums *sums, int side, int king, int piece, int square, int sign) {
    int kind = (piece & 7) - 1, place = seen(side, king, king);
    int input = 704 * (31 - 4 * (place >> 3) - ((place & 7) - 4)) + seen(side, square, king);
    input += kind == 5 ? 640 : 128 * kind + (piece >> 3 != side ? 64 : 0);
    int16_t *to = sums->sums[side], *row = first[input];
    for (int i = 0; i < WIDTH; i++)
        to[i] += sign * row[i];
    for (int i = 0; i < BUCKETS; i++)
        sums->material[side][i] += sign * material[input][i];
}

static void from_scratch(Sums *sums, const Pos *pos, int side) {
    memcpy(sums->sums[side], first_bias, sizeof first_bias);
    memset(sums->material[side], 0, sizeof sums->material[side]);
    for (int square = 0; square < 64; square++)
        if (pos->board[square])
            add_row(sums, side, pos->king[side], pos->board[square], square, 1);
}

static void follow(Sums *sums, const Sums *before, const Pos *pos, const Changes *changes, int king_moved) {
    for (int side = 0; side < 2; side++) {
        if (king_moved && side != pos->side) {
            from_scratch(sums, pos, side);
            continue;
        }
        memcpy(sums->sums[side], before->sums[side], sizeof sums->sums[side]);
        memcpy(sums->material[side], before->material[side], sizeof sums->material[side]);
        for (int i = 0; i < changes->count; i++)
            add_row(sums, side, pos->king[side], changes->piece[i], changes->square[i], changes->sign[i]);
    }
}

static int clipped(int number) { return number < 0 ? 0 : number > 127 ? 127 : number; }

/* The estimate for the side to move in hundredths, as Stockfish tells its scores. */
static int score(const Sums *sums, const Pos *pos) {
    static const int phase[8] = {0, 0, 781, 825, 1276, 2538, 0, 0};
    int bucket = (pos->count - 1) / 4, sum[16], pieces = 0;
    uint8_t hidden[WIDTH], small[32] = {0};
    for (int half = 0; half < 2; half++) {
        const int16_t *row = sums->sums[half ? !pos->side : pos->side];
        for (int i = 0; i < WIDTH / 2; i++)
            hidden[WIDTH / 2 * half + i] = clipped(row[i]) * clipped(row[WIDTH / 2 + i]) / 128;
    }
    for (int i = 0; i < 16; i++) {
        sum[i] = 0;
        for (int j = 0; j < WIDTH; j++)
            sum[i] += hidden[j] * last[bucket].layer1[i][j];
        sum[i] += last[bucket].bias1[i];
    }
    for (int i = 0; i < 15; i++) {
        int64_t square = (int64_t)sum[i] * sum[i] >> 19;
        small[i] = square > 127 ? 127 : square, small[15 + i] = clipped(sum[i] >> 6);
    }
    int64_t placed = last[bucket].bias3 + (int64_t)sum[15] * 9600 / (127 * 64);
    for (int i = 0; i < 32; i++) {
        int total = last[bucket].bias2[i];
        for (int j = 0; j < 30; j++)
            total += last[bucket].layer2[i][j] * small[j];
        placed += last[bucket].layer3[i] * clipped(total >> 6);
    }
    int64_t owned = (sums->material[pos->side][bucket] - sums->material[!pos->side][bucket]) / 2;
    for (int square = 0; square < 64; square++)
        pieces += phase[pos->board[square] & 7];
    return (int)((1000 * owned + 1048 * placed) / (1024 * 16) * (1064 + 106 * pieces / 5120) / 1024 * 100 / 361);
}

/* --- games ---------------------------------------------------------------------------------------------------------- */

static int best_exchange(const Pos *pos) {
    Move moves[MOST_MOVES];
    Pos after;
    Changes changes;
    int count = generate(pos, moves, 1), best = 0;
    for (int i = 0; i < count; i++) {
        int gain = exchange(pos, moves[i]);
        if (gain > best && play(pos, moves[i], &after, &changes))
            best = gain;
    }
    return best;
}

static void write_record(const Pos *pos, int estimate) { /* as the side to move sees it */
    static const int DIAG = 1 << KNIGHT | 1 << BISHOP | 1 << QUEEN, ORTH = 1 << ROOK | 1 << QUEEN | 1 << KING;
    static const int STEP = 1 << PAWN | 1 << KNIGHT | 1 << KING;
    uint64_t words[5] = {0};
    for (int square = 0; square < 64; square++) {
        int piece = pos->board[pos->side ? square ^ 56 : square], kind = 1 << (piece & 7);
        uint64_t bit = 1ull << square;
        if (!piece)
            continue;
        words[0] |= piece >> 3 == pos->side ? bit : 0;
        words[1] |= kind & DIAG ? bit : 0, words[2] |= kind & ORTH ? bit : 0, words[3] |= kind & STEP ? bit : 0;
    }
    int16_t kept = estimate > 4000 ? 4000 : estimate < -4000 ? -4000 : estimate;
    if (fwrite(words, sizeof words, 1, stdout) != 1 || fwrite(&kept, sizeof kept, 1, stdout) != 1)
        fail("the positions cannot be written");
}

static int begin(Pos *pos) { /* a few random moves; 0 if that ended the game */
    read_fen(pos, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    for (int left = 5 + number() % 8; left; left--) {
        Move moves[MOST_MOVES];
        Pos after;
        Changes changes;
        int count = generate(pos, moves, 0), tries = 0;
        while (tries < 300 && !play(pos, moves[number() % count], &after, &changes))
            tries++;
        if (tries == 300)
            return 0;
        *pos = after;
    }
    return 1;
}

static long game(void) { /* number of positions written */
    static const double RANDOM[6] = {0, 0, 0.02, 0.05, 0.1, 0.2}, NOISE[4] = {8, 20, 45, 100};
    static const int TRIED[4] = {4, 6, 9, 14};
    static Sums now, sums[MOST_MOVES];
    static Pos after[MOST_MOVES];
    Pos pos;
    long written = 0;
    if (!begin(&pos))
        return 0;
    double share = RANDOM[number() % 6], spread = NOISE[number() % 4];
    int tried = TRIED[number() % 4], given_up = number() % 5 ? 600 : 2500;
    from_scratch(&now, &pos, 0), from_scratch(&now, &pos, 1);
    if (abs(score(&now, &pos)) > 350 && number() % 5)
        return 0;
    for (int ply = 0; ply < LONGEST && pos.count > 3; ply++) {
        Move moves[MOST_MOVES];
        Changes changes;
        int count = generate(&pos, moves, 0), found = 0, left = PER_NODE, pick = 0, any = uniform() < share;
        int estimate[MOST_MOVES];
        double best = -1e9;
        for (int i = 0; i < count && found < tried; i++) {
            int j = i + number() % (count - i);
            Move move = moves[j];
            moves[j] = moves[i];
            if ((number() % 8 && exchange(&pos, move) < 0) || !play(&pos, move, &after[found], &changes))
                continue;
            follow(&sums[found], &now, &after[found], &changes, (pos.board[move.from] & 7) == KING);
            estimate[found] = score(&sums[found], &after[found]);
            int checked = in_check(&after[found]), gain = best_exchange(&after[found]);
            if (left && !checked && !gain)
                write_record(&after[found], estimate[found]), written++, left--;
            double worth = any ? uniform() : spread * noise() - estimate[found] - (checked ? 0 : gain * 3 / 4);
            if (worth > best)
                best = worth, pick = found;
            found++;
        }
        if (!found || (abs(estimate[pick]) > given_up && number() % 6 == 0))
            break;
        pos = after[pick], now = sums[pick];
    }
    return written;
}

int main(int count, char **words) {
    char line[256];
    if (count != 2 && count != 4)
        fail("chess_positions STOCKFISH [SEED POSITIONS]");
    load(words[1]);
    if (count == 2) {
        while (fgets(line, sizeof line, stdin)) {
            static Sums sums;
            Pos pos;
            read_fen(&pos, line), from_scratch(&sums, &pos, 0), from_scratch(&sums, &pos, 1);
            printf("%d\n", score(&sums, &pos));
        }
        return 0;
    }
    state = strtoull(words[2], NULL, 10) * 0x9E3779B97F4A7C15ull + 1;
    for (long left = atol(words[3]); left > 0;)
        left -= game();
    return fflush(stdout) ? 2 : 0;
}
