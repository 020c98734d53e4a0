package dev.bluetusk.client.session;

import dev.bluetusk.client.conversation.ResultShape;
import dev.bluetusk.client.copy.CopyColumns;
import dev.bluetusk.client.copy.RecordMapper;
import dev.bluetusk.client.copy.RecordWriter;
import dev.bluetusk.client.row.Columns;
import dev.bluetusk.protocol.message.FieldDescription;
import dev.bluetusk.protocol.type.Codecs;
import dev.bluetusk.protocol.wire.Format;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// How the rows of one kind of object go into or out of one table or query, as long as the server describes
/// that the same way. Confined to its session.
final class CopyPlan {
    /// What a query begins with. A table of such a name stands in quotes, or is not followed by anything.
    private static final Set<String> QUERY_WORDS =
            Set.of("select", "with", "values", "table", "insert", "update", "delete", "merge");

    private static final int LONGEST_WORD = 6;

    /// What is copied.
    private final Aim aim;

    private final String question;
    private final Optional<CopyPlan> found = Optional.of(this);
    private byte[] answer = ResultShape.NO_ANSWER;
    private @Nullable Codecs codecs;
    private String copy = "";
    private CopyColumns target = new CopyColumns(List.of(), Codecs.builtIn());
    private Columns columns = Columns.NONE;
    private @Nullable RecordMapper<?> mapper;

    /// What is copied: records of a class, some columns, or all that there are.
    sealed interface Aim {
        /// The table or query.
        String source();

        /// What tells it from others of its kind with the same source.
        Object detail();
    }

    /// Records into a table.
    record RecordsIn(String source, Class<? extends Record> detail) implements Aim {}

    /// Some columns into a table.
    record ColumnsIn(String source, List<String> detail) implements Aim {}

    /// Records out of a table or query.
    record RecordsOut(String source, Class<? extends Record> detail) implements Aim {}

    /// All columns out of a table or query.
    record RowsOut(String source) implements Aim {
        @Override
        public Object detail() {
            return source;
        }
    }

    CopyPlan(Aim aim) {
        this.aim = aim;
        this.question = switch (aim) {
            case ColumnsIn(String table, List<String> names) -> selection(names, table);
            case RecordsIn(String table, Class<? extends Record> ignored) -> "select * from " + table;
            case RecordsOut(String source, Class<? extends Record> ignored) -> query(source);
            case RowsOut(String source) -> query(source);
        };
    }

    private static String query(String source) {
        return isQuery(source) ? source : "select * from " + source;
    }

    private static String selection(List<String> names, String table) {
        return "select " + quoted(names) + " from " + table;
    }

    private static String quoted(List<String> names) {
        return names.stream()
                .map(name -> '"' + name.replace("\"", "\"\"") + '"')
                .collect(Collectors.joining(", "));
    }

    static boolean isQuery(String source) {
        int from = 0;
        while (from < source.length() && (Character.isWhitespace(source.charAt(from)) || source.charAt(from) == '(')) {
            from++;
        }
        int to = from;
        while (to < source.length() && to - from <= LONGEST_WORD && Character.isLetter(source.charAt(to))) {
            to++;
        }
        boolean more = to < source.length() && "(*'\"-/ \t\r\n".indexOf(source.charAt(to)) >= 0;
        return more && QUERY_WORDS.contains(source.substring(from, to).toLowerCase(Locale.ROOT));
    }

    boolean isFor(Class<? extends Aim> kind, String source, Object detail) {
        return aim.getClass() == kind
                && aim.source().equals(source)
                && aim.detail().equals(detail);
    }

    /// This plan, found.
    Optional<CopyPlan> itself() {
        return found;
    }

    /// Asks the server for the columns as they are now.
    ResultShape question() {
        return new ResultShape(question, answer);
    }

    /// Whether it was worked out with these types.
    @SuppressWarnings("ReferenceEquality") // Codecs are replaced as a whole.
    boolean isMadeWith(Codecs known) {
        return codecs == known && answer.length > 0;
    }

    /// Forgets what the server answered, so that the next answer is a new one.
    void forget() {
        answer = ResultShape.NO_ANSWER;
    }

    /// Works it out for an answer of the server.
    void make(ResultShape shape, Types types) {
        List<FieldDescription> fields = shape.fields();
        if (fields.isEmpty()) {
            throw new IllegalArgumentException("expected a query that gives columns but got: " + aim.source());
        }
        Set<Integer> oids = new HashSet<>();
        fields.forEach(field -> oids.add(field.typeOid()));
        types.load(oids);
        answer = ResultShape.NO_ANSWER;
        switch (aim) {
            case RecordsIn(String table, Class<? extends Record> type) ->
                into(table, RecordWriter.columns(type, fields, table), types.codecs());
            case ColumnsIn(String table, List<String> ignored) -> into(table, fields, types.codecs());
            case RecordsOut(String source, Class<? extends Record> type) -> {
                List<FieldDescription> chosen = isQuery(source) ? fields : RecordWriter.columns(type, fields, source);
                outOf(source, chosen, types.codecs());
                mapper = new RecordMapper<>(type, columns, source);
            }
            case RowsOut(String source) -> outOf(source, fields, types.codecs());
        }
        codecs = types.codecs();
        answer = shape.answer();
    }

    private void into(String table, List<FieldDescription> fields, Codecs known) {
        target = new CopyColumns(fields, known);
        copy = "copy " + table + " (" + quoted(target.names()) + ") from stdin (format binary)";
    }

    private void outOf(String source, List<FieldDescription> fields, Codecs known) {
        columns = Columns.of(fields, known).in(Format.BINARY);
        String query = isQuery(source) ? source : selection(columns.names(), source);
        copy = "copy (\n" + query + "\n) to stdout (format binary)";
    }

    /// The COPY statement.
    String copy() {
        return copy;
    }

    CopyColumns target() {
        return target;
    }

    Columns columns() {
        return columns;
    }

    @SuppressWarnings("unchecked") // Made for the class that the aim names.
    <R extends Record> RecordMapper<R> mapper() {
        if (mapper == null) {
            throw new IllegalStateException("expected a plan for records out of " + aim.source());
        }
        return (RecordMapper<R>) mapper;
    }
}
