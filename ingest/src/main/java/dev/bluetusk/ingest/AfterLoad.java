package dev.bluetusk.ingest;

import dev.bluetusk.client.row.Rows;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.ingest.encode.Assignment;
import dev.bluetusk.ingest.target.TableName;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Does what was asked for once all rows are there.
record AfterLoad(Session session, TableName table, List<Assignment> columns) {
    void run(Set<Finish> wanted) {
        if (wanted.contains(Finish.MOVE_SEQUENCES)) {
            columns.forEach(this::moveSequence);
        }
        if (wanted.contains(Finish.ANALYZE)) {
            session.script("analyze " + table.sql());
        }
    }

    private void moveSequence(Assignment column) {
        Optional<String> sequence;
        try (Rows rows =
                session.query("select pg_catalog.pg_get_serial_sequence($1, $2)", table.sql(), column.column())) {
            sequence = rows.one(row -> row.find(1, String.class));
        }
        // Never back: other sessions may hold numbers that no row shows yet.
        sequence.ifPresent(name -> session.query("select pg_catalog.setval('" + name.replace("'", "''")
                        + "'::regclass, m) from (select max(" + TableName.quote(column.column())
                        + ")::bigint as m from "
                        + table.sql() + ") largest where m >= (select last_value from " + name + ")")
                .close());
    }
}
