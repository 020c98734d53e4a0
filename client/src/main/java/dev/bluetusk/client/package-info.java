/// What all of the driver shares: its errors, its clock, and the plans of statements.
///
/// A call fails in one of few ways, each for a different act of the caller: [dev.bluetusk.client.PostgresException]
/// when the server said no, [dev.bluetusk.client.SessionLostException] when the session is gone, and
/// [dev.bluetusk.client.TimeLimitException] when a limit in time passed. The way in is
/// [dev.bluetusk.client.connect.Connector], which gives a [dev.bluetusk.client.session.Session].
@NullMarked
package dev.bluetusk.client;

import org.jspecify.annotations.NullMarked;
