package dev.bluetusk.compat.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class SourceEditTest {
    @Test
    void onlyTheFirstPlaceBehindTheHeadIsChanged() {
        SourceEdit edit = new SourceEdit("Helper.java", "boolean b()", "return false;", "return true;");

        assertThat(edit.apply("boolean a() { return false; } boolean b() { return false; return false; }"))
                .isEqualTo("boolean a() { return false; } boolean b() { return true; return false; }");
    }

    @Test
    void wordsThatAreNotThereAreAnError() {
        SourceEdit edit = new SourceEdit("Helper.java", "boolean b()", "return false;", "return true;");

        assertThatThrownBy(() -> edit.apply("boolean b() { return 1; }"))
                .hasMessage("expected \"return false;\" behind \"boolean b()\" in Helper.java: is this another suite?");
    }

    @Test
    void aPlainExceptionTakesThePlaceOfPgjdbcsOwn() {
        assertThat(HelperEdits.withPlainException(
                        "import org.postgresql.util.PSQLException;catch (PSQLException e) { PSQLState s; }"))
                .isEqualTo("catch (java.sql.SQLException e) { PSQLState s; }");
    }
}
