package org.postgresql.geometric;

import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import org.postgresql.util.PSQLException;
import org.postgresql.util.PSQLState;

/// Reads and writes the numbers that the geometric types are made of. Stateless.
final class Coordinates {
    private Coordinates() {}

    /// The numbers of a text, whichever brackets are around them.
    ///
    /// @param count how many there must be; 0 for any even number
    static double[] of(String text, String type, int count) throws SQLException {
        String[] parts = text.replaceAll("[()<>{}\\[\\]\\s]", "").split(",", -1);
        if (count == 0 ? parts.length % 2 != 0 : parts.length != count) {
            throw wrong(text, type, null);
        }
        double[] numbers = new double[parts.length];
        try {
            for (int i = 0; i < numbers.length; i++) {
                numbers[i] = Double.parseDouble(parts[i]);
            }
        } catch (NumberFormatException e) {
            throw wrong(text, type, e);
        }
        return numbers;
    }

    static SQLException wrong(String text, String type, @Nullable Exception cause) {
        return new PSQLException(
                "expected a value of the type " + type + " but got \"" + text + '"',
                PSQLState.DATA_TYPE_MISMATCH,
                cause);
    }

    /// The points of a text.
    static PGpoint[] points(String text, String type, int count) throws SQLException {
        double[] numbers = of(text, type, 2 * count);
        PGpoint[] points = new PGpoint[numbers.length / 2];
        for (int i = 0; i < points.length; i++) {
            points[i] = new PGpoint(numbers[2 * i], numbers[2 * i + 1]);
        }
        return points;
    }

    /// Points as a text, with commas between.
    static String text(PGpoint[] points) {
        StringBuilder text = new StringBuilder();
        for (PGpoint point : points) {
            text.append(text.isEmpty() ? "" : ",").append(point.getValue());
        }
        return text.toString();
    }

    /// A copy, each of its points too.
    static PGpoint @Nullable [] copy(PGpoint @Nullable [] points) {
        if (points == null) {
            return null;
        }
        PGpoint[] copies = new PGpoint[points.length];
        for (int i = 0; i < copies.length; i++) {
            copies[i] = new PGpoint(points[i].x, points[i].y);
        }
        return copies;
    }
}
