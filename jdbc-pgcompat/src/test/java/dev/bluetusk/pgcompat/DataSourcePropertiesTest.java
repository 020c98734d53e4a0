package dev.bluetusk.pgcompat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.DriverPropertyInfo;
import java.util.Objects;
import java.util.Properties;
import javax.naming.Reference;
import javax.naming.Referenceable;
import javax.naming.spi.ObjectFactory;
import javax.sql.CommonDataSource;
import org.junit.jupiter.api.Test;
import org.postgresql.Driver;
import org.postgresql.PGProperty;
import org.postgresql.ds.PGConnectionPoolDataSource;
import org.postgresql.ds.PGSimpleDataSource;
import org.postgresql.ds.common.BaseDataSource;
import org.postgresql.ds.common.PGObjectFactory;
import org.postgresql.jdbc.AutoSave;
import org.postgresql.jdbc.PreferQueryMode;
import org.postgresql.xa.PGXADataSource;
import org.postgresql.xa.PGXADataSourceFactory;

/// Data sources, properties and URLs under pgjdbc's names.
class DataSourcePropertiesTest {
    @Test
    void gettersTellWhatIsSetAndElseWhatHolds() throws Exception {
        PGSimpleDataSource source = new PGSimpleDataSource();
        assertThat(source.getPreparedStatementCacheQueries()).isEqualTo(256);
        assertThat(source.getReWriteBatchedInserts()).isFalse();
        assertThat(source.getSslMode()).isNull();
        assertThat(source.getAutosave()).isEqualTo(AutoSave.NEVER);
        assertThat(source.getPreferQueryMode()).isEqualTo(PreferQueryMode.EXTENDED);
        assertThat(source.getServerNames()).containsExactly("localhost");
        assertThat(source.getPortNumbers()).containsExactly(0);
        source.setSslMode("verify-full");
        source.setSslRootCert("root.crt");
        source.setStringType("unspecified");
        source.setReWriteBatchedInserts(true);
        source.setPreferQueryMode(PreferQueryMode.SIMPLE);
        source.setAutosave(AutoSave.CONSERVATIVE);
        source.setServerNames(new String[] {"one", "two"});
        source.setPortNumbers(new int[] {1, 2});
        source.setProperty(PGProperty.SOCKET_TIMEOUT, "7");
        assertThat(source.getProtocolVersion()).isZero();
        source.setProtocolVersion(3);
        assertThat(source.getProtocolVersion()).isEqualTo(3);
        assertThat(source.getProperty("sslmode")).isEqualTo("verify-full");
        assertThat(source.getSslmode()).isEqualTo("verify-full");
        assertThat(source.getSslRootCert()).isEqualTo("root.crt");
        assertThat(source.getStringType()).isEqualTo("unspecified");
        assertThat(source.isReWriteBatchedInserts()).isTrue();
        assertThat(source.getSocketTimeout()).isEqualTo(7);
        assertThat(source.getPreferQueryMode()).isEqualTo(PreferQueryMode.SIMPLE);
        assertThat(source.getAutosave()).isEqualTo(AutoSave.CONSERVATIVE);
        assertThat(source.getServerNames()).containsExactly("one", "two");
        assertThat(source.getPortNumbers()).containsExactly(1, 2);
        PGConnectionPoolDataSource other = new PGConnectionPoolDataSource();
        other.initializeFrom(source);
        assertThat(other.getSslMode()).isEqualTo("verify-full");
    }

