package dev.bluetusk.benchmarks.saturation;

import java.util.List;

/// A burst of [#COMMANDS] commands by a contestant, each with a number of its own, on [#SESSIONS] sessions.
public interface Burst {
    /// How many commands a burst has.
    int COMMANDS = 64;

    /// How many sessions a contestant has.
    int SESSIONS = 4;

    /// The statement, with its parameter as PostgreSQL writes it.
    String SQL = "select $1::int4 + 1";

    /// Ours.
    String OURS = "bluetusk";

    /// What most programs have.
    String HIKARI = "HikariCP + pgjdbc";

    /// The reactive client, each caller waiting for its answer.
    String VERTX = "vertx-pg-client";

    /// The reactive client, one thread sending all commands and waiting for all answers.
    String FUTURES = "vertx-pg-client by futures";

    /// All contestants, ours first.
    List<String> CONTESTANTS = List.of(OURS, HIKARI, VERTX, FUTURES);

    /// Runs it.
    ///
    /// @param first the number of the first command; the next has the next one
    /// @return the sum of the answers
    /// @throws IllegalStateException if an answer is wrong
    long run(int first) throws Exception;

    /// Checks the answer to a number.
    static int checked(int number, int answer) {
        if (answer != number + 1) {
            throw new IllegalStateException("expected the answer " + (number + 1) + " but got " + answer);
        }
        return answer;
    }
}
