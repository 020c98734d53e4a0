package dev.bluetusk.embedded;

import java.util.Locale;

/// The machine's operating system and processor, as the binaries' artifacts name them. Immutable.
record Platform(String artifactSuffix, String resource) {
    static Platform current() {
        return of(System.getProperty("os.name", ""), System.getProperty("os.arch", ""));
    }

    static Platform of(String osName, String osArch) {
        String system = system(osName);
        return switch (osArch.toLowerCase(Locale.ROOT)) {
            case "amd64", "x86_64" -> new Platform(system + "-amd64", "postgres-" + system + "-x86_64.txz");
            case "aarch64", "arm64" -> new Platform(system + "-arm64v8", "postgres-" + system + "-arm_64.txz");
            default -> throw unsupported(osName, osArch);
        };
    }

    private static String system(String osName) {
        if (osName.toLowerCase(Locale.ROOT).startsWith("linux")) {
            return "linux";
        }
        if (osName.toLowerCase(Locale.ROOT).startsWith("mac")) {
            return "darwin";
        }
        throw unsupported(osName, "any processor");
    }

    private static EmbeddedPostgresException unsupported(String osName, String osArch) {
        return new EmbeddedPostgresException("expected Linux or macOS on amd64 or arm64 but this is \"" + osName
                + "\" on \"" + osArch + "\": there are no server binaries for it; use a server of your own");
    }
}
