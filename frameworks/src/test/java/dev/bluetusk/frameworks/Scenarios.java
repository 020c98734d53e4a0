package dev.bluetusk.frameworks;

import dev.bluetusk.frameworks.hibernate.HibernateSchemaScenario;
import dev.bluetusk.frameworks.hibernate.HibernateShopScenario;
import dev.bluetusk.frameworks.hibernate.HibernateTypesScenario;
import dev.bluetusk.frameworks.migration.FlywayScenario;
import dev.bluetusk.frameworks.migration.LiquibaseScenario;
import dev.bluetusk.frameworks.scheduling.QuartzScenario;
import dev.bluetusk.frameworks.spring.SpringBootScenario;
import dev.bluetusk.frameworks.spring.SpringCallsScenario;
import dev.bluetusk.frameworks.spring.SpringDataScenario;
import dev.bluetusk.frameworks.spring.SpringJdbcScenario;
import dev.bluetusk.frameworks.spring.SpringTransactionsScenario;
import dev.bluetusk.frameworks.sql.JooqScenario;
import dev.bluetusk.frameworks.sql.MyBatisScenario;
import java.util.List;

/// All scenarios, in the order in which they are run.
final class Scenarios {
    private Scenarios() {}

    static List<Scenario> all() {
        return List.of(
                new PoolScenario(),
                new SpringJdbcScenario(),
                new SpringCallsScenario(),
                new SpringTransactionsScenario(),
                new SpringDataScenario(),
                new SpringBootScenario(),
                new HibernateTypesScenario(),
                new HibernateShopScenario(),
                new HibernateSchemaScenario(),
                new JooqScenario(),
                new MyBatisScenario(),
                new FlywayScenario(),
                new LiquibaseScenario(),
                new QuartzScenario());
    }
}
