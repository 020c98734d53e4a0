package dev.bluetusk.rest.sql;

/// The statement that makes settings which end with their transaction. Stateless.
public final class SettingsSql {
    private SettingsSql() {}

    /// The text for so many settings; the name and the value of each are two of its parameters, in this order.
    public static String text(int count) {
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
