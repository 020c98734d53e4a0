package dev.bluetusk.benchmarks.ingest.rival;

import de.bytefish.pgbulkinsert.row.SimpleRow;
import de.bytefish.pgbulkinsert.row.SimpleRowWriter;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import dev.bluetusk.benchmarks.ingest.LoadShape;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.time.LocalDate;
import java.time.ZonedDateTime;
import java.util.List;
import org.postgresql.PGConnection;

/// PgBulkInsert: typed values by binary COPY; FastCSV reads the file.
public final class PgBulkInsertMain {
    private PgBulkInsertMain() {}

    /// Loads a file.
    public static void main(String[] words) throws Exception {
        Task task = Task.of(words);
        List<LoadShape.Column> columns = task.shape().columns();
        String[] names = columns.stream().map(LoadShape.Column::name).toArray(String[]::new);
        try (Connection connection = DriverManager.getConnection(task.jdbcUrl());
                Statement statement = connection.createStatement();
                CsvReader<CsvRecord> records = CsvReader.builder().ofCsvRecord(task.file())) {
            connection.setAutoCommit(false);
            if (task.upserts()) {
                statement.execute(task.createStaging());
            }
            SimpleRowWriter.Table table = new SimpleRowWriter.Table(task.copyTable(), names);
            try (SimpleRowWriter writer = new SimpleRowWriter(table, connection.unwrap(PGConnection.class))) {
                boolean header = true;
                for (CsvRecord record : records) {
                    if (!header) {
                        writer.startRow(row -> write(columns, record, row));
                    }
                    header = false;
                }
            }
            if (task.upserts()) {
                statement.execute(task.mergeStaging());
            }
            connection.commit();
        }
    }

    private static void write(List<LoadShape.Column> columns, CsvRecord record, SimpleRow row) {
        for (int i = 0; i < columns.size(); i++) {
            String field = record.getField(i);
            if (!field.isEmpty()) {
                write(columns.get(i).kind(), field, row, i);
            }
        }
    }

    private static void write(LoadShape.Kind kind, String field, SimpleRow row, int i) {
        switch (kind) {
            case BIGINT -> row.setLong(i, Long.valueOf(field));
            case INTEGER -> row.setInteger(i, Integer.valueOf(field));
            case NUMERIC -> row.setNumeric(i, new BigDecimal(field));
            case BOOLEAN -> row.setBoolean(i, Boolean.valueOf(field));
            case DATE -> row.setDate(i, LocalDate.parse(field));
            case TIMESTAMPTZ -> row.setTimeStampTz(i, ZonedDateTime.parse(field));
            case TEXT -> row.setText(i, field);
        }
    }
}
