package dev.bluetusk.jdbc.url;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.connect.ConnectionTarget;
import dev.bluetusk.client.connect.Host;
import dev.bluetusk.client.connect.HostPolicy;
import dev.bluetusk.client.connect.TargetSession;
import dev.bluetusk.client.security.SslMode;
import dev.bluetusk.client.security.TrustedRoots;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TimeZone;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What URLs and properties mean.
class JdbcUrlTest {
    private static JdbcUrl read(String url) {
        return JdbcUrl.parse(url, new Properties()).orElseThrow();
    }

    private static ConnectionTarget target(String query) {
        return read("jdbc:postgresql://h/d?user=u" + query).target();
    }

    @Test
    void hostPortAndDatabaseAreReadBehindBothPrefixes() {
        for (String prefix : new String[] {"jdbc:postgresql:", "jdbc:bluetusk:"}) {
            ConnectionTarget target =
                    read(prefix + "//db.example:5433/shop?user=app").target();
            assertThat(target.hosts()).extracting(Host::name).containsExactly("db.example");
            assertThat(target.hosts()).extracting(Host::port).containsExactly(5433);
            assertThat(target.database()).isEqualTo("shop");
            assertThat(target.user()).isEqualTo("app");
        }
    }

    @Test
    void severalHostsAndAddressesInBracketsKeepTheirPorts() {
        ConnectionTarget target = read("jdbc:bluetusk://h1:5432,[::1]:5433/a%2Bb%3Fc?user=us%26r&password=p%26ss%25w")
                .target();
        assertThat(target.hosts()).extracting(Host::name).containsExactly("h1", "::1");
        assertThat(target.hosts()).extracting(Host::port).containsExactly(5432, 5433);
        assertThat(target.database()).isEqualTo("a+b?c");
        assertThat(target.user()).isEqualTo("us&r");
        assertThat(target.password()).contains("p&ss%w");
    }

    @Test
    void theLimitOfScramsRoundsIsReadByBothNames() {
        assertThat(target("&scramMaxIterations=1234").security().login().scramIterationsMax())
                .isEqualTo(1234);
        assertThat(target("&scram_iterations_max=1234").security().login().scramIterationsMax())
                .isEqualTo(1234);
        assertThatThrownBy(() -> target("&scramMaxIterations=0")).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aDatabaseAloneIsOnTheLocalHost() {
        ConnectionTarget target = read("jdbc:postgresql:shop?user=app").target();
        assertThat(target.hosts()).extracting(Host::name).containsExactly("localhost");
        assertThat(target.database()).isEqualTo("shop");
        assertThat(read("jdbc:postgresql:?user=app").target().database()).isEqualTo("app");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "jdbc:postgresql://localhost/a/b",
                "jdbc:postgresql://localhost",
                "jdbc:postgresql://localhost:70000/d",
                "jdbc:postgresql://localhost:0/d",
                "jdbc:postgresql://localhost:x/d",
                "jdbc:postgresql://localhost/d%zz",
                "jdbc:postgresql:/d"
            })
    void aMalformedUrlIsRefusedWithItsPlace(String url) {
        assertThatThrownBy(() -> JdbcUrl.parse(url, new Properties()))
                .isInstanceOf(MalformedUrlException.class)
                .hasMessageMatching("expected .* but got .* at character [0-9]+ of the URL");
    }

    @Test
    void aUrlOfAnotherPrefixIsOfAnotherDriver() {
        assertThat(JdbcUrl.parse("jdbc:other://localhost/d", new Properties())).isEmpty();
    }

    @Test
    void aWrongValueIsToldByTheNameThatWasWritten() {
        assertThatThrownBy(() -> target("&connectTimeout=abc"))
                .hasMessage("expected connectTimeout to be whole seconds but got \"abc\"");
        assertThatThrownBy(() -> target("&connect_timeout=abc"))
                .hasMessage("expected connect_timeout to be whole seconds but got \"abc\"");
    }

