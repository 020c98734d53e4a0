package dev.bluetusk.rest.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.session.PreparedStatement;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.testkit.TestServers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/// The server is the judge: it has to find as many parameters in what we rewrote as we found in the file.
class LexerAgainstServerIT {
    private static final int ROUNDS = 400;

    /// Expressions without a parameter, however much they look like having one.
    private static final List<String> PLAIN = List.of(
            "'it''s :p'",
            "E'it\\'s :p \\\\'",
            "e'a'\n  'b\\':p'",
            "$$ :p ' \" $$",
            "$q$ :p $$ /* $q$",
            "U&'\\0041 :p'",
            "N':p'",
            "B'0101'",
            "X'1fA'",
            "1 /* :p /* ' */ $$ */",
            "1 -- :p '\n",
            "(array[1,2,3])[1:2]",
            "(array[1,2,3])[1 : 2]",
            "(select b.x from (select 1 as x, array[1,2] as a) b where b.a[1:x] = '{1}')",
            "'{\"a\":1}'::jsonb ? ':p'",
            "'{}'::jsonb ?| array[':p']",
            "'{}'::jsonb @? '$.a'",
            "1.5e3::int",
            ".5",
            "2*-1",
            "5 - -3",
            "(select x.\"a:p\" from (select 1 as \"a:p\") x)",
            "(select x.u from (select 2 as U&\"u\") x)",
            "'a'||/*:p*/'b'",
            "!!'t'::tsquery");

    /// Expressions with parameters, `#` for a number of our own.
    private static final List<String> WITH_PARAMETERS = List.of(
            ":p#::int",
            ":p# ::text",
            "(:p#)::int+:p#",
            "array[:p#, 1]::int[]",
            "(array[1,2,3])[:p#]",
            "(array[1,2,3])[:p#:2]",
            "(array[1,2,3])[1 : :p#]",
            "case when true then :p#::int else -:p# end",
            "'x'||:p#||'y'",
            "cast(:p# as numeric(10,2))",
            "'{}'::jsonb ? :p#",
            "coalesce(:p#,'a:b')",
            "f.x=:p#",
            "lower(:p#)/* :x */",
            "interval '1 day' * :p#",
            "position(:p# in 'abc')");

    @Test
    void theServerFindsTheParametersThatWeFound() {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        try (Session session = Connector.connect(TestServers.url())) {
            for (int round = 0; round < ROUNDS; round++) {
                String sql = statement(random);
                Problems problems = new Problems();
                String text = "-- @http GET /x\n" + sql;
                SqlFile file = SqlFileParser.parse("x.sql", text.getBytes(StandardCharsets.UTF_8), problems)
                        .orElseThrow(() -> new AssertionError("seed " + seed + ": " + problems.sorted() + "\n" + sql));
                PreparedStatement prepared =
                        session.prepare(file.statements().getFirst().sql());
                assertThat(prepared.parameterTypes())
                        .as("seed %d, %s", seed, sql)
                        .hasSameSizeAs(file.parameters());
            }
        }
    }

    private static String statement(Random random) {
        List<String> items = new ArrayList<>();
        int number = 0;
        for (int i = 1 + random.nextInt(8); i > 0; i--) {
            boolean plain = random.nextBoolean();
            List<String> source = plain ? PLAIN : WITH_PARAMETERS;
            String item = source.get(random.nextInt(source.size())).replace("#", Integer.toString(number++));
            items.add(item);
        }
        return "select " + String.join(random.nextBoolean() ? "," : "\n , ", items) + "\nfrom (select 1 as x) f;";
    }
}
