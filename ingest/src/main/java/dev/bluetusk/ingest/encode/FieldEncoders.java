package dev.bluetusk.ingest.encode;

import java.time.ZoneId;
import java.util.Optional;

/// Finds the encoder of a column's type.
public final class FieldEncoders {
    private static final int TYPMOD_HEADER = 4;

    private FieldEncoders() {}

    /// Whether values of a type can be sent in binary form.
    public static boolean knows(ColumnType type) {
        return of(type, ZoneId.of("UTC")).isPresent();
    }

    static Optional<FieldEncoder> of(ColumnType type, ZoneId zone) {
        if (!type.labels().isEmpty()) {
            return Optional.of(new EnumEncoder(type.name(), type.labels()));
        }
        return Optional.ofNullable(
                switch (type.oid()) {
                    case 16 -> new BoolEncoder();
                    case 17 -> new ByteaEncoder();
                    case 21 -> IntegerEncoder.smallint();
                    case 23 -> IntegerEncoder.integer();
                    case 20 -> IntegerEncoder.bigint();
                    case 19, 25 -> new TextEncoder(type.oid() == 19 ? 63 : Integer.MAX_VALUE, type.name());
                    case 1042, 1043 -> new TextEncoder(length(type), type.name());
                    case 114 -> JsonEncoder.json();
                    case 3802 -> JsonEncoder.jsonb();
                    case 700 -> FloatEncoder.real();
                    case 701 -> FloatEncoder.doublePrecision();
                    case 1700 -> NumericEncoder.of(type.typmod());
                    case 2950 -> new UuidEncoder();
                    case 1082 -> DateTimeEncoder.date();
                    case 1083 -> DateTimeEncoder.time();
                    case 1114 -> DateTimeEncoder.timestamp();
                    case 1184 -> DateTimeEncoder.timestamptz(new SessionZone(zone));
                    default -> null;
                });
    }

    private static int length(ColumnType type) {
        return type.typmod() < TYPMOD_HEADER ? Integer.MAX_VALUE : type.typmod() - TYPMOD_HEADER;
    }
}
