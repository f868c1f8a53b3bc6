/* An Othello program: it takes corners, and leaves the opponent few moves. It speaks the lines of docs/protocol.md.
   Squares are 0 to 63 from a1, b1, ... to h8; X begins. */
#include <stdio.h>
#include <string.h>

static char board[64], side;

static char other(char who) { return who == 'X' ? 'O' : 'X'; }

/* How many discs a move turns over; it does so if it is to be played. */
static int flips(char *on, char who, int square, int played) {
    int total = 0;
    if (on[square] != '-') return 0;
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++) {
            int x = square % 8 + dx, y = square / 8 + dy, count = 0;
            if (!dx && !dy) continue;
            while (x >= 0 && x < 8 && y >= 0 && y < 8 && on[8 * y + x] == other(who)) x += dx, y += dy, count++;
            if (x < 0 || x > 7 || y < 0 || y > 7 || on[8 * y + x] != who) continue;
            total += count;
            while (played && count--) x -= dx, y -= dy, on[8 * y + x] = who;
        }
    if (played && total) on[square] = who;
    return total;
}

static int mobility(char *on, char who) {
    int count = 0;
    for (int square = 0; square < 64; square++) count += flips(on, who, square, 0) > 0;
    return count;
}

static int worth(int square) {
    char after[64];
    memcpy(after, board, 64);
    flips(after, side, square, 1);
    int corner = (square % 8 == 0 || square % 8 == 7) && (square / 8 == 0 || square / 8 == 7);
    return 100 * corner - mobility(after, other(side));
}

/* "start moves f5 d6", or a position and the moves since. */
static void reach(void) {
    char *word = strtok(NULL, " \n");
    memset(board, '-', 64);
    board[27] = board[36] = 'O', board[28] = board[35] = 'X', side = 'X';
    if (word && strlen(word) == 64) {
        memcpy(board, word, 64);
        side = *strtok(NULL, " \n");
    }
    strtok(NULL, " \n");
    while ((word = strtok(NULL, " \n"))) {
        if (strcmp(word, "pass")) flips(board, side, word[0] - 'a' + 8 * (word[1] - '1'), 1);
        side = other(side);
    }
}

static void go(void) {
    int best = -1, most = -1000;
    for (int square = 0; square < 64; square++)
        if (flips(board, side, square, 0) && worth(square) > most) best = square, most = worth(square);
    if (best < 0) puts("move pass");
    else printf("move %c%d\n", 'a' + best % 8, best / 8 + 1);
}

int main(void) {
    static char line[4096];
    setvbuf(stdout, NULL, _IOLBF, 0);
    while (fgets(line, sizeof line, stdin)) {
        char *word = strtok(line, " \n");
        if (!word) continue;
        if (!strcmp(word, "ready?")) puts("ready");
        if (!strcmp(word, "position")) reach();
        if (!strcmp(word, "go")) go();
        if (!strcmp(word, "quit")) break;
    }
    return 0;
}
