package dev.bluetusk.client.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.copy.BinaryCopyReader;
import dev.bluetusk.client.copy.BinaryCopyWriter;
import dev.bluetusk.client.copy.CopyIn;
import dev.bluetusk.client.copy.CopyOut;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.protocol.message.TransactionStatus;
import dev.bluetusk.testkit.TestServers;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SessionIT {
    private static final String URL = TestServers.freshDatabase("session");

    private Session session;

    @BeforeEach
    void connect() {
        session = Connector.connect(URL);
    }

    @AfterEach
    void close() {
        session.close();
    }

    @Test
    void aQueryGivesItsRowsAndTheSecondTimeInBinary() {
        for (int i = 0; i < 3; i++) {
            try (Rows rows = session.query("select n, n::text || '!', n * 1.5 from generate_series(1, $1) n", 5)) {
                int expected = 1;
                while (rows.next()) {
                    assertThat(rows.row().getInt(1)).isEqualTo(expected);
                    assertThat(rows.row().getString(2)).isEqualTo(expected + "!");
                    expected++;
                }
                assertThat(expected).isEqualTo(6);
                assertThat(rows.commandTag()).isEqualTo("SELECT 5");
            }
        }
    }

    @Test
    void aResultThatIsUnreadIsSetAsideForTheNextCommand() {
        try (Rows first = session.query("select n from generate_series(1, 1000) n")) {
            assertThat(first.next()).isTrue();
            assertThat(session.query("select 7").one(Integer.class)).isEqualTo(7);
            long sum = first.row().getLong(1);
            while (first.next()) {
                sum += first.row().getLong(1);
            }
            assertThat(sum).isEqualTo(500_500);
        }
    }

    @Test
    void anErrorLeavesTheSessionUsable() {
        assertThatThrownBy(() -> session.query("select\n  x from nowhere"))
                .isInstanceOf(PostgresException.class)
                .hasMessageContaining("42P01")
                .hasMessageContaining("Line 2");
        assertThat(session.query("select 1").one(Integer.class)).isEqualTo(1);
    }

    @Test
    void aTransactionCommitsAndAnUnfinishedOneRollsBack() {
        session.script("create temp table t (id int)");
        try (Transaction transaction = session.begin()) {
            assertThat(session.execute("insert into t values ($1), ($2)", 1, 2)).isEqualTo(2);
            assertThat(session.transactionStatus()).isEqualTo(TransactionStatus.IN_TRANSACTION);
            transaction.commit();
        }
        try (Transaction transaction = session.begin()) {
            session.execute("insert into t values ($1)", 3);
            assertThat(transaction.isOpen()).isTrue();
        }
        assertThat(session.query("select count(*) from t").one(Long.class)).isEqualTo(2);
    }

    @Test
    void copyInTakesCsvAndCopyOutGivesBinary() {
        session.script("create temp table c (id bigint, x float8, s text)");
        try (CopyIn copy = session.copyIn("copy c (id, s) from stdin (format csv)")) {
            byte[] csv = "1,a\n2,b\n".getBytes(StandardCharsets.UTF_8);
            copy.write(csv, 0, csv.length);
            assertThat(copy.finish()).isEqualTo(2);
        }
        try (CopyIn copy = session.copyIn("copy c from stdin (format binary)")) {
            BinaryCopyWriter rows = new BinaryCopyWriter(copy, 3);
            for (int i = 0; i < 10_000; i++) {
                rows.startRow().writeLong(i).writeDouble(i / 2.0).writeText("row " + i);
            }
            assertThat(rows.finish()).isEqualTo(10_000);
        }
        try (CopyOut copy = session.copyOut("copy (select id, s from c order by id) to stdout (format binary)")) {
            BinaryCopyReader rows = new BinaryCopyReader(copy);
            long sum = 0;
            while (rows.next()) {
                sum += rows.readLong();
            }
            assertThat(sum).isEqualTo(49_995_000L + 3);
            assertThat(copy.rows()).isEqualTo(10_002);
        }
    }

    @Test
    void aPreparedStatementKnowsItsParametersAndColumns() {
        PreparedStatement statement = session.prepare("select $1::int4 + 1 as next, $2::text as word");
        assertThat(statement.parameterTypes()).containsExactly(23, 25);
        assertThat(statement.columns().names()).containsExactly("next", "word");
        try (Rows rows = statement.query(new Parameters().setText(1, "41").setText(2, "x"))) {
            assertThat(rows.next()).isTrue();
            assertThat(rows.row().getInt(1)).isEqualTo(42);
            assertThat(rows.row().get("word", String.class)).isEqualTo("x");
        }
    }
}
