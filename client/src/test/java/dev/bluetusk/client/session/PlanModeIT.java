package dev.bluetusk.client.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.PlanMode;
import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.connect.ConnectionTarget;
import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.server.Databases;
import dev.bluetusk.client.server.TransactionPooler;
import dev.bluetusk.embedded.PostgresServer;
import dev.bluetusk.protocol.message.FrontendMessage;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/// Which plans the server uses for the statements that it keeps.
@ParameterizedClass
@MethodSource("dev.bluetusk.testkit.TestServers#selected")
class PlanModeIT {
    private static final String SUM = "select $1::int + 1 as planned";

    private final String url;
    private Session session;

    PlanModeIT(PostgresServer server) {
        url = Databases.of(server, PlanModeIT.class);
    }

    @BeforeEach
    void connect() {
        session = Connector.connect(url);
    }

    @AfterEach
    void close() {
        session.close();
    }

    /// What the server has planned for the statements with this text, in the order of their names.
    private List<String> plans() {
        return session.query(
                        "select generic_plans || '/' || custom_plans from pg_prepared_statements"
                                + " where statement = $1 order by prepare_time, name",
                        SUM)
                .list(String.class);
    }

    private static String show(Session session) {
        return session.query("select current_setting('plan_cache_mode')").one(String.class);
    }

    private static void run(PreparedStatement statement, int times) {
        for (int i = 0; i < times; i++) {
            assertThat(statement.query(i).one(Integer.class)).isEqualTo(i + 1);
        }
    }

    @Test
    void aStatementRunsByThePlansThatItAsksFor() {
        PreparedStatement plain = session.prepare(SUM);
        run(plain, 3);
        run(plain.withPlan(PlanMode.GENERIC), 4);
        run(plain.withPlan(PlanMode.CUSTOM), 9);
        assertThat(plans()).containsExactly("0/3", "4/0", "0/9");
        run(plain, 1);
        assertThat(show(session)).isEqualTo("auto");
    }

    @Test
    void theSessionsPlansHoldForAllStatementsThatAskForNoOthers() {
        session.close();
        session = Connector.connect(ConnectionTarget.parse(url).withStatements(Map.of("plans", "generic")));
        for (int i = 0; i < 3; i++) {
            assertThat(session.query(SUM, "" + i).one(Integer.class)).isEqualTo(i + 1);
        }
        assertThat(plans()).containsExactly("3/0");
        assertThat(show(session)).isEqualTo("force_generic_plan");
        session.execute("reset all");
        assertThat(show(session)).isEqualTo("force_generic_plan");
        session.script("discard all");
        assertThat(show(session)).isEqualTo("force_generic_plan");
        session.execute("vacuum");
        session.script("set search_path to public");
        session.execute("vacuum");
        assertThat(show(session)).isEqualTo("force_generic_plan");
    }

    @Test
    void statementsOfOneModeSendNothingMoreThanOthers() {
        try (TransactionPooler recorder = TransactionPooler.before(url, 1);
                Session recorded = Connector.connect(recorder.url())) {
            PreparedStatement plain = recorded.prepare(SUM);
            PreparedStatement generic = plain.withPlan(PlanMode.GENERIC);
            run(generic, 1);
            int before = recorder.seen().size();
            run(generic, 10);
            assertThat(recorder.seen().subList(before, recorder.seen().size()))
                    .hasSize(30)
                    .allMatch(message -> message instanceof FrontendMessage.Bind
                            || message instanceof FrontendMessage.Execute
                            || message instanceof FrontendMessage.Sync);
            run(plain, 1);
            before = recorder.seen().size();
            run(plain, 10);
            assertThat(recorder.seen().size() - before).isEqualTo(30);
            assertThat(recorder.seen())
                    .filteredOn(message -> isParse(message, "plan_cache_mode"))
                    .hasSize(2);
            assertThat(recorder.seen())
                    .filteredOn(FrontendMessage.Sync.class::isInstance)
                    .hasSize(1 + 22);
        }
    }

