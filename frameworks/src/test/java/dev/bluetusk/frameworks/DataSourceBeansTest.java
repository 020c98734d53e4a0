package dev.bluetusk.frameworks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bluetusk.jdbc.BlueTuskConnectionPoolDataSource;
import dev.bluetusk.jdbc.BlueTuskDataSource;
import dev.bluetusk.jdbc.BlueTuskPooledDataSource;
import dev.bluetusk.jdbc.BlueTuskXADataSource;
import java.beans.IntrospectionException;
import java.beans.Introspector;
import java.beans.PropertyDescriptor;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Data sources as the beans of the JDK see them, by which most containers set their properties.
class DataSourceBeansTest {
    @ParameterizedTest
    @ValueSource(
            classes = {
                BlueTuskDataSource.class,
                BlueTuskPooledDataSource.class,
                BlueTuskConnectionPoolDataSource.class,
                BlueTuskXADataSource.class
            })
    void eachPropertyIsFound(Class<?> source) throws IntrospectionException {
        List<String> found = Arrays.stream(Introspector.getBeanInfo(source).getPropertyDescriptors())
                .filter(property -> property.getReadMethod() != null && property.getWriteMethod() != null)
                .map(PropertyDescriptor::getName)
                .toList();
        assertThat(found)
                .contains("user", "serverNames", "currentSchema", "sslmode", "connectTimeout", "tcpKeepAlive")
                .hasSizeGreaterThan(90);
    }
}
