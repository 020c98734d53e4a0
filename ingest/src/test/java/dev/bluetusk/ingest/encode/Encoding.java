package dev.bluetusk.ingest.encode;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;

/// What tests do with one encoder: text in, the field's value bytes out, decoded the slow and plain way.
final class Encoding {
    private Encoding() {}

    static FieldEncoder encoder(int oid, int typmod) {
        return encoder(oid, typmod, "Europe/Berlin");
    }

    static FieldEncoder encoder(int oid, int typmod, String zone) {
        return FieldEncoders.of(new ColumnType(oid, typmod, "t"), ZoneId.of(zone))
                .orElseThrow();
    }

    static ByteBuffer value(FieldEncoder encoder, String text) {
        return value(encoder, text.getBytes(StandardCharsets.UTF_8));
    }

    static ByteBuffer value(FieldEncoder encoder, byte[] utf8) {
        RowBuffer out = new RowBuffer(16);
        byte[] framed = new byte[utf8.length + 20];
        System.arraycopy(utf8, 0, framed, 9, utf8.length);
        encoder.encode(framed, 9, 9 + utf8.length, out);
        ByteBuffer written = ByteBuffer.wrap(out.bytes(), 0, out.size());
        int length = written.getInt();
        if (length != written.remaining()) {
            throw new AssertionError("length " + length + " but " + written.remaining() + " bytes");
        }
        return written.slice();
    }

    static String hex(ByteBuffer value) {
        StringBuilder hex = new StringBuilder();
        while (value.hasRemaining()) {
            hex.append(String.format("%02x", value.get()));
        }
        return hex.toString();
    }

    static String text(ByteBuffer value) {
        byte[] bytes = new byte[value.remaining()];
        value.get(bytes);
        return new String(bytes, StandardCharsets.UTF_8);
    }

    /// A numeric value as the server would print it.
    static String numeric(ByteBuffer value) {
        int count = value.getShort() & 0xffff;
        int weight = value.getShort();
        int sign = value.getShort() & 0xffff;
        int scale = value.getShort();
        if (sign >= 0xc000) {
            return sign == 0xc000 ? "NaN" : sign == 0xd000 ? "Infinity" : "-Infinity";
        }
        BigInteger digits = BigInteger.ZERO;
        for (int i = 0; i < count; i++) {
            int group = value.getShort();
            if (group < 0 || group > 9999 || (group == 0 && (i == 0 || i == count - 1))) {
                throw new AssertionError("group " + i + " is " + group);
            }
            digits = digits.multiply(BigInteger.valueOf(10_000)).add(BigInteger.valueOf(group));
        }
        BigDecimal number = new BigDecimal(digits, (count - 1 - weight) * 4);
        return (sign == 0x4000 ? number.negate() : number).setScale(scale).toPlainString();
    }
}
