package dev.bluetusk.jdbc.spi;

import java.sql.SQLException;
import java.sql.SQLWarning;
import java.util.Optional;
import java.util.ServiceLoader;

/// Finds the extension, once.
final class InstalledExtension {
    static final DriverExtension FOUND = ServiceLoader.load(
                    DriverExtension.class, DriverExtension.class.getClassLoader())
            .findFirst()
            .orElseGet(Nothing::new);

    private InstalledExtension() {}

    /// Adds nothing.
    private static final class Nothing implements DriverExtension {
        @Override
        public void check() {
            // Nothing keeps nothing from working.
        }

        @Override
        public SQLException failure(SQLException made) {
            return made;
        }

        @Override
        public SQLWarning warning(SQLWarning made) {
            return made;
        }

        @Override
        public Optional<TypedText> parameter(Object value) {
            return Optional.empty();
        }

        @Override
        public ConnectionExtension connected(ConnectionAccess access) {
            return ConnectionExtension.none();
        }
    }
}