    private static boolean isParse(FrontendMessage message, String part) {
        return message instanceof FrontendMessage.Parse parse && parse.sql().contains(part);
    }

    @Test
    void aRollbackUndoesTheSettingAndItIsMadeAgain() {
        PreparedStatement generic = session.prepare(SUM).withPlan(PlanMode.GENERIC);
        try (Transaction transaction = session.begin()) {
            run(generic, 2);
            transaction.rollback();
        }
        assertThat(show(session)).isEqualTo("auto");
        run(generic, 2);
        session.script("begin");
        run(generic, 1);
        session.script("rollback");
        run(generic, 1);
        assertThat(plans()).contains("6/0");
    }

    @Test
    void goingBackToASavepointUndoesTheSettingAndItIsMadeAgain() {
        PreparedStatement generic = session.prepare(SUM).withPlan(PlanMode.GENERIC);
        try (Transaction transaction = session.begin()) {
            session.execute("select 1");
            try (Savepoint savepoint = transaction.savepoint()) {
                run(generic, 2);
                savepoint.rollback();
            }
            run(generic, 2);
            transaction.commit();
        }
        assertThat(plans()).contains("4/0");
        assertThat(show(session)).isEqualTo("auto");
    }

    @Test
    void aStatementThatFailsTakesItsSettingWithIt() {
        PreparedStatement failing = session.prepare("select 1 / $1::int").withPlan(PlanMode.GENERIC);
        assertThatThrownBy(() -> failing.query(0)).isInstanceOf(PostgresException.class);
        assertThat(show(session)).isEqualTo("auto");
        run(session.prepare(SUM).withPlan(PlanMode.GENERIC), 2);
        assertThat(plans()).contains("2/0");
    }

    @Test
    void aSettingByTheProgramIsNotMistakenForOurs() {
        PreparedStatement generic = session.prepare(SUM).withPlan(PlanMode.GENERIC);
        run(generic, 1);
        session.execute("set plan_cache_mode to force_custom_plan");
        assertThat(show(session)).isEqualTo("force_custom_plan");
        run(generic, 1);
        session.script("set plan_cache_mode to force_custom_plan");
        run(generic, 1);
        session.script("begin; set local plan_cache_mode to force_custom_plan; commit");
        run(generic, 1);
        session.script("do $$ begin perform set_config('plan_cache_mode', 'force_custom_plan', false); end $$");
        run(generic, 1);
        session.execute("select set_config('plan_cache_mode', 'force_custom_plan', false)");
        run(generic, 1);
        session.resetAll();
        assertThat(show(session)).isEqualTo("auto");
        run(generic, 1);
        assertThat(plans()).contains("7/0");
    }

    @Test
    void aFailedTransactionCanBeRolledBackBySqlWhateverThePlans() {
        session.close();
        session = Connector.connect(ConnectionTarget.parse(url).withStatements(Map.of("plans", "custom")));
        session.execute("begin");
        assertThatThrownBy(() -> session.execute("select 1 / 0")).isInstanceOf(PostgresException.class);
        session.execute("rollback");
        assertThat(show(session)).isEqualTo("force_custom_plan");
    }

    @Test
    void aStatementWithoutANameHasNoPlansOfItsOwn() {
        try (Session unnamed =
                Connector.connect(ConnectionTarget.parse(url).withStatements(Map.of("statement_naming", "unnamed")))) {
            PreparedStatement statement = unnamed.prepare(SUM);
            assertThatThrownBy(() -> statement.withPlan(PlanMode.GENERIC))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("plans=generic needs a statement that the server keeps");
        }
        assertThatThrownBy(() -> ConnectionTarget.parse("host=a plans=generic statement_naming=unnamed"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("expected plans=auto with statement_naming=unnamed but got generic");
    }
}