    @Test
    void theUrlCountsBeforeTheProperties() {
        Properties properties = new Properties();
        properties.setProperty("user", "other");
        properties.setProperty("ApplicationName", "shop");
        JdbcUrl url = JdbcUrl.parse("jdbc:postgresql://h/d?user=u", properties).orElseThrow();
        assertThat(url.target().user()).isEqualTo("u");
        assertThat(url.target().parameters()).containsEntry("application_name", "shop");
    }

    @Test
    void propertiesThatNobodyKnowsAreKeptAndNothingShowsThePassword() {
        JdbcUrl url = read("jdbc:postgresql://h/d?user=u&password=secret&cloudSqlInstance=x");
        assertThat(url.options().text("cloudSqlInstance")).contains("x");
        assertThat(url.toString()).doesNotContain("secret");
        assertThat(url.shown()).isEqualTo("jdbc:postgresql://h/d?user=u");
    }

    @Test
    void sslAloneMeansThatTheServerIsChecked() {
        assertThat(target("&ssl=true").security().tls().mode()).isEqualTo(SslMode.VERIFY_FULL);
        assertThat(target("&ssl").security().tls().mode()).isEqualTo(SslMode.VERIFY_FULL);
        assertThat(target("&ssl=true&sslmode=require").security().tls().mode()).isEqualTo(SslMode.REQUIRE);
        assertThat(target("").security().tls().mode()).isEqualTo(SslMode.PREFER);
    }

    @Test
    void theFactoriesThatPeopleNameAreBuiltIn() {
        ConnectionTarget single =
                target("&sslfactory=org.postgresql.ssl.SingleCertValidatingFactory&sslfactoryarg=file:/tmp/one.crt");
        assertThat(single.security().tls().mode()).isEqualTo(SslMode.VERIFY_CA);
        assertThat(single.security().tls().roots()).isEqualTo(new TrustedRoots.PemFile(Path.of("/tmp/one.crt")));
        assertThatThrownBy(() -> target("&sslfactory=SingleCertValidatingFactory&sslfactoryarg=env:X"))
                .hasMessageContaining("sslfactoryarg");
        assertThat(target("&ssl=true&sslfactory=org.postgresql.ssl.NonValidatingFactory")
                        .security()
                        .tls()
                        .mode())
                .isEqualTo(SslMode.REQUIRE);
        assertThat(target("&sslmode=verify-full&sslfactory=org.postgresql.ssl.DefaultJavaSSLFactory")
                        .security()
                        .tls()
                        .roots())
                .isInstanceOf(TrustedRoots.JavaRoots.class);
        assertThatThrownBy(() -> target("&sslfactory=com.example.Own")).hasMessageContaining("sslfactory");
    }

    @Test
    void serversTimesAndSettingsAreTold() {
        ConnectionTarget target = target("&targetServerType=preferSecondary&loadBalanceHosts=true&loginTimeout=7"
                + "&connectTimeout=3&socketTimeout=9&currentSchema=app,public&tcpKeepAlive=true");
        assertThat(target.policy().session()).isEqualTo(TargetSession.PREFER_STANDBY);
        assertThat(target.policy().order()).isEqualTo(HostPolicy.Order.RANDOM);
        assertThat(target.policy().loginTimeout()).isEqualTo(Duration.ofSeconds(7));
        assertThat(target.connectTimeout()).isEqualTo(Duration.ofSeconds(3));
        assertThat(target.sockets().silenceMax()).isEqualTo(Duration.ofSeconds(9));
        assertThat(target.parameters())
                .containsEntry("search_path", "app,public")
                .containsEntry("TimeZone", ServerZone.name(TimeZone.getDefault()));
    }

    @Test
    void socketsAreSetUpAsThePropertiesSay() {
        ConnectionTarget target = target("&localSocketAddress=10.0.0.7&receiveBufferSize=4096&sendBufferSize=-1");
        assertThat(target.sockets().localHost()).contains("10.0.0.7");
        assertThat(target.sockets().buffers().receiveBytes()).isEqualTo(4096);
        assertThat(target.sockets().buffers().sendBytes()).isZero();
        assertThat(target("&targetServerType=preferPrimary").policy().session())
                .isEqualTo(TargetSession.PREFER_PRIMARY);
    }

