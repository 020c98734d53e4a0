package dev.bluetusk.frameworks.spring;

import com.zaxxer.hikari.HikariDataSource;
import dev.bluetusk.frameworks.Database;
import dev.bluetusk.frameworks.Scenario;
import dev.bluetusk.frameworks.Transcript;
import java.util.Map;
import javax.sql.DataSource;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.jdbc.DataSourceBuilder;
import org.springframework.boot.jdbc.DatabaseDriver;
import org.springframework.boot.jdbc.EmbeddedDatabaseConnection;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.JdbcUtils;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/// A Spring Boot application of which only the URL and the driver are set: the pool, the templates and the transactions
/// are found by Boot itself. It runs `schema.sql` at its start.
public final class SpringBootScenario implements Scenario {
    /// Nothing is declared but what the application does.
    @Configuration(proxyBeanMethods = false)
    @EnableAutoConfiguration
    public static class Application {
        @Bean
        Accounts accounts(JdbcClient client) {
            return new Accounts(client);
        }
    }

    /// Two methods with transactions around them.
    @Service
    public static class Accounts {
        private final JdbcClient client;

        Accounts(JdbcClient client) {
            this.client = client;
        }

        /// Both sides, or neither.
        @Transactional
        public void transfer(int from, int to, int amount) {
            client.sql("update boot_account set balance = balance + ? where id = ?")
                    .params(amount, to)
                    .update();
            client.sql("update boot_account set balance = balance - ? where id = ?")
                    .params(amount, from)
                    .update();
        }

        /// Only to look.
        @Transactional(readOnly = true, propagation = Propagation.REQUIRES_NEW)
        public String look() {
            return client.sql(
                            "select current_setting('transaction_read_only') || string_agg(balance::text, ' ' order by"
                                    + " id) from boot_account")
                    .query(String.class)
                    .single();
        }
    }

    @Override
    public void run(Database database, Transcript transcript) throws Exception {
        SpringApplication application = new SpringApplication(Application.class);
        application.setWebApplicationType(WebApplicationType.NONE);
        application.setRegisterShutdownHook(false);
        application.setDefaultProperties(Map.of(
                "spring.datasource.url", database.url(),
                "spring.datasource.driver-class-name", database.driver(),
                "spring.datasource.hikari.maximum-pool-size", "2",
                "spring.datasource.hikari.data-source-properties.ApplicationName", "boot",
                "spring.sql.init.mode", "always",
                "spring.sql.init.schema-locations", "classpath:boot/schema.sql",
                "spring.main.banner-mode", "off"));
        try (ConfigurableApplicationContext context = application.run()) {
            DataSource dataSource = context.getBean(DataSource.class);
            transcript.note("pool", dataSource.getClass());
            transcript.note("url", ((HikariDataSource) dataSource).getJdbcUrl().startsWith("jdbc:postgresql:"));
            transcript.note("driver", DatabaseDriver.fromJdbcUrl(database.url()));

            transcript.note("embedded", EmbeddedDatabaseConnection.isEmbedded(dataSource));
            transcript.note(
                    "product", JdbcUtils.extractDatabaseMetaData(dataSource, meta -> meta.getDatabaseProductName()));
            JdbcClient client = context.getBean(JdbcClient.class);
            transcript.note(
                    "name",
                    client.sql("show application_name").query(String.class).single());
            transcript.note(
                    "schema",
                    client.sql("select * from boot_account order by id").query().listOfRows());
            Accounts accounts = context.getBean(Accounts.class);
            transcript.does("transfer", () -> accounts.transfer(1, 2, 30));
            transcript.does("too much", () -> accounts.transfer(1, 2, 5000));
            transcript.attempt("look", accounts::look);
        }
        builder(database, transcript);
    }

    private static void builder(Database database, Transcript transcript) {
        transcript.attempt("built", () -> {
            try (HikariDataSource source = DataSourceBuilder.create()
                    .type(HikariDataSource.class)
                    .url(database.url())
                    .driverClassName(database.driver())
                    .build()) {
                return JdbcClient.create(source)
                        .sql("select 1")
                        .query(Integer.class)
                        .single();
            }
        });
    }
}
