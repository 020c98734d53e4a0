package dev.bluetusk.client.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.row.OwnedRow;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.client.server.Databases;
import dev.bluetusk.embedded.PostgresServer;
import dev.bluetusk.protocol.type.Codec;
import dev.bluetusk.protocol.type.Codecs;
import dev.bluetusk.protocol.type.PgType;
import dev.bluetusk.protocol.wire.Format;
import dev.bluetusk.protocol.wire.Oid;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/// The types that are built in, held against the server's catalogue, and what becomes of those without a codec.
@ParameterizedClass
@MethodSource("dev.bluetusk.testkit.TestServers#selected")
class CatalogueIT {
    private final Session session;

    CatalogueIT(PostgresServer server) {
        session = Connector.connect(Databases.of(server, CatalogueIT.class));
    }

    @AfterEach
    void close() {
        session.close();
    }

    @Test
    void theBuiltInTypesAreThoseOfTheCatalogue() {
        List<OwnedRow> types = session.query("select oid::int8, typname, typarray::int8, typdelim, typsend::oid::int8,"
                        + " typreceive::oid::int8 from pg_catalog.pg_type where oid < 10000 order by oid")
                .list();
        List<String> wrong = new ArrayList<>();
        int known = 0;
        for (OwnedRow row : types) {
            Optional<Codec<?>> codec = Codecs.builtIn().forOid((int) row.getLong(1));
            if (codec.isEmpty()) {
                continue;
            }
            known++;
            PgType type = codec.get().type();
            boolean hasBinary = row.getLong(5) != 0 && row.getLong(6) != 0;
            if (codec.get().preferredFormat() == Format.BINARY && !hasBinary) {
                wrong.add(type.name() + " has no binary format");
            }
            if (codec.get().arrayOid() != Oid.UNSPECIFIED && codec.get().arrayOid() != (int) row.getLong(3)) {
                wrong.add(type.name() + " has another array type: " + row.getLong(3));
            }
            String name = row.getString(2).replaceAll("^(_?)char$", "$1\"char\"");
            if (!type.name().equals(name) && !type.name().equals(name.substring(1) + "[]")) {
                wrong.add(type.name() + " is " + name);
            }
            if (codec.get().arrayDelimiter() != row.getString(4).charAt(0) && !name.startsWith("_")) {
                wrong.add(type.name() + " has another delimiter");
            }
        }
        assertThat(wrong).isEmpty();
        assertThat(known).isGreaterThan(120);
    }

    /// Every type of the catalogue that values can have travels the first time, again, and in both directions,
    /// whether a codec is known or not.
    @Test
    void aNullOfEveryTypeIsReadAndWritten() {
        List<String> names = session.query("select format_type(oid, null) from pg_catalog.pg_type"
                        + " where typtype in ('b', 'e', 'r', 'm', 'd', 'c') and oid < 16384 order by oid")
                .list(String.class);
        for (String name : names) {
            for (int i = 0; i < 2; i++) {
                try (Rows rows = session.query("select null::" + name)) {
                    assertThat(rows.next()).isTrue();
                    assertThat(rows.row().find(1, Object.class)).as(name).isEmpty();
                }
            }
            assertThat(session.query("select $1::" + name + " is null", (Object) null)
                            .one(Boolean.class))
                    .isTrue();
        }
    }

    @Test
    void typesWithoutABinaryFormatComeAsTextWhereverTheyStand() {
        session.script("create type guarded as (name text, rights aclitem); create domain right_of as aclitem");
        String item = "'postgres=r/postgres'::aclitem";
        for (int i = 0; i < 3; i++) {
            OwnedRow row = session.query("select " + item + ", array[" + item + "], row('a', " + item + ")::guarded, "
                            + item + "::right_of, row(1, " + item + "), array[row('b', " + item + ")::guarded]")
                    .list()
                    .getFirst();
            assertThat(row.getString(1)).isEqualTo("postgres=r/postgres");
            assertThat(row.getString(2)).isEqualTo("{postgres=r/postgres}");
            assertThat(row.getString(3)).isEqualTo("(a,postgres=r/postgres)");
            assertThat(row.getString(4)).isEqualTo("postgres=r/postgres");
            assertThat(row.getString(5)).isEqualTo("(1,postgres=r/postgres)");
            assertThat(row.getString(6)).isEqualTo("{\"(b,postgres=r/postgres)\"}");
        }
        assertThat(session.query("select relacl, relname from pg_catalog.pg_class")
                        .list())
                .isNotEmpty();
    }

    @Test
    void everyTableOfTheCatalogueIsReadTheFirstTimeAndAgain() {
        List<String> tables = session.query("select oid::regclass::text from pg_catalog.pg_class"
                        + " where relnamespace = 'pg_catalog'::regnamespace and relkind in ('r', 'v')"
                        + " and relname not in ('pg_largeobject', 'pg_hba_file_rules', 'pg_backend_memory_contexts') and relname not like '%numa%'"
                        + " order by 1")
                .list(String.class);
        for (String table : tables) {
            // What changes by itself is not compared.
            boolean stable = !table.contains("stat")
                    && !table.contains("lock")
                    && !table.contains("cursor")
                    && !table.contains("prepared")
                    && !table.contains("shmem")
                    && !table.contains("wait");
            String sql = "select * from " + table + " limit 40";
            if (!stable) {
                session.query(sql).list();
                continue;
            }
            PreparedStatement statement = session.prepare(sql);
            List<List<String>> text = texts(statement.inText().query());
            assertThat(texts(statement.query())).as(table).isEqualTo(text);
        }
        assertThat(tables).hasSizeGreaterThan(90);
    }

    private static List<List<String>> texts(Rows rows) {
        return rows.list(row -> {
            List<String> texts = new ArrayList<>();
            for (int column = 1; column <= row.columns().count(); column++) {
                texts.add(row.isNull(column) ? "NULL" : row.getString(column));
            }
            return texts;
        });
    }
}
