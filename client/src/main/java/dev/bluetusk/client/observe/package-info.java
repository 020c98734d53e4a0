/// What a session does, told to whoever listens: the start for metrics, traces and logs of your own.
///
/// A [SessionListener] is set by [dev.bluetusk.client.session.SessionOptions#withListener] and hears a [SessionEvent]
/// when something is over: a connect, a statement, a COPY, a wait for a lease. Events are records that say how long it
/// took and how it ended ([Outcome]); they hold the text of statements, never the values of parameters. While nobody
/// listens and no flight recording runs, none of this costs time or memory.
@NullMarked
package dev.bluetusk.client.observe;

import org.jspecify.annotations.NullMarked;
