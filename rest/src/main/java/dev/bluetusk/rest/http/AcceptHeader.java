package dev.bluetusk.rest.http;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Reads `Accept` (RFC 9110, 12.5.1). Immutable.
final class AcceptHeader {
    private final List<Range> ranges;

    /// A media range and how welcome it is, from 0 to 1.
    private record Range(String type, double quality) {

        // How closely the range speaks of a type: not at all, in general, by its group, by name.
        int fit(String mediaType) {
            if (type.equals(mediaType)) {
                return 2;
            }
            String group = mediaType.substring(0, mediaType.indexOf('/') + 1);
            if (type.equals(group + "*")) {
                return 1;
            }
            return type.equals("*/*") ? 0 : -1;
        }
    }

    private AcceptHeader(List<Range> ranges) {
        this.ranges = ranges;
    }

    /// Reads a header's value; no value means that everything is welcome.
    static AcceptHeader parse(String header) {
        List<Range> ranges = new ArrayList<>();
        if (header.isBlank()) {
            ranges.add(new Range("*/*", 1));
        }
        for (String range : header.split(",", -1)) {
            String[] parts = range.strip().toLowerCase(Locale.ROOT).split(";", -1);
            ranges.add(new Range(parts[0].strip(), quality(parts)));
        }
        return new AcceptHeader(ranges);
    }

    /// How welcome a type is: the range that fits most closely decides.
    double quality(String mediaType) {
        int bestFit = -1;
        double best = 0;
        for (Range range : ranges) {
            int fit = range.fit(mediaType);
            if (fit > bestFit) {
                bestFit = fit;
                best = range.quality();
            } else if (fit == bestFit && fit >= 0) {
                best = Math.max(best, range.quality());
            }
        }
        return best;
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
