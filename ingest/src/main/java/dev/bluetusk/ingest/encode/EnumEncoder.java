package dev.bluetusk.ingest.encode;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/// An enum type: its label, which must be one of those the catalogue listed when the load was planned.
final class EnumEncoder implements FieldEncoder {
    /// Labels that a reason lists.
    private static final int SHOWN_MAX = 8;

    private final byte[][] labels;
    private final String reason;

    EnumEncoder(String type, List<String> labels) {
        this.labels = labels.stream()
                .map(label -> label.getBytes(StandardCharsets.UTF_8))
                .toArray(byte[][]::new);
        String shown = String.join(", ", labels.subList(0, Math.min(labels.size(), SHOWN_MAX)));
        this.reason = "is no value of enum " + type + " (" + shown + (labels.size() > SHOWN_MAX ? ", …)" : ")");
    }

    @Override
    public void encode(byte[] bytes, int start, int end, RowBuffer out) {
        for (byte[] label : labels) {
            if (Arrays.equals(label, 0, label.length, bytes, start, end)) {
                out.int32(label.length);
                out.put(label, 0, label.length);
                return;
            }
        }
        throw Rejection.of(bytes, start, end, reason);
    }
}
