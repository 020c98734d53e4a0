package dev.bluetusk.protocol.wire;

/// How a value is written on the wire (manual, "Formats and Format Codes").
public enum Format {
    /// The text that the type's output function makes.
    TEXT(0),
    /// The bytes that the type's send function makes.
    BINARY(1);

    private final int code;

    Format(int code) {
        this.code = code;
    }

    /// The format code of the protocol: 0 for text, 1 for binary.
    public int code() {
        return code;
    }

    /// The format of a code that came over the wire.
    ///
    /// @throws ProtocolException if the code is neither 0 nor 1
    public static Format of(int code) {
        return switch (code) {
            case 0 -> TEXT;
            case 1 -> BINARY;
            default -> throw new ProtocolException("expected format code 0 or 1 but got " + code);
        };
    }
}
