package dev.bluetusk.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.ingest.source.CsvDialect;
import dev.bluetusk.testkit.TestServers;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The server's own input functions are the standard for the encoders.
///
/// Each text is loaded twice in one row: as text, and through the encoder of a type. What arrived must equal
/// the server's own cast of the text; what was rejected is offered to the server one by one, and the few forms
/// that only the server takes are counted.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ServerAgreementIT {
    private static final int TEXTS = 20_000;

    private Session session;

    @BeforeAll
    void connect() {
        session = Connector.connect(TestServers.freshDatabase("agreement"));
        session.script("set time zone 'America/New_York';"
                + " create function accepts(raw text) returns boolean language plpgsql as $$"
                + " begin execute format('insert into probe values (%L)', raw); return true;"
                + " exception when others then return false; end $$");
    }

    @AfterAll
    void disconnect() {
        session.close();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "bool; truefalsyno10 TF",
                "int2; 0123456789+- ",
                "int8; 0123456789+- ",
                "float8; 0123456789.e+-",
                "float4; 0123456789.e+-",
                "numeric; 0123456789.e+-",
                "numeric(5,2); 0123456789.9999",
                "uuid; 0123456789abcdef-{}",
                "jsonb; {}[]:,\"01e-. ",
                "json; {}[]:,\"01e-. ",
                "varchar(3); aé日 ",
                "char(3); aé日 ",
                "bytea; \\x0123abcd",
            })
    void randomTextsGiveTheServersValues(String type, String alphabet) {
        assertAgreement(type, randomTexts(type, alphabet), List.of());
    }

    @Test
    void aNegativeScaleRoundsAsOnTheServer() {
        assumeThat(serverVersion()).isGreaterThanOrEqualTo(150_000);
        assertAgreement("numeric(3,-2)", randomTexts("numeric", "0123456789.9999"), List.of());
    }

    private static List<String> randomTexts(String type, String alphabet) {
        SplittableRandom random = new SplittableRandom(11);
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < TEXTS; i++) {
            StringBuilder text = new StringBuilder(prefix(type, random));
            int length = random.nextInt(1, 9);
            for (int at = 0; at < length; at++) {
                text.append(alphabet.charAt(random.nextInt(alphabet.length())));
            }
            texts.add(text.toString());
        }
        return texts;
    }

    @ParameterizedTest
    @CsvSource({"date", "timestamp", "timestamptz", "timestamptz(3)", "time"})
    void datesAndTimesGiveTheServersValues(String type) {
        SplittableRandom random = new SplittableRandom(13);
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < TEXTS; i++) {
            texts.add(type.equals("time") ? time(random) + offset(random) : dateTime(random));
        }
        assertAgreement(type, texts, List.of());
    }

    @Test
    void jsonAsDeepAsOursIsTakenByTheServer() {
        String deep = "[".repeat(5_000) + "1" + "]".repeat(5_000);
        assertAgreement("jsonb", List.of(deep), List.of());
        assertAgreement("json", List.of(deep), List.of());
    }

    @Test
    void formsThatOnlyTheServerTakesAreThese() {
        boolean since16 = serverVersion() >= 160_000;
        List<String> integers = List.of("0x1f", "1_000", "0b1");
        assertAgreement("int4", integers, since16 ? integers : List.of());
        assertAgreement("numeric", integers, since16 ? integers : List.of());
        assertAgreement("float8", List.of("0x1p3"), List.of("0x1p3"));
        List<String> dates = List.of("Jan 5 2024", "01/05/2024", "today", "2024.01.05", "J2451187");
        assertAgreement("date", dates, dates);
        List<String> times =
                List.of("2024-01-05 04:05 PM", "2024-01-05 10:00 Europe/Berlin", "epoch", "2024-01-05T101112");
        assertAgreement("timestamptz", times, times);
    }

    private void assertAgreement(String type, List<String> texts, List<String> onlyServer) {
        session.script("drop table if exists t; create table t (id int, raw text, v " + type + ")");
        StringBuilder csv = new StringBuilder("id,raw,v\n");
        for (int i = 0; i < texts.size(); i++) {
            String field = '"' + texts.get(i).replace("\"", "\"\"") + '"';
            csv.append(i).append(',').append(field).append(',').append(field).append('\n');
        }
        LoadReport report = Load.csv(new ByteArrayInputStream(csv.toString().getBytes(StandardCharsets.UTF_8)), "t.csv")
                .into("t")
                .withHeader()
                .rejectsMax(Integer.MAX_VALUE)
                .run(session, LoadListener.NONE);
        assertThat(strings("select raw || ' became ' || v::text from t where v::text is distinct from (raw::" + type
                        + ")::text limit 5"))
                .isEmpty();
        session.script("drop table if exists r, probe; create table r (raw text); create table probe (v " + type + ")");
        StringBuilder all = new StringBuilder("raw\n");
        texts.forEach(text -> all.append(CsvDialect.STANDARD.field(text)).append('\n'));
        Load.csv(new ByteArrayInputStream(all.toString().getBytes(StandardCharsets.UTF_8)), "r.csv")
                .into("r")
                .withHeader()
                .delimiter(',')
                .run(session, LoadListener.NONE);
        assertThat(strings("select distinct raw from r where raw not in (select raw from t) and accepts(raw) limit 8"))
                .as("%s: %d of %d rejected", type, report.rowsRejected(), texts.size())
                .containsExactlyInAnyOrderElementsOf(onlyServer);
    }

    private int serverVersion() {
        return Integer.parseInt(strings("show server_version_num").getFirst());
    }

    private static String prefix(String type, SplittableRandom random) {
        if (type.equals("uuid")) {
            return random.nextBoolean() ? "a0eebc99-9c0b-4ef8-bb6d-6bb9bd" : "{a0eebc999c0b4ef8bb6d6bb9bd38";
        }
        if (type.equals("int2")) {
            return random.nextInt(3) == 0 ? "327" : "";
        }
        if (type.equals("int8")) {
            return random.nextInt(3) == 0 ? "922337203685477" : "";
        }
        if (type.startsWith("float")) {
            return random.nextInt(3) == 0 ? "3." : "";
        }
        return type.equals("bytea") && random.nextBoolean() ? "\\x" : "";
    }

    private static String dateTime(SplittableRandom random) {
        StringBuilder text = new StringBuilder();
        text.append(
                switch (random.nextInt(6)) {
                    case 0 -> String.format("%04d", random.nextInt(0, 10_000));
                    case 1 -> Integer.toString(random.nextInt(1_000, 300_000));
                    default -> Integer.toString(random.nextInt(1_850, 2_060));
                });
        String form = random.nextInt(10) == 0 ? "-%d-%d" : "-%02d-%02d";
        text.append(String.format(form, random.nextInt(random.nextInt(20) == 0 ? 0 : 1, 13), random.nextInt(1, 32)));
        if (random.nextInt(4) > 0) {
            text.append(random.nextBoolean() ? "T" : " ").append(time(random)).append(offset(random));
        }
        return text.append(random.nextInt(12) == 0 ? " BC" : "").toString();
    }

    private static String time(SplittableRandom random) {
        StringBuilder text = new StringBuilder(String.format("%02d:%02d", random.nextInt(25), random.nextInt(60)));
        if (random.nextInt(5) > 0) {
            text.append(String.format(":%02d", random.nextInt(61)));
            int digits = random.nextInt(10);
            text.append(digits == 0 ? "" : ".");
            for (int i = 0; i < digits; i++) {
                text.append(random.nextInt(10));
            }
        }
        return text.toString();
    }

    private static String offset(SplittableRandom random) {
        String sign = random.nextBoolean() ? "+" : "-";
        return switch (random.nextInt(9)) {
            case 0 -> "Z";
            case 1 -> sign + String.format("%02d", random.nextInt(17));
            case 2 -> " " + sign + String.format("%02d:%02d", random.nextInt(15), random.nextInt(62));
            case 3 -> sign + String.format("%02d%02d", random.nextInt(15), random.nextInt(60));
            case 4 -> sign + String.format("%d:%02d:%02d", random.nextInt(15), random.nextInt(60), random.nextInt(60));
            case 5 -> " UTC";
            default -> "";
        };
    }

    private List<String> strings(String sql) {
        try (Rows rows = session.query(sql)) {
            return rows.list(String.class);
        }
    }
}
