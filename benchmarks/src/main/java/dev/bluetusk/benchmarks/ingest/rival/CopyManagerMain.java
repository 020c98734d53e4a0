package dev.bluetusk.benchmarks.ingest.rival;

import java.io.InputStream;
import java.nio.file.Files;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import org.postgresql.PGConnection;

/// pgjdbc's CopyManager: the file goes to the server as it is, and the server parses it.
public final class CopyManagerMain {
    private static final int BUFFER_BYTES = 1 << 16;

    private CopyManagerMain() {}

    /// Loads a file.
    public static void main(String[] words) throws Exception {
        Task task = Task.of(words);
        try (Connection connection = DriverManager.getConnection(task.jdbcUrl());
                Statement statement = connection.createStatement();
                InputStream in = Files.newInputStream(task.file())) {
            connection.setAutoCommit(false);
            if (task.upserts()) {
                statement.execute(task.createStaging());
            }
            connection
                    .unwrap(PGConnection.class)
                    .getCopyAPI()
                    .copyIn("copy " + task.copyTable() + " from stdin (format csv, header)", in, BUFFER_BYTES);
            if (task.upserts()) {
                statement.execute(task.mergeStaging());
            }
            connection.commit();
        }
    }
}
