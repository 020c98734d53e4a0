package dev.bluetusk.benchmarks.replay;

import java.util.List;

/// What one connection said and heard: the lead once, then the loop again and again.
///
/// @param lead from the start-up message on, until each operation is like the one before it
/// @param loop one operation; none if it says nothing on this connection
record Tape(List<Exchange> lead, List<Exchange> loop) {
    private static final byte TERMINATE = 'X';

    /// Whether the client said goodbye before the first loop.
    boolean endsInLead() {
        byte[] last = lead.isEmpty() ? new byte[0] : lead.getLast().request();
        return loop.isEmpty() && last.length > 0 && last[0] == TERMINATE;
    }

    /// What the client sent before it read, and what it read then. The arrays are kept and never changed.
    static final class Exchange {
        private final byte[] request;
        private final byte[] reply;

        /// @param request what the client sent; nothing if the server spoke first
        /// @param reply   what it read before it sent again; nothing if it did not wait for an answer
        Exchange(byte[] request, byte[] reply) {
            this.request = request;
            this.reply = reply;
        }

        byte[] request() {
            return request;
        }

        byte[] reply() {
            return reply;
        }
    }
}
