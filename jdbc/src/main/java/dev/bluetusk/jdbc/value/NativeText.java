package dev.bluetusk.jdbc.value;

import dev.bluetusk.protocol.type.Codec;
import dev.bluetusk.protocol.type.ValueException;
import dev.bluetusk.protocol.wire.SqlState;

/// Values of the native driver as PostgreSQL's texts. Stateless.
final class NativeText {
    private NativeText() {}

    /// The text of a value in a type.
    ///
    /// @throws ValueException if the type does not take values of its class
    static <T> String of(Codec<T> codec, Object value) {
        if (value instanceof String text) {
            return text;
        }
        return codec.accept(value)
                .map(codec::text)
                .orElseThrow(() -> new ValueException(
                        SqlState.DATATYPE_MISMATCH,
                        "a value of type " + codec.type().name() + " cannot be made of "
                                + value.getClass().getTypeName()));
    }
}
