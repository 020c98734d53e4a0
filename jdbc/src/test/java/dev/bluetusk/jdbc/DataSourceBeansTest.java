package dev.bluetusk.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.pool.PoolLimits;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.PrintWriter;
import java.io.Writer;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import javax.naming.NamingException;
import javax.naming.Reference;
import javax.naming.StringRefAddr;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Data sources as beans: what application servers and other containers do with them.
class DataSourceBeansTest {
    static Stream<DataSourceAddress> all() {
        return Stream.of(
                new BlueTuskDataSource(),
                new BlueTuskPooledDataSource(),
                new BlueTuskConnectionPoolDataSource(),
                new BlueTuskXADataSource(),
                new OfAnApplication());
    }

    /// A subclass, as applications may have.
    public static final class OfAnApplication extends BlueTuskDataSource {
        private static final long serialVersionUID = 1L;
    }

    /// A property as beans have it.
    private record Property(String name, Method setter, Optional<Method> getter) {
        static Property of(Method setter) {
            String name = setter.getName().substring("set".length());
            return new Property(name, setter, getter(setter.getDeclaringClass(), name, setter.getParameterTypes()[0]));
        }

        private static Optional<Method> getter(Class<?> owner, String name, Class<?> type) {
            return Arrays.stream(owner.getMethods())
                    .filter(method -> method.getName().equals("get" + name)
                            && method.getParameterCount() == 0
                            && method.getReturnType() == type)
                    .findFirst();
        }

        Object of(Object source) throws ReflectiveOperationException {
            return getter.orElseThrow().invoke(source);
        }
    }

    /// All but the whole as a naming service keeps it.
    private static List<Property> properties(DataSourceAddress source) {
        return Arrays.stream(source.getClass().getMethods())
                .filter(method -> method.getName().startsWith("set") && method.getParameterCount() == 1)
                .filter(method -> method.getParameterTypes()[0] != Reference.class)
                .map(Property::of)
                .toList();
    }

    private static Object sample(Class<?> type) {
        return switch (type.getSimpleName()) {
            case "int" -> 7;
            case "boolean" -> true;
            case "String" -> "text";
            case "String[]" -> new String[] {"a", "b"};
            case "int[]" -> new int[] {5432, 5433};
            case "PrintWriter" -> new PrintWriter(Writer.nullWriter());
            case "PoolLimits" -> PoolLimits.defaults().withSessions(3, 4);
            default -> throw new AssertionError("no sample of " + type);
        };
    }

    @ParameterizedTest
    @MethodSource("all")
    void whatCanBeSetCanBeReadAgain(DataSourceAddress source) throws Exception {
        List<Property> properties = properties(source);
        assertThat(properties)
                .hasSizeGreaterThan(90)
                .allSatisfy(property -> assertThat(property.getter()).isPresent());
        for (Property property : properties) {
            Object value = sample(property.setter().getParameterTypes()[0]);
            property.setter().invoke(source, value);
            Object read = property.of(source);
            assertThat(read).as("the property %s", property.name()).isEqualTo(value);
        }
    }

    @Test
    void whatWasNotSetIsWhatCountsWithoutIt() {
        BlueTuskDataSource source = new BlueTuskDataSource();
        assertThat(source.getConnectTimeout()).isEqualTo(10);
        assertThat(source.getTcpKeepAlive()).isTrue();
        assertThat(source.getReadOnly()).isFalse();
        assertThat(source.getSslmode()).isEqualTo("prefer");
        assertThat(source.getCurrentSchema()).isNull();
        assertThat(source.getServerNames()).isEmpty();
        assertThat(source.getPortNumbers()).isEmpty();
        assertThat(source.getPortNumber()).isZero();
        assertThat(source.getLoginTimeout()).isZero();
        assertThat(new BlueTuskPooledDataSource().getMaximumPoolSize()).isEqualTo(10);
        source.setProperty("connectTimeout", "soon");
        assertThatThrownBy(source::getConnectTimeout)
                .hasMessageContaining("connectTimeout")
                .hasMessageContaining("soon");
    }

