package dev.bluetusk.jdbc.metadata;

import dev.bluetusk.client.row.Columns;
import dev.bluetusk.jdbc.session.JdbcSession;
import dev.bluetusk.jdbc.url.JdbcOptions;
import dev.bluetusk.protocol.message.FieldDescription;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;

/// What one connection knows of the columns of tables, so that the metadata of its results asks for each only once.
///
/// All is forgotten when the connection itself may have changed a table. What others change is not seen, as
/// with pgjdbc; the property `databaseMetadataCacheFields` may switch it off. Those unused for the longest time
/// give way. Safe for all threads.
public final class BaseColumns {
    private static final int COLUMNS_DEFAULT = 65_536;
    private static final int MEBIBYTES_DEFAULT = 5;
    /// What a column needs beside its names, in bytes.
    private static final int ENTRY_BYTES = 128;

    private final ReentrantLock lock = new ReentrantLock();
    private final Map<Key, BaseColumn> known = new LinkedHashMap<>(16, 0.75f, true);
    private final int columnsMax;
    private final long bytesMax;
    private long bytes;
    private int changesSeen;

    private record Key(int tableOid, int attribute) {
        static Key of(FieldDescription field) {
            return new Key(field.tableOid(), field.attribute());
        }
    }

    /// Knows nothing yet.
    public BaseColumns(JdbcOptions options) {
        this.columnsMax = options.number("databaseMetadataCacheFields", COLUMNS_DEFAULT);
        this.bytesMax = (long) options.number("databaseMetadataCacheFieldsMiB", MEBIBYTES_DEFAULT) << 20;
    }

    /// Those of all columns of a result, by one query if some are not known.
    List<BaseColumn> of(JdbcSession session, Columns columns) throws SQLException {
        int changes = session.schemaChanges();
        Optional<List<BaseColumn>> all = recall(columns, changes);
        if (all.isPresent()) {
            return all.get();
        }
        List<BaseColumn> asked = session.use(native_ -> BaseColumn.of(native_, columns));
        remember(columns, asked, changes);
        return asked;
    }

    private Optional<List<BaseColumn>> recall(Columns columns, int changes) {
        lock.lock();
        try {
            if (changes != changesSeen) {
                known.clear();
                bytes = 0;
                changesSeen = changes;
            }
            List<BaseColumn> all = new ArrayList<>();
            for (FieldDescription field : columns.fields()) {
                BaseColumn column = field.tableOid() == 0 ? BaseColumn.NONE : known.get(Key.of(field));
                if (column == null) {
                    return Optional.empty();
                }
                all.add(column);
            }
            return Optional.of(List.copyOf(all));
        } finally {
            lock.unlock();
        }
    }

    private void remember(Columns columns, List<BaseColumn> asked, int changes) {
        lock.lock();
        try {
            for (int i = 0; i < asked.size() && changes == changesSeen; i++) {
                BaseColumn column = asked.get(i);
                if (!column.equals(BaseColumn.NONE)) {
                    BaseColumn before = known.put(Key.of(columns.fields().get(i)), column);
                    bytes += size(column) - (before == null ? 0 : size(before));
                }
            }
            var oldest = known.values().iterator();
            while (oldest.hasNext() && (known.size() > columnsMax || bytes > bytesMax)) {
                bytes -= size(oldest.next());
                oldest.remove();
            }
        } finally {
            lock.unlock();
        }
    }

    private static long size(BaseColumn column) {
        int letters = column.schema().length()
                + column.table().length()
                + column.name().length();
        return ENTRY_BYTES + 2L * letters;
    }
}
