package dev.bluetusk.opentelemetry;

import dev.bluetusk.client.SqlText;
import dev.bluetusk.client.observe.Command;
import dev.bluetusk.client.observe.Outcome;
import dev.bluetusk.client.observe.SessionEvent;
import dev.bluetusk.client.observe.SessionFacts;
import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.common.AttributesBuilder;
import java.util.regex.Pattern;

/// The attributes of OpenTelemetry's conventions for database clients.
final class Attributed {
    static final AttributeKey<String> SYSTEM = AttributeKey.stringKey("db.system.name");
    static final AttributeKey<String> NAMESPACE = AttributeKey.stringKey("db.namespace");
    static final AttributeKey<String> OPERATION = AttributeKey.stringKey("db.operation.name");
    static final AttributeKey<Long> BATCH_SIZE = AttributeKey.longKey("db.operation.batch.size");
    static final AttributeKey<String> QUERY_TEXT = AttributeKey.stringKey("db.query.text");
    static final AttributeKey<Long> RETURNED_ROWS = AttributeKey.longKey("db.response.returned_rows");
    static final AttributeKey<String> STATUS_CODE = AttributeKey.stringKey("db.response.status_code");
    static final AttributeKey<String> ERROR_TYPE = AttributeKey.stringKey("error.type");
    static final AttributeKey<String> ADDRESS = AttributeKey.stringKey("server.address");
    static final AttributeKey<Long> PORT = AttributeKey.longKey("server.port");
    static final AttributeKey<String> POOL = AttributeKey.stringKey("db.client.connection.pool.name");
    static final AttributeKey<String> STATE = AttributeKey.stringKey("db.client.connection.state");

    private static final Pattern PARAMETER = Pattern.compile("\\$\\d");

    private Attributed() {}

    /// What a metric of an operation has.
    static Attributes ofOperation(SessionEvent.Statement statement) {
        AttributesBuilder attributes = Attributes.builder();
        server(attributes, statement.session());
        operation(attributes, statement.what());
        outcome(attributes, statement.outcome());
        return attributes.build();
    }

    /// What a span has besides.
    static Attributes ofSpan(SessionEvent.Statement statement) {
        Command what = statement.what();
        AttributesBuilder attributes = Attributes.builder();
        attributes.put(QUERY_TEXT, text(what.sql()));
        if (what.size() > 1) {
            attributes.put(BATCH_SIZE, (long) what.size());
        }
        if (what.tag().equals("SELECT")) {
            attributes.put(RETURNED_ROWS, statement.rows());
        }
        return attributes.build();
    }

    static void server(AttributesBuilder attributes, SessionFacts session) {
        attributes.put(SYSTEM, "postgresql");
        attributes.put(NAMESPACE, session.database());
        attributes.put(ADDRESS, session.host());
        attributes.put(PORT, (long) session.port());
    }

    private static void operation(AttributesBuilder attributes, Command what) {
        if (!what.tag().isEmpty()) {
            attributes.put(OPERATION, what.tag());
        }
    }

    static void outcome(AttributesBuilder attributes, Outcome outcome) {
        if (!outcome.isDone()) {
            attributes.put(ERROR_TYPE, errorType(outcome));
        }
        if (!outcome.sqlState().isEmpty()) {
            attributes.put(STATUS_CODE, outcome.sqlState());
        }
    }

    static String errorType(Outcome outcome) {
        if (!outcome.sqlState().isEmpty()) {
            return outcome.sqlState();
        }
        return outcome.failure().isEmpty() ? "_OTHER" : outcome.failure();
    }

    /// A text with parameters is told as it is, since its values are elsewhere; of others the literals are blanked.
    private static String text(String sql) {
        return PARAMETER.matcher(sql).find() ? sql : SqlText.withoutLiterals(sql);
    }
}
