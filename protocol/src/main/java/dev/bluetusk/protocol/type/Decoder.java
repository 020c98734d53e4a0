package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.WireReader;

/// Turns the bytes of one value into a Java value.
///
/// Immutable, safe for all threads.
///
/// @param <T> the Java class of the value
@FunctionalInterface
public interface Decoder<T> {
    /// Decodes a value that is not NULL.
    ///
    /// @param value  a cursor whose window is exactly the value; it is read to its end
    /// @param format how the value is written
    /// @throws ValueException if the value has no place in the Java class, or its text is not of the type
    /// @throws dev.bluetusk.protocol.wire.ProtocolException if the bytes are not what the type's send function
    /// makes
    T decode(WireReader value, Format format);
}
