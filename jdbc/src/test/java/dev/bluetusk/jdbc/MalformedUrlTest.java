package dev.bluetusk.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// A URL with the driver's prefix that cannot be read is told by what is wrong with it.
class MalformedUrlTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "//h:abc/d|expected a port from 1 to 65535 behind the colon of a host but got \"abc\", at character 19",
                "//h:99999/d|expected a port from 1 to 65535 behind the colon of a host but got \"99999\", at character 19",
                "//a:1,h:/d|expected a port from 1 to 65535 behind the colon of a host but got \"\", at character 23",
                "//h:5432?user=x|but got no slash behind the hosts, at character 23",
                "//|but got no slash behind the hosts, at character 17",
                "//h/a/b|but got another slash behind the one that ends the hosts",
                "/d|but got a single slash, at character 15",
                "//h/d%zz|expected two hexadecimal digits behind a percent sign in the database",
                "//h/d?password=100%zz|behind a percent sign in the property password but got something else",
                "//h/d?user=x%|behind a percent sign in the property user",
            })
    void theDriverAndTheDataSourceSayWhatIsWrong(String rest, String fault) throws SQLException {
        String url = "jdbc:bluetusk:" + rest;
        BlueTuskDataSource source = new BlueTuskDataSource();
        source.setUrl(url);
        assertThat(new BlueTuskDriver().acceptsURL(url)).isTrue();
        assertThatThrownBy(() -> DriverManager.getConnection(url))
                .isInstanceOf(SQLException.class)
                .hasMessageContaining(fault)
                .hasFieldOrPropertyWithValue("SQLState", "08001");
        assertThatThrownBy(source::getConnection)
                .isInstanceOf(SQLException.class)
                .hasMessageContaining(fault)
                .hasFieldOrPropertyWithValue("SQLState", "08001");
    }

    @Test
    void theSharedPrefixIsAcceptedLikewise() throws SQLException {
        assertThat(new BlueTuskDriver().acceptsURL("jdbc:postgresql://h:abc/d")).isTrue();
        assertThatThrownBy(() -> new BlueTuskDriver().connect("jdbc:postgresql://h:abc/d", new Properties()))
                .hasMessageContaining("\"abc\"");
        assertThat(new BlueTuskDriver().acceptsURL("jdbc:other://h:abc/d")).isFalse();
        assertThat(new BlueTuskDriver().connect("jdbc:other://h:abc/d", new Properties()))
                .isNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "//app:secret%zz@h/d",
                "//app:secret/x@h:5432/d",
                "//app:secret/x@h",
                "//app:secret?x@h/d",
                "//app:x/secret@h:abc/d",
                "//app:secret@h:abc/d",
                "//h:abc/d?password=secret",
                "//h/d?password=secret%zz",
                "//h/d?password=x&secret%zz",
                "//h/d?password=x&secret=y%zz",
            })
    void aMessageNeverShowsAPassword(String rest) {
        assertThatThrownBy(() -> new BlueTuskDriver().connect("jdbc:bluetusk:" + rest, new Properties()))
                .isInstanceOf(SQLException.class)
                .hasMessageContaining("expected")
                .hasNoCause()
                .satisfies(failure -> assertThat(failure.toString()).doesNotContain("secret"));
    }

    @Test
    void aDataSourceSaysOfAnotherSchemeWhichItIs() {
        BlueTuskDataSource source = new BlueTuskDataSource();
        source.setUrl("postgresql://app:secret@h/d");
        assertThatThrownBy(source::getConnection)
                .isInstanceOf(SQLException.class)
                .hasMessage("expected a URL that begins with jdbc:bluetusk: or jdbc:postgresql: but got one that begins"
                        + " with postgresql:");
    }

    @Test
    void toolsAreToldThePropertiesWhileAUrlIsStillBeingWritten() throws SQLException {
        assertThat(new BlueTuskDriver().getPropertyInfo("jdbc:bluetusk://", new Properties()))
                .isNotEmpty();
        assertThatThrownBy(() ->
                        new BlueTuskDriver().getPropertyInfo("jdbc:bluetusk://h/d?connectTimeout=x", new Properties()))
                .isInstanceOf(SQLException.class)
                .hasMessageContaining("connectTimeout");
    }
}
