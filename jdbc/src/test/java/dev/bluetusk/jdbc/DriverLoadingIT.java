package dev.bluetusk.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bluetusk.client.session.Session;
import dev.bluetusk.pool.Database;
import dev.bluetusk.protocol.wire.Oid;
import java.io.File;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// How the driver is found, and that nothing of it stays when it is not wanted any more.
class DriverLoadingIT {
    private static final String URL = Connections.freshUrl("jdbc_loading");

    @Test
    void theDriverIsFoundAsAService() {
        assertThat(ServiceLoader.load(Driver.class).stream().map(ServiceLoader.Provider::type))
                .contains(BlueTuskDriver.class);
    }

    @Test
    void theDriverIsTakenFromTheManagerAndGivenBack() throws SQLException {
        assertThat(BlueTuskDriver.isRegistered()).isTrue();
        BlueTuskDriver.deregister();
        BlueTuskDriver.deregister();
        assertThat(BlueTuskDriver.isRegistered()).isFalse();
        assertThat(DriverManager.drivers()).noneMatch(BlueTuskDriver.class::isInstance);
        BlueTuskDriver.register();
        BlueTuskDriver.register();
        assertThat(DriverManager.drivers().filter(BlueTuskDriver.class::isInstance))
                .hasSize(1);
        Connections.open(URL).close();
    }

    /// The JDK itself holds classes of records softly, so it is told to let go of such at once.
    @Test
    void theClassesOfAnApplicationThatConnectedAndLeftAreUnloaded(@TempDir Path folder) throws Exception {
        String driver = places(List.of(BlueTuskDriver.class, Session.class, Database.class, Oid.class));
        Path output = folder.resolve("output.txt");
        Process application = new ProcessBuilder(
                        ProcessHandle.current().info().command().orElseThrow(),
                        "-XX:SoftRefLRUPolicyMSPerMB=0",
                        "-cp",
                        places(List.of(LeavingApplication.class)),
                        LeavingApplication.class.getName(),
                        URL,
                        driver)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        try {
            assertThat(application.waitFor(600, TimeUnit.SECONDS)).isTrue();
            assertThat(application.exitValue()).as(Files.readString(output)).isZero();
        } finally {
            application.destroy();
        }
    }

    private static String places(List<Class<?>> types) throws URISyntaxException {
        List<String> paths = new ArrayList<>();
        for (Class<?> type : types) {
            paths.add(Path.of(type.getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toString());
        }
        return String.join(File.pathSeparator, paths);
    }
}
