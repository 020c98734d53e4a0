package dev.bluetusk.benchmarks.ingest;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

/// Writes a wide file: 27 texts from a word to a paragraph, some of them quoted, of several lines, or absent, and
/// twelve numbers, days and times. The same seed and number of rows give the same bytes.
final class TicketFile {
    static final List<String> TEXTS = List.of(
            "email",
            "first_name",
            "last_name",
            "company",
            "street",
            "city",
            "postcode",
            "country",
            "phone",
            "subject",
            "body",
            "answer",
            "status",
            "priority",
            "channel",
            "product",
            "version",
            "browser",
            "locale",
            "agent",
            "team",
            "tags",
            "reason",
            "referrer",
            "note",
            "reference",
            "hash");
    static final List<String> NUMBERS = List.of("amount", "refund", "hours");
    static final List<String> DATES = List.of("due_on", "bought_on");
    static final List<String> TIMES = List.of("opened_at", "answered_at", "closed_at");

    private static final List<String> WORDS = List.of(
            "order",
            "invoice",
            "the",
            "parcel",
            "a",
            "never",
            "came",
            "please",
            "refund",
            "account",
            "was",
            "locked",
            "again",
            "thanks",
            "für",
            "Straße",
            "garçon",
            "naïve",
            "Łódź",
            "東京",
            "café",
            "twice",
            "broken",
            "screen",
            "delivery",
            "address",
            "changed",
            "yesterday",
            "still",
            "waiting",
            "support",
            "number",
            "email",
            "blue");
    private static final int BODY_WORDS = 40;
    private static final int QUOTED_PERCENT = 15;
    private static final int ABSENT_PERCENT = 10;

    private final SplittableRandom random;

    TicketFile(long seed) {
        this.random = new SplittableRandom(seed);
    }

    void write(Path file, long rows) throws IOException {
        try (BufferedWriter out = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
            out.write(LoadShape.TICKETS.columns().stream()
                    .map(LoadShape.Column::name)
                    .collect(Collectors.joining(",")));
            out.write('\n');
            for (long id = 1; id <= rows; id++) {
                out.write(Long.toString(id));
                for (String name : TEXTS) {
                    out.write(',');
                    out.write(text(name, id));
                }
                writeRest(out);
                out.write('\n');
            }
        }
    }

    private void writeRest(BufferedWriter out) throws IOException {
        for (int i = 0; i < NUMBERS.size(); i++) {
            out.write("," + random.nextInt(10_000) + '.' + (10 + random.nextInt(90)));
        }
        out.write("," + random.nextInt(40) + ',' + random.nextInt(3) + ',' + random.nextBoolean() + ','
                + random.nextBoolean());
        for (int i = 0; i < DATES.size(); i++) {
            out.write("," + LocalDate.ofEpochDay(18_000 + random.nextInt(2_500)));
        }
        for (int i = 0; i < TIMES.size(); i++) {
            out.write("," + Instant.ofEpochSecond(1_600_000_000L + random.nextInt(200_000_000)));
        }
    }

    private String text(String name, long id) {
        return switch (name) {
            case "email" -> word() + id + "@example.com";
            case "body", "answer" -> paragraph();
            case "hash" -> Long.toHexString(random.nextLong()) + Long.toHexString(random.nextLong());
            case "reference" -> "T-" + Long.toString(id * 7919, 36);
            default -> random.nextInt(100) < ABSENT_PERCENT ? "" : words(1 + random.nextInt(3), " ");
        };
    }

    private String paragraph() {
        int count = 1 + random.nextInt(BODY_WORDS);
        if (random.nextInt(100) >= QUOTED_PERCENT) {
            return words(count, " ");
        }
        return '"' + words(count, random.nextBoolean() ? ", " : "\n") + " \"\"" + word() + "\"\"\"";
    }

    private String words(int count, String between) {
        StringBuilder text = new StringBuilder(word());
        for (int i = 1; i < count; i++) {
            text.append(between).append(word());
        }
        return text.toString();
    }

    private String word() {
        return WORDS.get(random.nextInt(WORDS.size()));
    }
}
