package dev.bluetusk.protocol.type;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The text of rows as the server writes it: `(1,"a b",)`, where nothing at all is NULL and `""` is an empty
/// text.
///
/// Stateless, safe for all threads.
final class RowText {
    private RowText() {}

    static String write(List<@Nullable Object> values, Function<Object, String> valueText) {
        StringBuilder text = new StringBuilder("(");
        for (int i = 0; i < values.size(); i++) {
            text.append(i == 0 ? "" : ",");
            Object value = values.get(i);
            if (value != null) {
                String item = valueText.apply(value);
                text.append(QuotedText.isPlain(item, "\"\\(),") ? item : QuotedText.doubled(item));
            }
        }
        return text.append(')').toString();
    }

    /// The texts of the values; NULL is `null`.
    static List<@Nullable String> parse(String text) {
        QuotedText walk = new QuotedText(text, "a row");
        List<@Nullable String> items = new ArrayList<>();
        walk.expect('(');
        if (!"()".equals(text)) {
            do {
                items.add(walk.isAt(',') || walk.isAt(')') ? null : walk.item(",)"));
            } while (walk.take(','));
        }
        walk.expect(')');
        walk.expectEnd();
        return items;
    }
}
