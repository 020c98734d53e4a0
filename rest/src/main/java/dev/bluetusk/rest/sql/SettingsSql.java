package dev.bluetusk.rest.sql;

import java.util.List;
import java.util.stream.IntStream;

/// The statement that makes settings which end with their transaction. Stateless.
public final class SettingsSql {
    /// So many settings are usual at most; their texts are made once.
    private static final List<String> USUAL =
            IntStream.rangeClosed(0, 32).mapToObj(SettingsSql::written).toList();

    private SettingsSql() {}

    /// The text for so many settings; the name and the value of each are two of its parameters, in this order.
    public static String text(int count) {
        return count < USUAL.size() ? USUAL.get(count) : written(count);
    }

    private static String written(int count) {
        StringBuilder sql = new StringBuilder("select ");
        for (int number = 1; number < 2 * count; number += 2) {
            sql.append(number == 1 ? "" : ", ")
                    .append("set_config($")
                    .append(number)
                    .append(", $")
                    .append(number + 1)
                    .append(", true)");
        }
        return sql.toString();
    }
}
