package dev.bluetusk.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.embedded.EmbeddedPostgres;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.XAConnection;
import javax.transaction.xa.XAException;
import javax.transaction.xa.XAResource;
import javax.transaction.xa.Xid;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Branches of global transactions on a server that keeps prepared ones.
class XaIT {
    private static EmbeddedPostgres server;
    private static BlueTuskXADataSource source;
    private static int branches;

    private static final class Branch implements Xid {
        private final byte[] global;

        private Branch(byte[] global) {
            this.global = global;
        }

        byte[] global() {
            return global;
        }

        static Branch next() {
            branches++;
            return new Branch(("branch " + branches).getBytes(StandardCharsets.US_ASCII));
        }

        @Override
        public int getFormatId() {
            return 7;
        }

        @Override
        public byte[] getGlobalTransactionId() {
            return global;
        }

        @Override
        public byte[] getBranchQualifier() {
            return new byte[] {1, 2};
        }
    }

    @BeforeAll
    static void start() {
        server = EmbeddedPostgres.builder()
                .temporary()
                .setting("max_prepared_transactions", "5")
                .start();
        source = new BlueTuskXADataSource();
        source.setUrl("jdbc:bluetusk:" + server.url().substring("postgresql:".length()));
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @BeforeEach
    void table() throws SQLException {
        XAConnection xa = source.getXAConnection();
        try (Connection connection = xa.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("drop table if exists paid; create table paid (id int primary key)");
        }
        xa.close();
    }

    private static int count() throws SQLException {
        XAConnection xa = source.getXAConnection();
        try (Connection connection = xa.getConnection();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("select count(*) from paid")) {
            rows.next();
            return rows.getInt(1);
        } finally {
            xa.close();
        }
    }

    private static void pay(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.executeUpdate("insert into paid values (1)");
        }
    }

    @Test
    void aBranchIsPreparedHereAndCommittedElsewhere() throws Exception {
        XAConnection xa = source.getXAConnection();
        Connection connection = xa.getConnection();
        Branch branch = Branch.next();
        xa.getXAResource().start(branch, XAResource.TMNOFLAGS);
        pay(connection);
        assertThatThrownBy(connection::commit)
                .isInstanceOfSatisfying(
                        SQLException.class, e -> assertThat(e.getSQLState()).isEqualTo("2D000"));
        xa.getXAResource().end(branch, XAResource.TMSUCCESS);
        assertThat(xa.getXAResource().prepare(branch)).isEqualTo(XAResource.XA_OK);
        assertThat(connection.getAutoCommit()).isTrue();
        xa.close();
        assertThat(count()).isZero();
        XAConnection other = source.getXAConnection();
        Xid[] left = other.getXAResource().recover(XAResource.TMSTARTRSCAN | XAResource.TMENDRSCAN);
        assertThat(left).hasSize(1);
        assertThat(left[0].getGlobalTransactionId()).isEqualTo(branch.global());
        other.getXAResource().commit(left[0], false);
        other.close();
        assertThat(count()).isEqualTo(1);
    }

    @Test
    void oneResourceCommitsInOnePhaseOrRollsBack() throws Exception {
        XAConnection xa = source.getXAConnection();
        Connection connection = xa.getConnection();
        Branch first = Branch.next();
        xa.getXAResource().start(first, XAResource.TMNOFLAGS);
        pay(connection);
        xa.getXAResource().end(first, XAResource.TMSUCCESS);
        xa.getXAResource().rollback(first);
        assertThat(count()).isZero();
        Branch second = Branch.next();
        xa.getXAResource().start(second, XAResource.TMNOFLAGS);
        pay(connection);
        xa.getXAResource().end(second, XAResource.TMSUCCESS);
        xa.getXAResource().commit(second, true);
        xa.close();
        assertThat(count()).isEqualTo(1);
    }

    private static int codeOf(XaCall call) {
        try {
            call.run();
            return XAResource.XA_OK;
        } catch (XAException e) {
            return e.errorCode;
        }
    }

    private interface XaCall {
        void run() throws XAException;
    }

