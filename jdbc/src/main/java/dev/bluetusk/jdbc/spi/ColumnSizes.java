package dev.bluetusk.jdbc.spi;

import dev.bluetusk.protocol.wire.Oid;

/// How many digits and characters values of types have, by their modifiers. Immutable.
///
/// @param unlimited what is said of types without a limit
public record ColumnSizes(int unlimited) {
    /// How many digits or characters a value has at most.
    public int precision(int typeOid, int modifier) {
        return switch (typeOid) {
            case Oid.BOOL, Oid.CHAR -> 1;
            case Oid.INT2 -> 5;
            case Oid.INT4, Oid.OID -> 10;
            case Oid.INT8 -> 19;
            case Oid.FLOAT4 -> 8;
            case Oid.FLOAT8 -> 17;
            case Oid.NUMERIC -> modifier == -1 ? 0 : ((modifier - 4) >> 16) & 0xFFFF;
            case Oid.BPCHAR, Oid.VARCHAR -> modifier == -1 ? unlimited : modifier - 4;
            case Oid.DATE, Oid.TIME, Oid.TIMETZ, Oid.TIMESTAMP, Oid.TIMESTAMPTZ -> time(typeOid, modifier);
            case Oid.INTERVAL -> 49;
            case Oid.BIT -> modifier;
            case Oid.VARBIT -> modifier == -1 ? unlimited : modifier;
            default -> unlimited;
        };
    }

    /// How many digits are behind the point.
    public static int scale(int typeOid, int modifier) {
        return switch (typeOid) {
            case Oid.FLOAT4 -> 8;
            case Oid.FLOAT8 -> 17;
            case Oid.NUMERIC -> modifier == -1 ? 0 : (modifier - 4) & 0xFFFF;
            case Oid.TIME, Oid.TIMETZ, Oid.TIMESTAMP, Oid.TIMESTAMPTZ -> modifier == -1 ? 6 : modifier;
            case Oid.INTERVAL -> modifier == -1 ? 6 : modifier & 0xFFFF;
            default -> 0;
        };
    }

    /// How many characters a text of a value has at most.
    public int display(int typeOid, int modifier) {
        return switch (typeOid) {
            case Oid.INT2 -> 6;
            case Oid.INT4 -> 11;
            case Oid.OID -> 10;
            case Oid.INT8 -> 20;
            case Oid.FLOAT4 -> 15;
            case Oid.FLOAT8 -> 25;
            case Oid.NUMERIC -> numeric(modifier);
            default -> precision(typeOid, modifier);
        };
    }

    private int numeric(int modifier) {
        if (modifier == -1) {
            return 131_089;
        }
        int digits = precision(Oid.NUMERIC, modifier);
        // A sign, and a point if there is something behind it.
        return digits + 1 + (scale(Oid.NUMERIC, modifier) > 0 ? 1 : 0);
    }

    private static int time(int typeOid, int modifier) {
        int seconds = switch (modifier) {
            case -1 -> 7;
            case 0 -> 0;
            case 1 -> 3;
            default -> modifier + 1;
        };
        return switch (typeOid) {
            case Oid.DATE -> 13;
            case Oid.TIME -> 8 + seconds;
            case Oid.TIMETZ -> 14 + seconds;
            case Oid.TIMESTAMP -> 22 + seconds;
            default -> 28 + seconds;
        };
    }
}
