package dev.bluetusk.jdbc.value;

import dev.bluetusk.protocol.type.ValueException;
import dev.bluetusk.protocol.wire.SqlState;
import java.math.BigDecimal;

/// The text of `money` as an amount, whatever the locale's signs are. Stateless.
///
/// A point or comma is the decimal one if it is the last of its kind and other than three digits follow it; signs
/// that stand between groups of three digits are left out.
final class MoneyText {
    private MoneyText() {}

    static BigDecimal amount(String text) {
        boolean negative = text.indexOf('-') >= 0 || text.indexOf('(') >= 0;
        int point = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
        int behind = 0;
        StringBuilder digits = new StringBuilder(negative ? "-" : "");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c >= '0' && c <= '9') {
                digits.append(c);
                behind += point >= 0 && i > point ? 1 : 0;
            }
        }
        if (digits.length() == (negative ? 1 : 0)) {
            throw new ValueException(
                    SqlState.INVALID_TEXT_REPRESENTATION,
                    "expected the text of money but got " + ShownValue.quoted(text));
        }
        BigDecimal units = new BigDecimal(digits.toString());
        return behind == 3 ? units : units.movePointLeft(behind);
    }
}
