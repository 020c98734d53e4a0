package dev.bluetusk.benchmarks.replay;

import java.util.List;

/// What a client said to a real server and heard from it, from connecting until each operation is like the one before
/// it.
/// Immutable.
public final class Recording {
    /// What operations are given: they must send the same each time.
    public static final int TURN = 7;

    /// So many operations are recorded before the one that is played again and again: until then drivers have named
    /// their statements and learnt their types.
    private static final int LEAD = 20;

    private final List<Tape> tapes;
    private final long sum;

    private Recording(List<Tape> tapes, long sum) {
        this.tapes = tapes;
        this.sum = sum;
    }

    /// Has a client run its operation against a server.
    ///
    /// @param url a server that lets the user `postgres` in without a password
    /// @throws IllegalStateException if operations are not alike
    public static Recording of(String url, Subject subject) throws Exception {
        try (RecordingDoor door = new RecordingDoor(url)) {
            Operation operation = subject.open(door);
            for (int i = 0; i < LEAD; i++) {
                operation.run(TURN);
            }
            door.cut();
            long sum = operation.run(TURN);
            door.cut();
            operation.run(TURN);
            door.cut();
            return new Recording(door.tapes(), sum);
        }
    }

    /// Has a client of the same kind come as far as the one that was recorded.
    ///
    /// @return its operation, which runs from memory; it is to be given [#TURN] and gives [#sum]
    public Operation play(Subject subject) throws Exception {
        Operation operation = subject.open(door());
        for (int i = 0; i < LEAD; i++) {
            operation.run(TURN);
        }
        return operation;
    }

    private Door door() {
        return new TapeDoor(tapes);
    }

    /// What an operation read.
    public long sum() {
        return sum;
    }
}
