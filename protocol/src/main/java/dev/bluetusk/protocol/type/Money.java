package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.wire.WireReader;
import dev.bluetusk.protocol.wire.WireWriter;
import java.math.BigDecimal;

/// An amount of PostgreSQL's `money`, as the server holds it: a number of the smallest units.
///
/// How many of them make one unit is not in the value; the server's `lc_monetary` says it, and nearly
/// everywhere it is 100. The text of another locale is read by its digits alone, which always show all units:
/// `$1,234.56`, `1.234,56 €` and `(1234.56)` are 123,456 units, the last one below zero.
///
/// @param units the smallest units, such as cents
public record Money(long units) {
    static Money read(WireReader value) {
        return new Money(value.int8());
    }

    void write(WireWriter out) {
        out.int8(units);
    }

    static Money parse(String text) {
        boolean negative = text.indexOf('-') >= 0 || text.indexOf('(') >= 0;
        // Counts down, since the most negative long has no positive twin.
        long units = 0;
        boolean none = true;
        for (int i = 0; i < text.length(); i++) {
            int digit = text.charAt(i) - '0';
            if (digit < 0 || digit > 9) {
                continue;
            }
            if (units < Long.MIN_VALUE / 10 || units * 10 < Long.MIN_VALUE + digit) {
                throw ValueException.outOfRange(text, "money");
            }
            units = units * 10 - digit;
            none = false;
        }
        if (none || (!negative && units == Long.MIN_VALUE)) {
            throw ValueException.malformed("money", text);
        }
        return new Money(negative ? units : -units);
    }

    /// The amount as a decimal number.
    ///
    /// @param fractionDigits how many digits the locale has behind the point: 2 nearly everywhere
    public BigDecimal amount(int fractionDigits) {
        return BigDecimal.valueOf(units, fractionDigits);
    }

    /// The text in the locale C or en_US: `-$1,234.56`.
    @Override
    public String toString() {
        String digits = amount(2).abs().toPlainString();
        StringBuilder text = new StringBuilder(digits);
        for (int i = digits.length() - 6; i > 0; i -= 3) {
            text.insert(i, ',');
        }
        return text.insert(0, units < 0 ? "-$" : "$").toString();
    }
}
