package dev.bluetusk.ingest;

import java.time.Duration;
import java.util.OptionalLong;

/// How far a load has come.
///
/// @param rowsSent rows sent to the server; they are stored when the load ends well
/// @param rowsRejected records set aside
/// @param bytesRead bytes of the file so far
/// @param bytesTotal the size of the file, if it is known
/// @param elapsed time since the load began
public record LoadProgress(
        long rowsSent, long rowsRejected, long bytesRead, OptionalLong bytesTotal, Duration elapsed) {}
