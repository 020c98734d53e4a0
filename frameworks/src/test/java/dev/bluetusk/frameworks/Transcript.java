package dev.bluetusk.frameworks;

import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

/// What a scenario saw, line by line: each has a name and a value. Confined to the scenario's thread.
public final class Transcript {
    private final String databaseName;
    private final List<String> lines = new ArrayList<>();

    Transcript(String databaseName) {
        this.databaseName = databaseName;
    }

    /// Something that may fail.
    public interface Action {
        void run() throws Exception;
    }

    /// Notes a value with its class.
    public void note(String name, Object value) {
        line(name, Rendering.of(value));
    }

    /// Notes what something answers, or how it fails.
    public void attempt(String name, Callable<?> question) {
        Object answer;
        try {
            answer = question.call();
        } catch (Exception | LinkageError e) {
            line(name, Rendering.ofFailure(e));
            return;
        }
        note(name, answer);
    }

    /// Notes what a driver answers, or the SQLSTATE of its refusal. The text and its causes are the driver's own.
    public void outcome(String name, Callable<?> question) {
        Object answer;
        try {
            answer = question.call();
        } catch (Exception | LinkageError e) {
            line(name, Rendering.ofRefusal(e));
            return;
        }
        note(name, answer);
    }

    /// Notes how something fails, with the text if it is the server's. What is answered otherwise is noted by its kind.
    public void failure(String name, Callable<?> question) {
        Object answer;
        try {
            answer = question.call();
        } catch (Exception | LinkageError e) {
            line(name, Rendering.ofRefusal(e));
            return;
        }
        note(name, Rendering.isPlain(answer) ? answer : "answers");
    }

    /// Notes that something works, or how it fails.
    public void does(String name, Action action) {
        attempt(name, () -> {
            action.run();
            return "done";
        });
    }

    /// Notes the columns of a result and all of its rows; answers how many there were.
    public int rows(String name, ResultSet result) throws SQLException {
        ResultSetMetaData columns = result.getMetaData();
        for (int i = 1; i <= columns.getColumnCount(); i++) {
            line(name + " column " + i, column(columns, i));
        }
        int row = 0;
        while (result.next()) {
            row++;
            for (int i = 1; i <= columns.getColumnCount(); i++) {
                int at = i;
                attempt(name + " row " + row + " " + columns.getColumnLabel(i), () -> result.getObject(at));
            }
        }
        note(name + " rows", row);
        return row;
    }

    private static String column(ResultSetMetaData columns, int i) throws SQLException {
        return String.join(
                ", ",
                columns.getColumnLabel(i),
                columns.getColumnTypeName(i),
                String.valueOf(columns.getColumnType(i)),
                columns.getColumnClassName(i),
                "precision " + columns.getPrecision(i),
                "scale " + columns.getScale(i),
                "size " + columns.getColumnDisplaySize(i),
                "nullable " + columns.isNullable(i),
                "auto " + columns.isAutoIncrement(i),
                "signed " + columns.isSigned(i),
                "table " + columns.getTableName(i));
    }

    private void line(String name, String value) {
        String text = name.replace(" = ", "=") + " = " + value;
        lines.add(text.replace(databaseName, "<database>").replace("\n", "\\n"));
    }

    List<String> lines() {
        return List.copyOf(lines);
    }
}
