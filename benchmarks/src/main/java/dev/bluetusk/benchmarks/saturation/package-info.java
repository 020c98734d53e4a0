/// Bursts of commands on few sessions: what is left of a driver's speed when more callers come than it has sessions?
///
/// A [Burst] is 64 commands on 4 sessions. [Bursts] has one of each contestant: ours, HikariCP over pgjdbc, and
/// vertx-pg-client, whose callers wait for answers as the others do, and once more by futures as its own manual has
/// it. [Manner], [Sharing] and [Callers] say which kind of burst.
@NullMarked
package dev.bluetusk.benchmarks.saturation;

import org.jspecify.annotations.NullMarked;
