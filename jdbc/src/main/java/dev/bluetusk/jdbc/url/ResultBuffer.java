package dev.bluetusk.jdbc.url;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads the size of `maxResultBuffer`: bytes, with K, M, G or T for thousands of them, or a share of the heap,
/// such as `10p`. Has no state.
final class ResultBuffer {
    private static final Pattern SIZE = Pattern.compile("(\\d{1,18})\\s*([KMGT]?)");
    private static final Pattern SHARE = Pattern.compile("(\\d{1,3})\\s*(?:P|PCT|PERCENT)");

    /// More of the heap than this is not given to one result, whatever is said.
    private static final int SHARE_MAX = 90;

    private ResultBuffer() {}

    /// How many bytes are meant.
    ///
    /// @throws IllegalArgumentException if that cannot be understood
    static long bytes(String text) {
        long heap = Runtime.getRuntime().maxMemory();
        long most = heap / 100 * SHARE_MAX;
        String upper = text.toUpperCase(Locale.ROOT);
        Matcher share = SHARE.matcher(upper);
        if (share.matches()) {
            return Math.min(most, heap / 100 * Integer.parseInt(share.group(1)));
        }
        Matcher size = SIZE.matcher(upper);
        if (!size.matches()) {
            throw new IllegalArgumentException("expected bytes such as 100M, or a share of the heap such as 10p,"
                    + " for the property maxResultBuffer but got \"" + text + '"');
        }
        double bytes = Double.parseDouble(size.group(1));
        int thousands = size.group(2).isEmpty() ? 0 : 1 + "KMGT".indexOf(size.group(2));
        return (long) Math.min((double) most, bytes * Math.pow(1000, thousands));
    }
}
