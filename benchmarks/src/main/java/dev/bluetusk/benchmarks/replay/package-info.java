/// Clients without a kernel and without a server: what a real server answered is recorded once and played again from
/// memory, so that nothing is measured but the client.
///
/// Start at [dev.bluetusk.benchmarks.replay.Recording], which has a client run an operation through a
/// [dev.bluetusk.benchmarks.replay.RecordingDoor] and gives what it needs to run through a
/// [dev.bluetusk.benchmarks.replay.TapeDoor] as often as one likes. A [dev.bluetusk.benchmarks.replay.Tape] is what one
/// connection said and heard; [dev.bluetusk.benchmarks.replay.TapePlayer] plays the server's part and is strict: a
/// client
/// that sends another byte than it did when it was recorded is told so. The native API comes in by a transport of its
/// own,
/// JDBC drivers by [dev.bluetusk.benchmarks.replay.NamedSockets].
@NullMarked
package dev.bluetusk.benchmarks.replay;

import org.jspecify.annotations.NullMarked;
