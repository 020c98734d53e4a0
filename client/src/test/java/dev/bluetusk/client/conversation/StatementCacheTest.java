package dev.bluetusk.client.conversation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bluetusk.client.PlanMode;
import dev.bluetusk.protocol.type.Codecs;
import dev.bluetusk.protocol.wire.Oid;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class StatementCacheTest {
    private static final int[] NONE = {};
    private final StatementCache cache = new StatementCache(
            new CacheLimits(2, 1000, 100), StatementNames.numbered(new Random(1)), PlanMode.AUTO, Codecs::builtIn);

    private ServerStatement prepared(String sql) {
        ServerStatement statement = cache.statement(sql, NONE, 0);
        statement.parsed(statement.name());
        return statement;
    }

    @Test
    void theSameTextAndTypesGiveTheSameStatement() {
        ServerStatement one = cache.statement("select $1", new int[] {Oid.INT4, 99}, 1);
        assertThat(cache.statement("select $1", new int[] {Oid.INT4}, 1)).isSameAs(one);
        assertThat(cache.statement("select $1", new int[] {Oid.INT8}, 1)).isNotSameAs(one);
    }

    @Test
    void theStatementThatWasNotUsedForTheLongestTimeGivesWayAndIsClosed() {
        ServerStatement a = prepared("a");
        String nameOfA = a.name();
        ServerStatement b = prepared("b");
        assertThat(cache.statement("a", NONE, 0)).isSameAs(a);
        String nameOfB = b.name();
        prepared("c");
        assertThat(cache.takeClosed()).containsExactly(nameOfB);
        assertThat(cache.takeClosed()).isEmpty();
        assertThat(b.isParsed()).isFalse();
        assertThat(a.name()).isEqualTo(nameOfA);
        assertThat(cache.size()).isEqualTo(2);
    }

    @Test
    void aStatementThatGaveWayComesBackUnderANewName() {
        ServerStatement a = prepared("a");
        String name = a.name();
        prepared("b");
        prepared("c");
        cache.keep(a);
        assertThat(a.name()).isNotEqualTo(name);
        assertThat(cache.statement("a", NONE, 0)).isSameAs(a);
    }

    @Test
    void whatTheServerDroppedByItselfIsNotClosedAgain() {
        ServerStatement a = prepared("a");
        cache.forgetAll();
        assertThat(a.isParsed()).isFalse();
        assertThat(cache.takeClosed()).isEmpty();
        assertThat(cache.statement("a", NONE, 0)).isSameAs(a);
    }

    @Test
    void itAgreesWithAPlainMapInAccessOrder() {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        StatementCache tested = new StatementCache(
                new CacheLimits(5, 1000, 100), StatementNames.numbered(new Random(1)), PlanMode.AUTO, Codecs::builtIn);
        Map<String, ServerStatement> plain = new LinkedHashMap<>(16, 0.75f, true);
        for (int i = 0; i < 5000; i++) {
            int type = random.nextInt(2);
            String sql = "q" + random.nextInt(6);
            ServerStatement found = tested.statement(sql, new int[] {type}, 1);
            ServerStatement expected = plain.get(sql + type);
            if (expected != null) {
                assertThat(found).as("seed %d step %d", seed, i).isSameAs(expected);
            }
            plain.put(sql + type, found);
            if (plain.size() > 5) {
                plain.remove(plain.keySet().iterator().next());
            }
            assertThat(tested.size()).isEqualTo(plain.size());
        }
        List<ServerStatement> left = new ArrayList<>(plain.values());
        assertThat(left).hasSize(5);
    }
}