    private static <T extends DataSourceAddress> T filled(T source) throws Exception {
        source.setUrl("jdbc:bluetusk://h:1/d?user=a");
        source.setPassword("secret");
        source.setServerNames(new String[] {"a", "b"});
        source.setPortNumbers(new int[] {1, 2});
        source.setLoginTimeout(9);
        source.setLogWriter(new PrintWriter(Writer.nullWriter()));
        source.setProperty("made.up", "kept");
        ((DataSourceTexts) source).setCurrentSchema("s");
        ((DataSourceNumbers) source).setPrepareThreshold(3);
        if (source instanceof BlueTuskPooledDataSource pooled) {
            pooled.setLimits(limits());
        }
        return source;
    }

    /// With every part other than it is by default.
    private static PoolLimits limits() {
        return PoolLimits.defaults()
                .withSessions(2, 33)
                .withTimes(new PoolLimits.Times(
                        Duration.ofMillis(1500),
                        Duration.ofSeconds(2),
                        Duration.ofMinutes(3),
                        Duration.ofHours(4),
                        Duration.ofDays(5)))
                .withReset(PoolLimits.Reset.ALWAYS)
                .withLeakTraces();
    }

    private static void assertSame(DataSourceAddress source, @Nullable Object made) throws Exception {
        Object copy = Objects.requireNonNull(made);
        assertThat(copy).isExactlyInstanceOf(source.getClass()).isNotSameAs(source);
        for (Property property : properties(source)) {
            if (!property.name().equals("LogWriter")) {
                assertThat(property.of(copy))
                        .as("the property %s", property.name())
                        .isEqualTo(property.of(source));
            }
        }
        assertThat(((DataSourceAddress) copy).getProperty("made.up")).isEqualTo("kept");
    }

    @ParameterizedTest
    @MethodSource("all")
    void aSourceThatWasSerializedIsTheSameAgain(DataSourceAddress source) throws Exception {
        filled(source);
        assertSame(source, copy(source));
        assertThat(((DataSourceAddress) copy(source)).getLogWriter()).isNull();
    }

    @Test
    void aPoolThatWasClosedIsOpenAgainInItsCopy() throws Exception {
        BlueTuskPooledDataSource source = filled(new BlueTuskPooledDataSource());
        source.close();
        Object copy = copy(source);
        assertThat(copy).isInstanceOf(BlueTuskPooledDataSource.class);
        try (BlueTuskPooledDataSource open = (BlueTuskPooledDataSource) copy) {
            open.setUrl("jdbc:bluetusk://h:x/d");
            assertThatThrownBy(open::getConnection).hasMessageContaining("expected a port");
        }
    }

    private static Object copy(DataSourceAddress source) throws IOException, ClassNotFoundException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(source);
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            return in.readObject();
        }
    }

    @ParameterizedTest
    @MethodSource("all")
    void aSourceThatANamingServiceKeptIsTheSameAgain(DataSourceAddress source) throws Exception {
        filled(source);
        Reference kept = source.getReference();
        assertThat(kept.getFactoryClassName()).isEqualTo(DataSourceFactory.class.getName());
        assertSame(source, new DataSourceFactory().getObjectInstance(kept, null, null, null));
    }

    @Test
    void aNamingServiceGetsNothingOfAClassThatIsNoDataSourceOfOurs() {
        for (String name : List.of("java.util.ArrayList", "made.up.BlueTuskDataSource")) {
            Reference other = new Reference(name, DataSourceFactory.class.getName(), null);
            assertThat(new DataSourceFactory().getObjectInstance(other, null, null, null))
                    .isNull();
        }
        assertThat(new DataSourceFactory().getObjectInstance("text", null, null, null))
                .isNull();
    }

    @Test
    void aLimitThatIsNoneIsToldWithItsName() throws NamingException {
        Reference kept = new BlueTuskPooledDataSource().getReference();
        kept.add(new StringRefAddr("checkoutTimeout", "soon"));
        assertThatThrownBy(() -> new DataSourceFactory().getObjectInstance(kept, null, null, null))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("expected a value of the pool's limit checkoutTimeout but got \"soon\"");
    }
}
