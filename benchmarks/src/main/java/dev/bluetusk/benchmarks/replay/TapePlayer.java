package dev.bluetusk.benchmarks.replay;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Plays the server's part of a tape. Makes no garbage and costs little more than comparing and copying. Confined to
/// one
/// thread.
final class TapePlayer {
    private final byte[][] requests;
    private final byte[][] replies;
    private final int loopStart;
    private int at;
    private int sent;
    private int given;

    TapePlayer(Tape tape) {
        List<Tape.Exchange> all = new ArrayList<>(tape.lead());
        all.addAll(tape.loop());
        requests = all.stream().map(Tape.Exchange::request).toArray(byte[][]::new);
        replies = all.stream().map(Tape.Exchange::reply).toArray(byte[][]::new);
        loopStart = tape.lead().size();
    }

    /// Takes what the client sends.
    ///
    /// @throws IOException if it is not what it sent when it was recorded
    void take(byte[] source, int offset, int length) throws IOException {
        int done = 0;
        while (done < length) {
            if (at == requests.length) {
                throw new IOException("expected that the client sends nothing more");
            }
            byte[] expected = requests[at];
            if (sent == expected.length) {
                goOn();
                continue;
            }
            int part = Math.min(length - done, expected.length - sent);
            int from = offset + done;
            if (!Arrays.equals(expected, sent, sent + part, source, from, from + part)) {
                throw new IOException("expected what the client sent when it was recorded, but another byte came in"
                        + " request " + at + " of " + requests.length + ", between bytes " + sent + " and "
                        + (sent + part));
            }
            sent += part;
            done += part;
        }
    }

    private void goOn() throws IOException {
        if (given < replies[at].length) {
            throw new IOException("expected that the client reads " + (replies[at].length - given)
                    + " more bytes of reply " + at + " before it sends again");
        }
        at++;
        if (at == requests.length && loopStart < requests.length) {
            at = loopStart;
        }
        sent = 0;
        given = 0;
    }

    /// How many bytes can be read now.
    int available() throws IOException {
        if (at == requests.length || sent < requests[at].length) {
            return 0;
        }
        int next = at + 1 == requests.length ? loopStart : at + 1;
        if (given == replies[at].length && next < requests.length && requests[next].length == 0) {
            goOn();
        }
        return replies[at].length - given;
    }

    /// Gives what the server said, as much as there is room for.
    ///
    /// @return how many bytes, at least 1
    /// @throws IOException if there are none: with a server the client would wait for ever
    int give(byte[] target, int offset, int length) throws IOException {
        int count = Math.min(available(), length);
        if (count == 0 && length > 0) {
            throw new IOException("expected that the client sends the rest of request " + at + " of " + requests.length
                    + " before it reads: so far it sent " + sent + " bytes");
        }
        System.arraycopy(replies[at], given, target, offset, count);
        given += count;
        return count;
    }
}
