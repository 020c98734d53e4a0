package org.postgresql.core;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Versions of the server that applications compare with.
public enum ServerVersion implements Version {
    /// None.
    INVALID("0.0.0"),
    /// 8.2.
    v8_2("8.2.0"),
    /// 8.3.
    v8_3("8.3.0"),
    /// 8.4.
    v8_4("8.4.0"),
    /// 9.0.
    v9_0("9.0.0"),
    /// 9.1.
    v9_1("9.1.0"),
    /// 9.2.
    v9_2("9.2.0"),
    /// 9.3.
    v9_3("9.3.0"),
    /// 9.4.
    v9_4("9.4.0"),
    /// 9.5.
    v9_5("9.5.0"),
    /// 9.6.
    v9_6("9.6.0"),
    /// 10.
    v10("10"),
    /// 11.
    v11("11"),
    /// 12.
    v12("12"),
    /// 13.
    v13("13"),
    /// 14.
    v14("14"),
    /// 15.
    v15("15"),
    /// 16.
    v16("16"),
    /// 17.
    v17("17"),
    /// 18.
    v18("18");

    /// From here on a version has two numbers.
    private static final int TWO_NUMBERS = 10;

    private final int number;

    ServerVersion(String text) {
        this.number = parseServerVersionStr(text);
    }

    @Override
    public int getVersionNum() {
        return number;
    }

    /// The version of a text such as `15.4` or `9.6.24`; one of 0 if it is none.
    public static Version from(@Nullable String version) {
        int number = version == null ? 0 : parseServerVersionStr(version);
        return () -> number;
    }

    /// The number of a text such as `15.4` or `18beta1`; 0 if it is none.
    public static int parseServerVersionStr(String text) {
        Matcher numbers = Text.NUMBERS.matcher(text.strip());
        if (!numbers.matches()) {
            return 0;
        }
        int major = part(numbers, 1);
        if (major >= 10_000) {
            return major;
        }
        return major >= TWO_NUMBERS
                ? major * 10_000 + part(numbers, 2)
                : major * 10_000 + part(numbers, 2) * 100 + part(numbers, 3);
    }

    /// Made before the versions, which need it.
    private static final class Text {
        static final Pattern NUMBERS = Pattern.compile("(\\d{1,6})(?:\\.(\\d{1,4}))?(?:\\.(\\d{1,4}))?.*");

        private Text() {}
    }

    private static int part(Matcher numbers, int group) {
        String digits = numbers.group(group);
        return digits == null ? 0 : Integer.parseInt(digits);
    }
}
