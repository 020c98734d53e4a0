package dev.bluetusk.client.observe;

import java.time.Duration;
import java.util.Optional;

/// Something that a session or its pool did, told when it was over. All are immutable.
///
/// The texts of statements are as the program gave them, save that literals are blanked where they may be
/// secrets; see [dev.bluetusk.client.SqlText#withoutSecrets]. Later versions may add kinds of events, so a
/// `switch` over them needs a `default`.
public sealed interface SessionEvent {
    /// A connection was opened and logged in, or was not. Each address that is tried has an event of its own.
    ///
    /// @param session the session, or what was wanted
    /// @param address the address that was tried, such as `localhost (127.0.0.1:5432)`
    /// @param duration from the first packet to the end of the login
    /// @param outcome how it ended
    record Connect(SessionFacts session, String address, Duration duration, Outcome outcome) implements SessionEvent {}

    /// A statement ran, or a part of one, or a group of them in a pipeline.
    ///
    /// @param session the session
    /// @param what what was run
    /// @param rows how many rows it returned or changed, as the server says; 0 if it failed or was stopped
    /// @param traffic what was sent for it and came back; zero on a shared session, where it cannot be told apart
    /// @param times how long it took
    /// @param outcome how it ended
    record Statement(SessionFacts session, Command what, long rows, Traffic traffic, Times times, Outcome outcome)
            implements SessionEvent {
        /// The text.
        public String sql() {
            return what.sql();
        }

        /// From its sending to its last answer, with what the program did between two rows.
        public Duration duration() {
            return times.whole();
        }
    }

    /// A session is over.
    ///
    /// @param session the session
    /// @param reason why, in words
    /// @param lost whether that was not the program's wish
    record Over(SessionFacts session, String reason, boolean lost) implements SessionEvent {}

    /// A notification has come. What it says is not told, since it may be about anything.
    ///
    /// @param session the session
    /// @param channel the channel
    /// @param length how many characters it has
    record Notified(SessionFacts session, String channel, int length) implements SessionEvent {}

    /// A pool has given a session away, or could not.
    ///
    /// @param session the session; empty if there was none
    /// @param duration how long the caller waited for it, with opening it if that was needed
    /// @param outcome how the wait ended
    record LeaseTaken(Optional<SessionFacts> session, Duration duration, Outcome outcome) implements SessionEvent {}

    /// A lease was given back.
    ///
    /// @param session the session
    /// @param duration how long it was held
    record LeaseReturned(SessionFacts session, Duration duration) implements SessionEvent {}
}