    // E65
    @Test
    void eachWrongCallHasItsCode() throws Exception {
        XAConnection xa = source.getXAConnection();
        Connection connection = xa.getConnection();
        XAResource resource = xa.getXAResource();
        assertThat(codeOf(() -> resource.commit(Branch.next(), false))).isEqualTo(XAException.XAER_NOTA);
        assertThat(codeOf(() -> resource.rollback(Branch.next()))).isEqualTo(XAException.XAER_NOTA);
        assertThat(codeOf(() -> resource.prepare(Branch.next()))).isEqualTo(XAException.XAER_NOTA);
        assertThat(codeOf(() -> resource.end(Branch.next(), XAResource.TMSUCCESS)))
                .isEqualTo(XAException.XAER_PROTO);
        Branch idle = Branch.next();
        resource.start(idle, XAResource.TMNOFLAGS);
        assertThat(codeOf(() -> resource.start(Branch.next(), XAResource.TMNOFLAGS)))
                .isEqualTo(XAException.XAER_PROTO);
        assertThat(codeOf(() -> resource.prepare(idle))).isEqualTo(XAException.XAER_PROTO);
        assertThat(codeOf(() -> resource.end(Branch.next(), XAResource.TMSUCCESS)))
                .isEqualTo(XAException.XAER_PROTO);
        assertThat(codeOf(() -> resource.end(idle, 17))).isEqualTo(XAException.XAER_INVAL);
        assertThat(codeOf(() -> resource.start(idle, 17))).isEqualTo(XAException.XAER_INVAL);
        resource.end(idle, XAResource.TMSUCCESS);
        assertThat(resource.prepare(idle)).isEqualTo(XAResource.XA_RDONLY);
        connection.setAutoCommit(false);
        pay(connection);
        assertThat(codeOf(() -> resource.start(Branch.next(), XAResource.TMNOFLAGS)))
                .isEqualTo(XAException.XAER_RMERR);
        connection.rollback();
        Branch failed = Branch.next();
        resource.start(failed, XAResource.TMNOFLAGS);
        assertThatThrownBy(() -> connection.createStatement().execute("select 1/0"))
                .isInstanceOf(SQLException.class);
        resource.end(failed, XAResource.TMSUCCESS);
        assertThat(codeOf(() -> resource.prepare(failed))).isNotEqualTo(XAResource.XA_OK);
        xa.close();
    }

    @Test
    void aBranchThatIsSuspendedHoldsBackStatementsUntilItIsResumedAtItsConnection() throws Exception {
        XAConnection xa = source.getXAConnection();
        Connection connection = xa.getConnection();
        XAResource resource = xa.getXAResource();
        Branch branch = Branch.next();
        assertThat(codeOf(() -> resource.start(branch, XAResource.TMRESUME))).isEqualTo(XAException.XAER_RMERR);
        resource.start(branch, XAResource.TMNOFLAGS);
        pay(connection);
        resource.end(branch, XAResource.TMSUSPEND);
        assertThatThrownBy(() -> pay(connection)).hasMessageContaining("suspended");
        assertThat(codeOf(() -> resource.start(Branch.next(), XAResource.TMNOFLAGS)))
                .isEqualTo(XAException.XAER_RMERR);
        assertThat(codeOf(() -> resource.start(branch, XAResource.TMNOFLAGS))).isEqualTo(XAException.XAER_DUPID);
        assertThat(codeOf(() -> resource.start(branch, XAResource.TMJOIN))).isEqualTo(XAException.XAER_RMERR);
        resource.start(branch, XAResource.TMRESUME);
        connection.createStatement().executeUpdate("insert into paid values (2)");
        resource.end(branch, XAResource.TMSUSPEND);
        resource.end(branch, XAResource.TMSUCCESS);
        resource.commit(branch, true);
        xa.close();
        assertThat(count()).isEqualTo(2);
    }

    @Test
    void aBranchThatEndedIsJoinedAgain() throws Exception {
        XAConnection xa = source.getXAConnection();
        Connection connection = xa.getConnection();
        XAResource resource = xa.getXAResource();
        Branch branch = Branch.next();
        resource.start(branch, XAResource.TMNOFLAGS);
        pay(connection);
        resource.end(branch, XAResource.TMSUCCESS);
        assertThat(codeOf(() -> resource.start(Branch.next(), XAResource.TMJOIN)))
                .isEqualTo(XAException.XAER_RMERR);
        assertThat(codeOf(() -> resource.commit(branch, false))).isEqualTo(XAException.XAER_PROTO);
        resource.start(branch, XAResource.TMJOIN);
        connection.createStatement().executeUpdate("insert into paid values (2)");
        resource.end(branch, XAResource.TMSUCCESS);
        assertThat(resource.prepare(branch)).isEqualTo(XAResource.XA_OK);
        resource.commit(branch, false);
        xa.close();
        assertThat(count()).isEqualTo(2);
    }

