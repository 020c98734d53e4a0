package dev.bluetusk.client.notification;

import java.time.Duration;

/// A time in which a [Listener] heard nothing, because its connection was lost and had to be made anew.
///
/// @param reason what ended the connection
/// @param length from the last sign of life of the lost connection until the new one listened
/// @param attempts how many attempts the new connection took, at least 1
public record Gap(RuntimeException reason, Duration length, int attempts) {}
