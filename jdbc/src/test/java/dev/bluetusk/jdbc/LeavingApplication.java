package dev.bluetusk.jdbc;

import java.io.File;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/// A program that is run by a test: it loads the driver in a class loader of its own, as a server of web applications
/// does, connects, takes the driver away, and fails if the classes do not vanish.
final class LeavingApplication {
    private LeavingApplication() {}

    /// Runs it.
    ///
    /// @param arguments the URL to connect to, and the class path of the driver
    public static void main(String[] arguments) throws Exception {
        WeakReference<ClassLoader> gone = connectAndLeave(arguments[0], arguments[1]);
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
        while (gone.get() != null) {
            if (System.nanoTime() > deadline) {
                throw new IllegalStateException("the classes of the driver are still there");
            }
            System.gc();
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(50));
        }
    }

    private static URL[] places(String classPath) throws MalformedURLException {
        String[] paths = classPath.split(File.pathSeparator, -1);
        URL[] places = new URL[paths.length];
        for (int i = 0; i < paths.length; i++) {
            places[i] = Path.of(paths[i]).toUri().toURL();
        }
        return places;
    }

    private static WeakReference<ClassLoader> connectAndLeave(String url, String classPath)
            throws ReflectiveOperationException, IOException, SQLException {
        try (URLClassLoader loader = new URLClassLoader(places(classPath), ClassLoader.getPlatformClassLoader())) {
            Class<?> type = loader.loadClass("dev.bluetusk.jdbc.BlueTuskDriver");
            Driver driver = (Driver) type.getConstructor().newInstance();
            Properties properties = new Properties();
            properties.setProperty("user", "postgres");
            try (Connection connection = driver.connect(url, properties);
                    PreparedStatement statement = connection.prepareStatement("select ?::int4")) {
                connection.setNetworkTimeout(Runnable::run, 10_000);
                statement.setQueryTimeout(10);
                statement.setInt(1, 7);
                try (ResultSet rows = statement.executeQuery()) {
                    rows.next();
                    if (rows.getInt(1) != 7) {
                        throw new IllegalStateException("expected 7 but got " + rows.getInt(1));
                    }
                }
            }
            type.getMethod("deregister").invoke(null);
            return new WeakReference<>(loader);
        }
    }
}
