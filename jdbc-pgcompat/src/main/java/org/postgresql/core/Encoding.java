package org.postgresql.core;

import java.nio.charset.StandardCharsets;

/// How a session writes characters: in UTF-8.
public final class Encoding {
    private static final Encoding UTF_8 = new Encoding();

    private Encoding() {}

    /// That of the sessions of this driver.
    public static Encoding defaultEncoding() {
        return UTF_8;
    }

    /// The name that Java has for it.
    public String name() {
        return StandardCharsets.UTF_8.name();
    }

    @Override
    public String toString() {
        return name();
    }
}
