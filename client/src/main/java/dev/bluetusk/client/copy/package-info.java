/// COPY: the fastest way into and out of a table.
///
/// [dev.bluetusk.client.copy.CopyIn] takes bytes in the format of the COPY statement (text, CSV or binary) and
/// [dev.bluetusk.client.copy.CopyOut] gives them. [dev.bluetusk.client.copy.BinaryCopyWriter] and
/// [dev.bluetusk.client.copy.BinaryCopyReader] write and read the binary format value by value, straight in the
/// session's buffers. A session gives them by `copyIn` and `copyOut`; what they need of it is
/// [dev.bluetusk.client.copy.CopySink] and [dev.bluetusk.client.copy.CopySource].
@NullMarked
package dev.bluetusk.client.copy;

import org.jspecify.annotations.NullMarked;
