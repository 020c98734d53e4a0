package dev.bluetusk.pgcompat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PgjdbcBesideTest {
    @Test
    void withPgjdbcOnThePathNoConnectionIsMadeAndTheReasonIsTold(@TempDir Path folder) throws IOException {
        Path one = folder.resolve("org/postgresql/core/v3/QueryExecutorImpl.class");
        Files.createDirectories(one.getParent());
        Files.createFile(one);
        try (URLClassLoader both = new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
            PostgresqlTypes types = new PostgresqlTypes(both);
            assertThatThrownBy(types::check)
                    .isInstanceOf(SQLException.class)
                    .hasMessageContaining("in the place of pgjdbc")
                    .hasMessageContaining("take one of them away");
            SQLException plain = new SQLException("x");
            assertThat((Exception) types.failure(plain)).isSameAs(plain);
        }
    }

    @Test
    void aloneItWorks() {
        assertThatCode(new PostgresqlTypes()::check).doesNotThrowAnyException();
    }
}
