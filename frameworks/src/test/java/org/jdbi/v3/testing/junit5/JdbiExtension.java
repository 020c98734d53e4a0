package org.jdbi.v3.testing.junit5;

import de.softwareforge.testing.postgres.embedded.DatabaseInfo;
import de.softwareforge.testing.postgres.junit5.EmbeddedPgExtension;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.config.JdbiConfig;
import org.jdbi.v3.core.spi.JdbiPlugin;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/// Stands in for the JUnit class by which jdbi's tests ask for a jdbi: each test has a new database and a handle.
public final class JdbiExtension implements BeforeEachCallback, AfterEachCallback {
    private final EmbeddedPgExtension databases;
    private final List<JdbiPlugin> plugins = new ArrayList<>();
    private final List<JdbiExtensionInitializer> initializers = new ArrayList<>();
    private final List<Consumer<Jdbi>> settings = new ArrayList<>();
    private Jdbi jdbi;
    private Handle shared;

    private JdbiExtension(EmbeddedPgExtension databases) {
        this.databases = databases;
    }

    /// With databases of our servers.
    public static JdbiExtension postgres(EmbeddedPgExtension databases) {
        return new JdbiExtension(databases);
    }

    /// Adds plugins.
    public JdbiExtension withPlugins(JdbiPlugin... more) {
        plugins.addAll(List.of(more));
        return this;
    }

    /// Adds a plugin.
    public JdbiExtension withPlugin(JdbiPlugin plugin) {
        plugins.add(plugin);
        return this;
    }

    /// Prepares each database.
    public JdbiExtension withInitializer(JdbiExtensionInitializer initializer) {
        initializers.add(initializer);
        return this;
    }

    /// Changes settings of jdbi.
    public <C extends JdbiConfig<C>> JdbiExtension withConfig(Class<C> type, Consumer<C> change) {
        settings.add(made -> change.accept(made.getConfig(type)));
        return this;
    }

    @Override
    public void beforeEach(ExtensionContext context) throws Exception {
        DatabaseInfo database = databases.createDatabaseInfo();
        jdbi = Jdbi.create(database.asDataSource());
        plugins.forEach(jdbi::installPlugin);
        settings.forEach(setting -> setting.accept(jdbi));
        shared = jdbi.open();
        initializers.forEach(initializer -> initializer.initialize(database.asDataSource(), shared));
    }

    @Override
    public void afterEach(ExtensionContext context) {
        shared.close();
    }

    /// The jdbi of the test.
    public Jdbi getJdbi() {
        return jdbi;
    }

    /// A handle that ends with the test.
    public Handle getSharedHandle() {
        return shared;
    }

    /// A handle of its own.
    public Handle openHandle() {
        return jdbi.open();
    }

    /// An object over the shared handle.
    public <T> T attach(Class<T> type) {
        return shared.attach(type);
    }
}
