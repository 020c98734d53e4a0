package dev.bluetusk.rest.execution;

/// Which HTTP status tells of which SQLSTATE. Stateless.
///
/// | SQLSTATE | status |
/// |---|---|
/// | 22… (a value the database cannot read or use) | 400 |
/// | 23502 (not null), 23514 (check) | 422 |
/// | 23… others (unique, foreign key, exclusion) | 409 |
/// | 40…, 55P03 (lost a race: try again) | 503 |
/// | 42501 (no privilege) | 403 |
/// | 08…, 28…, 3D000, 53…, 57P… (no database at hand) | 503 |
/// | 57014 (cancelled by the statement timeout) | 504 |
/// | P0001 (`raise exception`) | 400 |
/// | P0002 (`no_data_found`) | 404 |
/// | PTxyz, where xyz is 400 to 599 | xyz |
/// | all else | 500 |
final class SqlStateStatus {
    private SqlStateStatus() {}

    static int of(String state) {
        return switch (state) {
            case "23502", "23514" -> 422;
            case "42501" -> 403;
            case "57014" -> 504;
            case "55P03", "3D000" -> 503;
            case "P0001" -> 400;
            case "P0002" -> 404;
            default -> ofClass(state);
        };
    }

    private static int ofClass(String state) {
        if (state.matches("PT[45][0-9][0-9]")) {
            return Integer.parseInt(state.substring(2));
        }
        if (state.startsWith("57P")) {
            return 503;
        }
        return switch (state.substring(0, Math.min(2, state.length()))) {
            case "22" -> 400;
            case "23" -> 409;
            case "08", "28", "40", "53" -> 503;
            default -> 500;
        };
    }
}
