/// How sessions tell what they do, at no cost while nobody listens.
///
/// A session has one [Recorder]. It makes a [Recording] for each command while somebody listens or the flight recorder
/// runs, and else hands out one that does nothing. What is told is in [dev.bluetusk.client.observe]; the events of the
/// flight recorder are here, one class each.
@NullMarked
package dev.bluetusk.client.recording;

import org.jspecify.annotations.NullMarked;