    @Test
    void aBranchThatFailedIsOnlyRolledBack() throws Exception {
        XAConnection xa = source.getXAConnection();
        Connection connection = xa.getConnection();
        XAResource resource = xa.getXAResource();
        Branch first = Branch.next();
        resource.start(first, XAResource.TMNOFLAGS);
        pay(connection);
        resource.end(first, XAResource.TMFAIL);
        assertThat(codeOf(() -> resource.commit(first, true))).isEqualTo(XAException.XA_RBROLLBACK);
        Branch second = Branch.next();
        resource.start(second, XAResource.TMNOFLAGS);
        pay(connection);
        resource.end(second, XAResource.TMFAIL);
        assertThat(codeOf(() -> resource.prepare(second))).isEqualTo(XAException.XA_RBROLLBACK);
        assertThat(connection.getAutoCommit()).isTrue();
        xa.close();
        assertThat(count()).isZero();
    }

    @Test
    void whatTheServerRefusesAtTheEndIsToldByItsCodeAndLeavesTheConnectionUsable() throws Exception {
        XAConnection xa = source.getXAConnection();
        Connection connection = xa.getConnection();
        XAResource resource = xa.getXAResource();
        try (Statement statement = connection.createStatement()) {
            statement.execute(
                    "drop table if exists later; create table later (id int unique deferrable initially deferred)");
            Branch twice = Branch.next();
            resource.start(twice, XAResource.TMNOFLAGS);
            statement.execute("insert into later values (1), (1)");
            resource.end(twice, XAResource.TMSUCCESS);
            assertThat(codeOf(() -> resource.prepare(twice))).isEqualTo(XAException.XA_RBINTEGRITY);
            Branch failed = Branch.next();
            resource.start(failed, XAResource.TMNOFLAGS);
            assertThatThrownBy(() -> statement.execute("select 1/0")).isInstanceOf(SQLException.class);
            resource.end(failed, XAResource.TMSUCCESS);
            assertThat(codeOf(() -> resource.prepare(failed))).isEqualTo(XAException.XA_RBROLLBACK);
            Branch same = Branch.next();
            for (int expected : new int[] {XAResource.XA_OK, XAException.XAER_DUPID}) {
                resource.start(same, XAResource.TMNOFLAGS);
                statement.execute("insert into later values (" + expected + ")");
                resource.end(same, XAResource.TMSUCCESS);
                assertThat(codeOf(() -> resource.prepare(same))).isEqualTo(expected);
            }
            resource.rollback(same);
            assertThat(connection.getAutoCommit()).isTrue();
        }
        xa.close();
        assertThat(codeOf(() -> resource.start(Branch.next(), XAResource.TMNOFLAGS)))
                .isEqualTo(XAException.XAER_RMFAIL);
        assertThat(codeOf(() -> resource.forget(Branch.next()))).isEqualTo(XAException.XAER_NOTA);
        assertThat(codeOf(() -> resource.recover(5))).isEqualTo(XAException.XAER_INVAL);
    }

    @Test
    void inABranchTheTransactionManagerDecides() throws Exception {
        XAConnection xa = source.getXAConnection();
        Connection connection = xa.getConnection();
        Branch branch = Branch.next();
        xa.getXAResource().start(branch, XAResource.TMNOFLAGS);
        for (LocalCall call : new LocalCall[] {
            connection::commit, connection::rollback, connection::setSavepoint, () -> connection.setAutoCommit(true)
        }) {
            assertThatThrownBy(call::run)
                    .isInstanceOfSatisfying(
                            SQLException.class, e -> assertThat(e.getSQLState()).isEqualTo("2D000"));
        }
        Connection next = xa.getConnection();
        assertThatThrownBy(next::commit).isInstanceOf(SQLException.class);
        xa.getXAResource().end(branch, XAResource.TMSUCCESS);
        xa.getXAResource().rollback(branch);
        assertThat(next.getAutoCommit()).isTrue();
        xa.close();
    }

    private interface LocalCall {
        void run() throws SQLException;
    }
}
