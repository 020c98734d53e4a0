package dev.bluetusk.frameworks.hibernate;

import dev.bluetusk.frameworks.Database;
import java.sql.SQLException;
import org.hibernate.jpa.HibernatePersistenceConfiguration;
import org.hibernate.tool.schema.Action;

/// The settings that all of Hibernate's scenarios share. The dialect is not among them: Hibernate finds it.
final class Settings {
    private Settings() {}

    static HibernatePersistenceConfiguration of(Database database) throws SQLException {
        return of(database, Action.CREATE_ONLY);
    }

    static HibernatePersistenceConfiguration of(Database database, Action schema) throws SQLException {
        return new HibernatePersistenceConfiguration("shop")
                .jdbcDriver(database.driver())
                .jdbcUrl(database.url())
                .schemaToolingAction(schema)
                .property("hibernate.connection.pool_size", 3)
                .property("hibernate.jdbc.batch_size", 10)
                .property("hibernate.order_inserts", true);
    }
}
