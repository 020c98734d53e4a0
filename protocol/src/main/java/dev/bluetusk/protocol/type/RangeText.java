package dev.bluetusk.protocol.type;

import dev.bluetusk.protocol.type.PgRange.Bound;
import dev.bluetusk.protocol.type.PgRange.Exclusive;
import dev.bluetusk.protocol.type.PgRange.Inclusive;
import dev.bluetusk.protocol.type.PgRange.Nowhere;
import dev.bluetusk.protocol.type.PgRange.Unbounded;
import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.Octets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/// The text of ranges as the server writes it: `[1,5)`, `empty`, `("a b","")`; and of multiranges, which stand
/// in braces.
///
/// Stateless, safe for all threads.
final class RangeText {
    private static final String EMPTY = "empty";

    private RangeText() {}

    static <T> String write(PgRange<T> range, Function<? super T, String> boundText) {
        if (range.isEmpty()) {
            return EMPTY;
        }
        String lower =
                range.lower().value().map(boundText).map(RangeText::quoted).orElse("");
        String upper =
                range.upper().value().map(boundText).map(RangeText::quoted).orElse("");
        return (range.lower() instanceof Inclusive ? "[" : "(") + lower + "," + upper
                + (range.upper() instanceof Inclusive ? "]" : ")");
    }

    private static String quoted(String text) {
        return QuotedText.isPlain(text, "\"\\()[],") ? text : QuotedText.doubled(text);
    }

    static <T> PgRange<T> parse(String text, Decoder<T> decoder) {
        Parser<T> parser = new Parser<>(text, decoder);
        PgRange<T> range = parser.range();
        parser.expectEnd();
        return range;
    }

    static <T> List<PgRange<T>> parseAll(String text, Decoder<T> decoder) {
        Parser<T> parser = new Parser<>(text, decoder);
        List<PgRange<T>> ranges = parser.ranges();
        parser.expectEnd();
        return ranges;
    }

    /// One walk over a text.
    private static final class Parser<T> {
        private final QuotedText text;
        private final Decoder<T> decoder;

        Parser(String text, Decoder<T> decoder) {
            this.text = new QuotedText(text, "a range");
            this.decoder = decoder;
        }

        List<PgRange<T>> ranges() {
            List<PgRange<T>> ranges = new ArrayList<>();
            text.expect('{');
            if (text.take('}')) {
                return ranges;
            }
            do {
                ranges.add(range());
            } while (text.take(','));
            text.expect('}');
            return ranges;
        }

        PgRange<T> range() {
            if (text.takeWord(EMPTY)) {
                return PgRange.empty();
            }
            boolean lowerIn = text.take('[');
            if (!lowerIn) {
                text.expect('(');
            }
            Bound<T> lower = bound(lowerIn);
            text.expect(',');
            Bound<T> upper = bound(true);
            if (text.take(']')) {
                return new PgRange<>(lower, upper);
            }
            text.expect(')');
            return new PgRange<>(lower, exclusive(upper));
        }

        void expectEnd() {
            text.expectEnd();
        }

        private Bound<T> bound(boolean inclusive) {
            if (text.isAt(',') || text.isAt(')') || text.isAt(']')) {
                return new Unbounded<>();
            }
            Octets bytes = Octets.utf8(text.item(",)]"));
            T value = decoder.decode(bytes.reader(), Format.TEXT);
            return inclusive ? new Inclusive<>(value) : new Exclusive<>(value);
        }

        private static <T> Bound<T> exclusive(Bound<T> bound) {
            return switch (bound) {
                case Inclusive<T>(T at) -> new Exclusive<>(at);
                case Exclusive<T> same -> same;
                case Unbounded<T> same -> same;
                case Nowhere<T> same -> same;
            };
        }
    }
}
