package dev.bluetusk.client.session;

import dev.bluetusk.client.PlanMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Reads the keys of a connection text that are about statements. An empty value counts as none.
final class StatementKeys {
    static final Set<String> NAMES = Set.of(
            "statement_naming",
            "statement_cache_size",
            "statement_cache_bytes",
            "statement_cache_text_bytes",
            "plans",
            "autosave");

    private final Map<String, String> keys;

    StatementKeys(Map<String, String> keys) {
        this.keys = keys;
    }

    StatementOptions over(StatementOptions otherwise) {
        return new StatementOptions(
                choice("statement_naming", otherwise.naming(), StatementNaming.values()),
                (int) number("statement_cache_size", otherwise.statementsMax(), Integer.MAX_VALUE),
                number("statement_cache_bytes", otherwise.bytesMax(), Long.MAX_VALUE),
                (int) number("statement_cache_text_bytes", otherwise.textBytesMax(), Integer.MAX_VALUE),
                choice("plans", otherwise.plans(), PlanMode.values()),
                choice("autosave", otherwise.autoSave(), AutoSave.values()));
    }

    private Optional<String> value(String key) {
        return Optional.ofNullable(keys.get(key)).filter(text -> !text.isEmpty());
    }

    private long number(String key, long otherwise, long max) {
        Optional<String> text = value(key);
        try {
            long number = text.map(digits -> Long.parseLong(digits.strip())).orElse(otherwise);
            if (number >= 0 && number <= max) {
                return number;
            }
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(refusal(key, text.orElse("")), e);
        }
        throw new IllegalArgumentException(refusal(key, text.orElse("")));
    }

    private static String refusal(String key, String text) {
        return "expected " + key + " to be a whole number of zero or more but got \"" + text + '"';
    }

    private <T extends Enum<T>> T choice(String key, T otherwise, T[] all) {
        Optional<String> text = value(key);
        if (text.isEmpty()) {
            return otherwise;
        }
        List<String> known = new ArrayList<>();
        for (T each : all) {
            if (each.toString().equals(text.get())) {
                return each;
            }
            known.add(each.toString());
        }
        throw new IllegalArgumentException(
                "expected " + key + " to be one of " + String.join(", ", known) + " but got \"" + text.get() + '"');
    }
}
