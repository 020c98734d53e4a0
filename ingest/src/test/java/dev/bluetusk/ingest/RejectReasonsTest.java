package dev.bluetusk.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RejectReasonsTest {
    private final RejectReasons reasons = new RejectReasons();

    private void add(String column, String... texts) {
        for (String text : texts) {
            reasons.add(new Reject(7, column, text));
        }
    }

    @Test
    void recordsThatDifferOnlyInTheirValuesHaveOneReason() {
        add("price", "\"zwei\" is not numeric", "\"is not\" is not numeric", "\"a\"b\" is not numeric");
        add("note", "\"toolong\" is too long for character varying(5) (7 characters)");
        add("note", "\"tootoolong\" is too long for character varying(5) (10 characters)");
        add("", "duplicate key value violates unique constraint \"t_pkey\" (Key (id)=(2) already exists.)");
        add("", "duplicate key value violates unique constraint \"t_pkey\" (Key (id)=(1) already exists.)");
        add("", "column 8: expected a delimiter or the end of the line after the closing quote but got \"b\"");
        add("", "column 2: expected a delimiter or the end of the line after the closing quote but got \"cd\"");
        add("a", "invalid input syntax for type inet: \"x\"", "invalid input syntax for type inet: \"y: z\"");
        add("", "new row for relation \"t\" violates check constraint \"c\" (Failing row contains (1, \"a).)");
        assertThat(reasons.list())
                .extracting(RejectReason::toString)
                .containsExactlyInAnyOrder(
                        "3 × column \"price\" is not numeric (first on line 7)",
                        "2 × column \"note\" is too long for character varying(5) (first on line 7)",
                        "2 × duplicate key value violates unique constraint \"t_pkey\" (first on line 7)",
                        "2 × expected a delimiter or the end of the line after the closing quote (first on line 7)",
                        "2 × column \"a\" invalid input syntax for type inet (first on line 7)",
                        "1 × new row for relation \"t\" violates check constraint \"c\" (first on line 7)");
    }

    @Test
    void beyondTheLimitReasonsAreCountedTogether() {
        for (int i = 0; i < RejectReasons.REASONS_MAX + 5; i++) {
            add("", "reason " + i);
        }
        assertThat(reasons.list())
                .hasSize(RejectReasons.REASONS_MAX + 1)
                .contains(new RejectReason("", "other reasons", 5, 7));
    }
}
