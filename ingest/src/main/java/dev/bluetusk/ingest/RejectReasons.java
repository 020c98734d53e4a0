package dev.bluetusk.ingest;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/// Counts rejected records by their reasons, the values in these left out. Confined to the load's thread.
final class RejectReasons {
    /// Different reasons that are told apart; further ones are counted together.
    static final int REASONS_MAX = 100;

    private static final String OTHERS = "other reasons";

    /// What differs from record to record: the value in front, the place, what came instead, and details
    /// behind.
    private static final Pattern VARIABLE = Pattern.compile(
            "^\".*?\" (?=[a-z])|^column \\d+: | but got .*$|: \".*\"$| \\(.* (?:characters|already exists\\.|\"\\.)\\)$"
                    + "| \\((?:Failing row|Key) .*\\)$",
            Pattern.DOTALL);

    private final Map<Kind, RejectReason> reasons = new LinkedHashMap<>();

    void add(Reject reject) {
        Kind kind = new Kind(
                reject.column(),
                VARIABLE.matcher(reject.reason()).replaceAll("").strip());
        Kind counted = reasons.containsKey(kind) || reasons.size() < REASONS_MAX ? kind : new Kind("", OTHERS);
        reasons.merge(
                counted,
                new RejectReason(counted.column(), counted.reason(), 1, reject.line()),
                (known, more) ->
                        new RejectReason(known.column(), known.reason(), known.count() + 1, known.firstLine()));
    }

    /// The reasons, the commonest first.
    List<RejectReason> list() {
        return reasons.values().stream()
                .sorted(Comparator.comparingLong(RejectReason::count).reversed())
                .toList();
    }

    private record Kind(String column, String reason) {}
}
