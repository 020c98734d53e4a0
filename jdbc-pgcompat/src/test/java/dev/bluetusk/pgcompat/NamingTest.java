package dev.bluetusk.pgcompat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bluetusk.jdbc.DataSourceAddress;
import dev.bluetusk.jdbc.DataSourceFactory;
import java.util.stream.Stream;
import javax.naming.NamingException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.postgresql.ds.PGConnectionPoolDataSource;
import org.postgresql.ds.PGSimpleDataSource;
import org.postgresql.xa.PGXADataSource;

/// Data sources by pgjdbc's names in a naming service.
class NamingTest {
    static Stream<DataSourceAddress> all() {
        return Stream.of(new PGSimpleDataSource(), new PGConnectionPoolDataSource(), new PGXADataSource());
    }

    @ParameterizedTest
    @MethodSource("all")
    void aSourceThatANamingServiceKeptIsOfItsOwnClassAgain(DataSourceAddress source) throws NamingException {
        source.setUrl("jdbc:bluetusk://h/d");
        assertThat(new DataSourceFactory().getObjectInstance(source.getReference(), null, null, null))
                .isExactlyInstanceOf(source.getClass())
                .isInstanceOfSatisfying(
                        DataSourceAddress.class,
                        copy -> assertThat(copy.getUrl()).isEqualTo("jdbc:postgresql://h:5432/d"));
    }
}
