package dev.bluetusk.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.embedded.PostgresServer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class FreshDatabaseIT {
    @ParameterizedTest
    @MethodSource("dev.bluetusk.testkit.TestServers#selected")
    void eachFreshDatabaseIsAnotherAndAnswers(PostgresServer server) throws Exception {
        String first = TestServers.freshDatabase(server, "fresh");
        String second = TestServers.freshDatabase(server, "fresh");
        assertThat(first).isNotEqualTo(second);
        new PlainStatement(second).run("create table made_here (id int)");
    }

    @ParameterizedTest
    @MethodSource("dev.bluetusk.testkit.TestServers#selected")
    void anErrorOfTheServerIsTold(PostgresServer server) {
        assertThatThrownBy(() -> new PlainStatement(server.url()).run("select nonsense"))
                .hasMessageContaining("nonsense");
    }
}
