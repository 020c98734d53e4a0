package dev.bluetusk.benchmarks.evidence;

import dev.bluetusk.client.row.Row;
import dev.bluetusk.client.row.Rows;
import dev.bluetusk.client.session.Parameters;
import dev.bluetusk.client.session.PreparedStatement;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.protocol.type.Json;
import java.math.BigDecimal;
import java.time.OffsetDateTime;
import java.util.UUID;

/// The typed row by the native API.
final class NativeTypedRow implements Contestant.Operation {
    private final PreparedStatement statement;
    private final Parameters parameters = new Parameters();

    NativeTypedRow(Session session) {
        statement = session.prepare(TypedValues.SQL.formatted("$1", "$2", "$3", "$4", "$5", "$6", "$7"));
    }

    @Override
    public long run(int turn) {
        parameters
                .clear()
                .setInt(1, turn)
                .setText(2, TypedValues.NAME)
                .set(3, TypedValues.CODE)
                .set(4, TypedValues.PRICE)
                .set(5, TypedValues.AT)
                .set(6, TypedValues.numbers())
                .set(7, new Json(TypedValues.JSON));
        try (Rows rows = statement.query(parameters)) {
            rows.next();
            Row row = rows.row();
            return TypedValues.sum(
                            row.getInt(1),
                            row.getString(2),
                            row.get(3, UUID.class),
                            row.get(4, BigDecimal.class),
                            row.get(5, OffsetDateTime.class).toInstant())
                    + TypedValues.sum(
                            row.get(6, int[].class), row.get(7, Json.class).text());
        }
    }
}
