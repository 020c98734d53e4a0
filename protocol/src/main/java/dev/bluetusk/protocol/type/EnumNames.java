package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.wire.SqlState;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Texts as the constants of a Java enum, by name.
///
/// Stateless, safe for all threads.
final class EnumNames {
    private EnumNames() {}

    static <R> Decoder<R> decoder(Class<R> target, Codec<String> codec) {
        Map<String, R> constants = Arrays.stream(target.getEnumConstants())
                .collect(Collectors.toMap(constant -> ((Enum<?>) constant).name(), Function.identity()));
        return (value, format) -> {
            String name = codec.decode(value, format);
            return Optional.ofNullable(constants.get(name))
                    .orElseThrow(() -> new ValueException(
                            SqlState.INVALID_TEXT_REPRESENTATION,
                            "expected the name of a constant of " + target.getName() + " but got \"" + name + '"'));
        };
    }
}
