package dev.bluetusk.ingest.source;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// Finds out the encoding of a text from its first MiB. The first rule that fits decides:
///
/// 1. A byte-order mark: UTF-8, UTF-16 or UTF-32, in either order.
/// 2. Zero bytes: three of four are zero, always at the same places: UTF-32; zero bytes stand only at odd or
///    only at even places, at more than three of ten of them: UTF-16.
/// 3. All bytes above 0x7f are letters or signs of Windows-1252 (letters beside other letters) and none
///    belongs to a well-formed sequence of UTF-8: Windows-1252, of which the printed part of Latin-1 is a part.
/// 4. UTF-8. Records with bytes that are not UTF-8 are rejected then.
///
/// Pure; safe for all threads.
public final class EncodingDetection {
    /// Bytes there must be to say anything of zero bytes.
    private static final int ZEROS_MIN = 3;

    private static final int WINDOWS_1252_SIGNS_FROM = 0x80;
    private static final Charset UTF_32BE = Charset.forName("UTF-32BE");
    private static final Charset UTF_32LE = Charset.forName("UTF-32LE");
    private static final Charset WINDOWS_1252 = Charset.forName("windows-1252");

    /// Signs of Windows-1252 below its letters that prose and prices have: € ‚ … ‘ ’ “ ” • – — ™, the no-break
    /// space, ¡ £ § © ª « ® ° ± ² ³ ´ µ · ¹ º » ¼ ½ ¾ ¿ and the like.
    private static final String SIGNS = "\u0080\u0082\u0084\u0085\u0091\u0092\u0093\u0094\u0095\u0096\u0097\u0099"
            + "\u00a0\u00a1\u00a2\u00a3\u00a5\u00a7\u00a9\u00aa\u00ab\u00ae\u00b0\u00b1\u00b2\u00b3\u00b4\u00b5\u00b7"
            + "\u00b9\u00ba\u00bb\u00bc\u00bd\u00be\u00bf";

    /// Letters of Windows-1252 below 0xc0: Š Œ Ž š œ ž Ÿ.
    private static final String EARLY_LETTERS = "\u008a\u008c\u008e\u009a\u009c\u009e\u009f";

    private EncodingDetection() {}

    /// What was found out.
    ///
    /// @param charset the encoding
    /// @param markBytes the length of the byte-order mark
    record Finding(Charset charset, int markBytes) {}

    /// @param sample the first bytes of the text
    /// @param whole whether they are all of it; else the last character may be cut
    /// @param given the encoding, if it is known; `UTF-16` and `UTF-32` leave the order of their bytes open
    static Finding of(byte[] sample, boolean whole, Optional<Charset> given) {
        Finding marked = mark(sample);
        if (given.isEmpty()) {
            return marked.markBytes() > 0 ? marked : new Finding(unmarked(sample, whole), 0);
        }
        Charset named = given.get();
        boolean open = named.equals(StandardCharsets.UTF_16) || named.name().equals("UTF-32");
        String family = named.name();
        boolean fits = marked.markBytes() > 0 && marked.charset().name().startsWith(family);
        if (!open) {
            return new Finding(named, fits ? marked.markBytes() : 0);
        }
        if (fits) {
            return marked;
        }
        Charset guessed = zeros(sample).orElse(StandardCharsets.UTF_8);
        Charset big = family.equals("UTF-32") ? UTF_32BE : StandardCharsets.UTF_16BE;
        return new Finding(guessed.name().startsWith(family) ? guessed : big, 0);
    }

    private static Finding mark(byte[] bytes) {
        if (begins(bytes, 0xef, 0xbb, 0xbf)) {
            return new Finding(StandardCharsets.UTF_8, 3);
        }
        if (begins(bytes, 0xff, 0xfe, 0, 0)) {
            return new Finding(UTF_32LE, 4);
        }
        if (begins(bytes, 0, 0, 0xfe, 0xff)) {
            return new Finding(UTF_32BE, 4);
        }
        if (begins(bytes, 0xff, 0xfe)) {
            return new Finding(StandardCharsets.UTF_16LE, 2);
        }
        if (begins(bytes, 0xfe, 0xff)) {
            return new Finding(StandardCharsets.UTF_16BE, 2);
        }
        return new Finding(StandardCharsets.UTF_8, 0);
    }

    private static boolean begins(byte[] bytes, int... mark) {
        for (int i = 0; i < mark.length; i++) {
            if (i >= bytes.length || (bytes[i] & 0xff) != mark[i]) {
                return false;
            }
        }
        return true;
    }

    private static Charset unmarked(byte[] bytes, boolean whole) {
        Optional<Charset> wide = zeros(bytes);
        if (wide.isPresent()) {
            return wide.get();
        }
        return isWestern(bytes, whole) ? WINDOWS_1252 : StandardCharsets.UTF_8;
    }

    /// Counts the zero bytes at each place of four.
    private static Optional<Charset> zeros(byte[] bytes) {
        int[] zeros = new int[4];
        int units = bytes.length / 4;
        for (int i = 0; i < units * 4; i++) {
            zeros[i & 3] += bytes[i] == 0 ? 1 : 0;
        }
        if (units > 1 && zeros[0] == units && zeros[1] == units && zeros[3] == 0) {
            return Optional.of(UTF_32BE);
        }
        if (units > 1 && zeros[3] == units && zeros[2] == units && zeros[0] == 0) {
            return Optional.of(UTF_32LE);
        }
        int even = zeros[0] + zeros[2];
        int odd = zeros[1] + zeros[3];
        int least = Math.max(ZEROS_MIN, units * 2 * 3 / 10 + 1);
        if (odd >= least && even == 0) {
            return Optional.of(StandardCharsets.UTF_16LE);
        }
        return even >= least && odd == 0 ? Optional.of(StandardCharsets.UTF_16BE) : Optional.empty();
    }

    private static boolean isWestern(byte[] bytes, boolean whole) {
        boolean any = false;
        int to = whole ? bytes.length : bytes.length - 4;
        for (int i = 0; i < to; i++) {
            int current = bytes[i] & 0xff;
            if (current < WINDOWS_1252_SIGNS_FROM) {
                continue;
            }
            any = true;
            if (Utf8Sequence.length(bytes, i, bytes.length) > 0 || !fitsWestern(bytes, i)) {
                return false;
            }
        }
        return any;
    }

    private static boolean fitsWestern(byte[] bytes, int at) {
        char current = (char) (bytes[at] & 0xff);
        if (!isLetter(current)) {
            return SIGNS.indexOf(current) >= 0;
        }
        return (at > 0 && isAsciiLetter(bytes[at - 1])) || (at + 1 < bytes.length && isAsciiLetter(bytes[at + 1]));
    }

    private static boolean isLetter(char value) {
        return (value >= 0xc0 && value < 0xff && value != 0xd7 && value != 0xf7) || EARLY_LETTERS.indexOf(value) >= 0;
    }

    private static boolean isAsciiLetter(byte value) {
        return (value >= 'a' && value <= 'z') || (value >= 'A' && value <= 'Z');
    }
}
