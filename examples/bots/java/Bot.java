import java.util.Scanner;

/** An Othello program: it takes corners, and leaves the opponent few moves. It speaks the lines of docs/protocol.md.
    Squares are 0 to 63 from a1, b1, ... to h8; X begins. */
public class Bot {
    static char[] board = new char[64];
    static char side;

    static char other(char who) { return who == 'X' ? 'O' : 'X'; }

    static boolean within(int x, int y) { return x >= 0 && x < 8 && y >= 0 && y < 8; }

    /** How many discs a move turns over; it does so if it is to be played. */
    static int flips(char[] on, char who, int square, boolean played) {
        int total = 0;
        if (on[square] != '-') return 0;
        for (int dy = -1; dy <= 1; dy++)
            for (int dx = -1; dx <= 1; dx++) {
                int x = square % 8 + dx, y = square / 8 + dy, count = 0;
                if (dx == 0 && dy == 0) continue;
                for (; within(x, y) && on[8 * y + x] == other(who); x += dx, y += dy) count++;
                if (!within(x, y) || on[8 * y + x] != who) continue;
                total += count;
                for (; played && count > 0; count--) on[8 * (y -= dy) + (x -= dx)] = who;
            }
        if (played && total > 0) on[square] = who;
        return total;
    }

    static int worth(int square) {
        char[] after = board.clone();
        flips(after, side, square, true);
        int answers = 0;
        for (int at = 0; at < 64; at++) if (flips(after, other(side), at, false) > 0) answers++;
        boolean corner = (square % 8 == 0 || square % 8 == 7) && (square / 8 == 0 || square / 8 == 7);
        return (corner ? 100 : 0) - answers;
    }

    /** "position start moves f5 d6", or a position and the moves since. */
    static void reach(String[] words) {
        boolean start = words[1].equals("start");
        String rows = "-".repeat(27) + "OX------XO" + "-".repeat(27);
        board = (start ? rows : words[1]).toCharArray();
        side = start ? 'X' : words[2].charAt(0);
        for (int at = start ? 3 : 4; at < words.length; at++) {
            String move = words[at];
            if (!move.equals("pass")) flips(board, side, move.charAt(0) - 'a' + 8 * (move.charAt(1) - '1'), true);
            side = other(side);
        }
    }

    static String answer() {
        int best = -1;
        for (int square = 0; square < 64; square++)
            if (flips(board, side, square, false) > 0 && (best < 0 || worth(square) > worth(best))) best = square;
        return best < 0 ? "pass" : "" + (char) ('a' + best % 8) + (best / 8 + 1);
    }

    public static void main(String[] arguments) {
        Scanner in = new Scanner(System.in);
        while (in.hasNextLine()) {
            String[] words = in.nextLine().trim().split("\\s+");
            if (words[0].equals("ready?")) System.out.println("ready");
            else if (words[0].equals("position")) reach(words);
            else if (words[0].equals("go")) System.out.println("move " + answer());
            else if (words[0].equals("quit")) return;
        }
    }
}
