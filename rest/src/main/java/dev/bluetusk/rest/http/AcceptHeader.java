package dev.bluetusk.rest.http;

import java.util.Locale;

/// Reads `Accept` as far as it matters to a server that only speaks JSON. Stateless.
final class AcceptHeader {
    private AcceptHeader() {}

    /// Whether JSON is welcome: the most specific range that fits decides, by its q value. No header means yes.
    static boolean allowsJson(String header) {
        if (header.isBlank()) {
            return true;
        }
        int bestFit = -1;
        boolean allowed = false;
        for (String range : header.split(",", -1)) {
            String[] parts = range.strip().toLowerCase(Locale.ROOT).split(";", -1);
            int fit = fit(parts[0].strip());
            if (fit > bestFit) {
                bestFit = fit;
                allowed = quality(parts) > 0;
            } else if (fit == bestFit && fit >= 0) {
                allowed |= quality(parts) > 0;
            }
        }
        return allowed;
    }

    private static int fit(String type) {
        return switch (type) {
            case "application/json", "application/problem+json" -> 2;
            case "application/*" -> 1;
            case "*/*" -> 0;
            default -> -1;
        };
    }

    private static double quality(String[] parts) {
        for (int i = 1; i < parts.length; i++) {
            String part = parts[i].strip();
            if (part.startsWith("q=")) {
                return part.matches("q=(0(\\.[0-9]{0,3})?|1(\\.0{0,3})?)") ? Double.parseDouble(part.substring(2)) : 1;
            }
        }
        return 1;
    }
}