    @Test
    void aUrlIsItsProperties() {
        PGSimpleDataSource source = new PGSimpleDataSource();
        assertThat(source.getURL()).isEqualTo("jdbc:postgresql://localhost/");
        source.setURL("jdbc:postgresql://one,two:7/my%20shop?user=app&socketFactoryArg=a%3Db&cloudSqlInstance=x");
        assertThat(source.getServerNames()).containsExactly("one", "two");
        assertThat(source.getPortNumbers()).containsExactly(5432, 7);
        assertThat(source.getDatabaseName()).isEqualTo("my shop");
        assertThat(source.getUser()).isEqualTo("app");
        assertThat(source.getProperty("cloudSqlInstance")).isEqualTo("x");
        assertThat(source.getUrl())
                .isEqualTo("jdbc:postgresql://one:5432,two:7/my%20shop?socketFactoryArg=a%3Db&cloudSqlInstance=x");
        source.setPortNumbers(new int[] {1});
        assertThatThrownBy(source::getUrl).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> source.setUrl("jdbc:postgres://localhost/x?password=secret"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageNotContaining("secret");
    }

    private static CommonDataSource madeAgain(BaseDataSource source, Class<? extends ObjectFactory> factory)
            throws Exception {
        Reference kept = ((Referenceable) source).getReference();
        assertThat(kept.getFactoryClassName()).isEqualTo(factory.getName());
        ObjectFactory made = factory.getConstructor().newInstance();
        return (CommonDataSource)
                Objects.requireNonNull(made.getObjectInstance(kept, null, null, null), "nothing was made");
    }

    @Test
    void aNamingServiceMakesThemAgain() throws Exception {
        for (BaseDataSource source :
                new BaseDataSource[] {new PGSimpleDataSource(), new PGConnectionPoolDataSource()}) {
            source.setProperty("user", "app");
            source.setProperty("PGHOST", "db.example");
            CommonDataSource again = madeAgain(source, PGObjectFactory.class);
            assertThat(again).hasSameClassAs(source).isNotSameAs(source);
            assertThat(((BaseDataSource) again).getProperty("user")).isEqualTo("app");
            assertThat(((BaseDataSource) again).getServerNames()).containsExactly("db.example");
        }
        PGXADataSource xa = new PGXADataSource();
        xa.setDatabaseName("shop");
        assertThat(((PGXADataSource) madeAgain(xa, PGXADataSourceFactory.class)).getDatabaseName())
                .isEqualTo("shop");
        assertThat(new PGObjectFactory().getObjectInstance("text", null, null, null))
                .isNull();
        assertThat(new PGObjectFactory().getObjectInstance(new Reference("com.example.Other"), null, null, null))
                .isNull();
    }

    @Test
    void aUrlIsTakenApart() {
        Properties defaults = new Properties();
        defaults.setProperty("password", "x");
        Properties parsed = Objects.requireNonNull(
                Driver.parseURL("jdbc:postgresql://db.example:5433/shop?user=app&sslmode=require", defaults), "no URL");
        assertThat(parsed.getProperty("PGHOST")).isEqualTo("db.example");
        assertThat(parsed.getProperty("PGPORT")).isEqualTo("5433");
        assertThat(parsed.getProperty("PGDBNAME")).isEqualTo("shop");
        assertThat(parsed.getProperty("user")).isEqualTo("app");
        assertThat(parsed.getProperty("sslmode")).isEqualTo("require");
        assertThat(parsed.getProperty("password")).isEqualTo("x");
        assertThat(Driver.parseURL("jdbc:other:x", null)).isNull();
    }

    @Test
    void propertiesDescribeThemselves() {
        Properties given = new Properties();
        PGProperty.AUTOSAVE.set(given, "always");
        DriverPropertyInfo info = PGProperty.AUTOSAVE.toDriverPropertyInfo(given);
        assertThat(info.value).isEqualTo("always");
        assertThat(info.description).contains("savepoints");
        assertThat(info.choices).contains("conservative");
        assertThat(PGProperty.PREPARE_THRESHOLD.getIntNoCheck(given)).isEqualTo(5);
        given.setProperty("prepareThreshold", "x");
        assertThatThrownBy(() -> PGProperty.PREPARE_THRESHOLD.getIntNoCheck(given))
                .isInstanceOf(NumberFormatException.class);
    }

    @Test
    void theDriverCanBeTakenOffTheListAndPutBack() throws Exception {
        assertThat(Driver.isRegistered()).isTrue();
        assertThatThrownBy(Driver::register).isInstanceOf(IllegalStateException.class);
        Driver.deregister();
        try {
            assertThat(Driver.isRegistered()).isFalse();
            assertThatThrownBy(Driver::deregister).isInstanceOf(IllegalStateException.class);
        } finally {
            Driver.register();
        }
        assertThat(Driver.getVersion()).startsWith("BlueTusk");
        assertThat(Driver.notImplemented(Driver.class, "x").getSQLState()).isEqualTo("0A000");
    }
}
