package dev.bluetusk.embedded.junit;

import dev.bluetusk.embedded.PostgresServer;
import dev.bluetusk.embedded.SharedServers;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/// Gives tests a server as a parameter of the type [PostgresServer], or [EmbeddedPostgres] where the test needs
/// more of it than a URL.
///
/// ```java
/// @ExtendWith(PostgresExtension.class)
/// class OrdersTest {
///     @Test
///     void anOrderIsFound(PostgresServer postgres) {
///         connect(postgres.url());
///     }
/// }
/// ```
///
/// It is the last of the selected versions (`-Dpostgres=14,18` gives 18), or one's own server
/// (`-Dpostgres.url=...`). Safe for all threads.
@SuppressWarnings("exports") // who uses it has JUnit, which this module does not force on the others
public final class PostgresExtension implements ParameterResolver {
    /// Made by JUnit.
    public PostgresExtension() {}

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return ServerParameter.isWished(parameter);
    }

    @Override
    public PostgresServer resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return ServerParameter.fitting(SharedServers.any(), parameter);
    }
}
