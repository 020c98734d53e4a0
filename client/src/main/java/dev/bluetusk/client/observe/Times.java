package dev.bluetusk.client.observe;

import java.time.Duration;

/// How long a command took from its sending on. Immutable.
///
/// @param answer until its first row, its end or its error had come
/// @param whole until its last answer was read, with what the program did between two rows
public record Times(Duration answer, Duration whole) {}