    @Test
    void whatPoolersNeedLeavesStatementsWithoutNames() {
        for (String query : new String[] {
            "&prepareThreshold=0",
            "&preferQueryMode=simple",
            "&preparedStatementCacheQueries=0",
            "&preparedStatementCacheSizeMiB=0"
        }) {
            assertThat(target(query).statements()).containsEntry("statement_naming", "unnamed");
        }
        assertThat(target("&preparedStatementCacheQueries=99").statements())
                .containsEntry("statement_cache_size", "99")
                .containsEntry("statement_cache_bytes", "5242880");
    }

    @Test
    void aPropertyThatCannotBeUnderstoodIsNamed() {
        assertThatThrownBy(() -> target("&defaultRowFetchSize=many")).hasMessageContaining("defaultRowFetchSize");
        assertThatThrownBy(() -> target("&hostRecheckSeconds=soon")).hasMessageContaining("hostRecheckSeconds");
        assertThatThrownBy(() -> target("&unknownLength=long")).hasMessageContaining("unknownLength");
        assertThatThrownBy(() -> target("&maxResultBuffer=big")).hasMessageContaining("maxResultBuffer");
        assertThatThrownBy(() -> target("&readOnlyMode=sometimes")).hasMessageContaining("readOnlyMode");
    }

    @Test
    void aPasswordInFrontOfTheHostsIsShownNowhere() {
        JdbcUrl url = JdbcUrl.parse("jdbc:bluetusk://app:sec%40ret@one:5433,two/a@b?x=y", new Properties())
                .orElseThrow();
        assertThat(url.text()).isEqualTo("jdbc:bluetusk://one:5433,two/a@b");
        assertThat(url.shown()).isEqualTo("jdbc:postgresql://one:5433,two/a@b");
    }

    @Test
    void aUrlIsShownWithWhatToolsNeedAndWithoutWhatMayBeASecret() {
        assertThat(read("jdbc:bluetusk://h:5433/d?currentSchema=a%2Cb&sslmode=require&statement_cache_size=7")
                        .shown())
                .isEqualTo("jdbc:postgresql://h:5433/d?currentSchema=a%2Cb&sslmode=require&statement_cache_size=7");
        assertThat(read("jdbc:bluetusk:d?ssl&user=u").shown()).isEqualTo("jdbc:postgresql:d?ssl&user=u");
        for (String secret : List.of(
                "password=secret",
                "pass%77ord=secret",
                "sslpassword=secret",
                "options=-c%20app.key=secret",
                "socketFactoryArg=secret",
                "sslfactoryarg=secret",
                "connectExecutorArg=secret",
                "apiKey=secret",
                "password=x&secret",
                "password=x&secret=y")) {
            assertThat(read("jdbc:bluetusk://h/d?readOnly=true&" + secret).shown())
                    .as(secret)
                    .isEqualTo("jdbc:postgresql://h/d?readOnly=true");
            assertThat(read("jdbc:bluetusk://h/d?" + secret).shown()).isEqualTo("jdbc:postgresql://h/d");
        }
    }

    @Test
    void propertiesAloneAreShownAsAUrlThatMeansTheSame() {
        JdbcUrl url = JdbcUrl.of(Map.of(
                "PGHOST",
                "one,::1,/tmp/x",
                "PGPORT",
                "5433,5434,5435",
                "PGDBNAME",
                "a/b",
                "user",
                "u",
                "password",
                "secret",
                "currentSchema",
                "a, b",
                "apiKey",
                "secret"));
        assertThat(url.shown())
                .isEqualTo("jdbc:postgresql://one:5433,[::1]:5434,%2Ftmp%2Fx:5435/a%2Fb?currentSchema=a%2C%20b&user=u");
        assertThat(read(url.shown()).target().hosts()).isEqualTo(url.target().hosts());
        assertThat(read(url.shown()).target().database()).isEqualTo("a/b");
        assertThat(JdbcUrl.of(Map.of()).shown()).isEqualTo("jdbc:postgresql://localhost/");
    }
}
