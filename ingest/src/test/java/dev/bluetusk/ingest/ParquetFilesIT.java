package dev.bluetusk.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.ingest.source.SourceException;
import dev.bluetusk.testkit.TestServers;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Parquet into tables. The files were written by DuckDB.
class ParquetFilesIT {
    private static Session session;

    @TempDir
    private Path folder;

    @BeforeAll
    static void connect() {
        session = Connector.connect(TestServers.freshDatabase("parquet_files"));
    }

    @AfterAll
    static void disconnect() {
        session.close();
    }

    @BeforeEach
    void cleanDatabase() {
        session.script("drop schema public cascade; create schema public; set timezone = 'UTC'");
    }

    private Path file(String name) throws IOException {
        try (InputStream in = Objects.requireNonNull(getClass().getResourceAsStream("/parquet/" + name))) {
            return Files.write(folder.resolve(name), in.readAllBytes());
        }
    }

    private static List<String> strings(String sql) {
        try (Rows rows = session.query(sql)) {
            return rows.list(String.class);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"snappy", "zstd", "gzip", "uncompressed"})
    void eachTypeHasItsColumnAndEachValueArrives(String packing) throws IOException {
        LoadReport report = Load.from(file("types-" + packing + ".parquet"))
                .into("t")
                .createTable()
                .run(session, LoadListener.NONE);
        assertThat(report.rejects()).isEmpty();
        assertThat(report.rowsLoaded()).isEqualTo(2);
        assertThat(String.join(
                        ", ",
                        strings("select attname || ' ' || format_type(atttypid, -1) from pg_attribute"
                                + " where attrelid = 't'::regclass and attnum > 0 order by attnum")))
                .isEqualTo(
                        "s smallint, i integer, b bigint, u numeric, f real, d double precision, n numeric, big numeric,"
                                + " t boolean, dt date, tm time without time zone, ts timestamp without time zone,"
                                + " tz timestamp with time zone, id uuid, txt text, bin bytea, l jsonb, st jsonb, m jsonb, code text,"
                                + " js jsonb, iv text");
        String row = strings("select r::text from t r where s is not null").getFirst();
        assertThat(row)
                .isEqualTo("(1,2,-9007199254740993,18446744073709551615,1.5,0.1,12.340,123456789012345678901234.5678,t,"
                        + "2024-02-29,10:11:12.345,\"2024-02-29 10:11:12.123456\",\"2024-02-29 10:11:12+00\","
                        + "0815f7a0-0000-4000-8000-000000000001,\"a \"\"b\"\", ü\n0815\",\"\\\\xaa00\",\"[1, null, 3]\","
                        + "\"{\"\"a\"\": 1, \"\"b\"\": \"\"x\"\"}\",\"{\"\"k\"\": [1.5]}\",0815,\"{\"\"j\"\": 1}\","
                        + "\"1 mons 2 days 0.000 secs\")");
        assertThat(strings("select r::text from t r where s is null")).containsExactly("(,,,,,,,,,,,,,,\"\",,,,,,,)");
    }

    @Test
    void allRowGroupsAreRead() throws IOException {
        session.script("create table t (id int primary key, name text, price numeric(12,2), line bigint)");
        Load.from(file("groups.parquet")).into("t").lineColumn("line").run(session, LoadListener.NONE);
        assertThat(strings(
                        "select format('%s %s %s %s', count(*), sum(id), sum(price), count(*) filter (where line = id + 2))"
                                + " from t where name = 'name ' || id"))
                .containsExactly("5000 12497500 13388393.75 5000");
    }

    @Test
    void anEmptyFileMakesAnEmptyTable() throws IOException {
        LoadReport report =
                Load.from(file("empty.parquet")).into("t").createTable().run(session, LoadListener.NONE);
        assertThat(report.rowsLoaded()).isZero();
        assertThat(strings("select count(*)::text from t")).containsExactly("0");
    }

    @Test
    void aStreamOrACutFileIsRefusedWithTheReason() throws IOException {
        session.script("create table t (id int)");
        byte[] bytes = Files.readAllBytes(file("groups.parquet"));
        assertThatThrownBy(() -> Load.from(new ByteArrayInputStream(bytes), "standard input")
                        .into("t")
                        .run(session, LoadListener.NONE))
                .isInstanceOf(SourceException.class)
                .hasMessageContaining("is Parquet, which cannot be read from a stream; name the file");
        Path cut = Files.write(folder.resolve("cut.parquet"), Arrays.copyOf(bytes, bytes.length / 2));
        assertThatThrownBy(() -> Load.from(cut).into("t").run(session, LoadListener.NONE))
                .isInstanceOf(SourceException.class)
                .hasMessageContaining("cut.parquet: cannot be read: ");
    }
}
