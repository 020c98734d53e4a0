package dev.bluetusk.rest.catalog;

import dev.bluetusk.client.row.Columns;
import dev.bluetusk.rest.format.RowFormat;
import dev.bluetusk.rest.format.RowFormats;
import dev.bluetusk.rest.json.JsonColumn;
import dev.bluetusk.rest.sql.Problems;
import dev.bluetusk.rest.sql.ResultShape;
import dev.bluetusk.rest.sql.SqlFile;
import dev.bluetusk.rest.sql.SqlStatement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Makes the statements of one endpoint of what the server said about them. Used once.
final class StatementAssembler {
    private static final String UNNAMED = "?column?";

    private final SqlFile file;
    private final TypeCatalog types;
    private final Problems problems;
    private final Set<String> keys = new HashSet<>();

    StatementAssembler(SqlFile file, TypeCatalog types, Problems problems) {
        this.file = file;
        this.types = types;
        this.problems = problems;
    }

    List<EndpointStatement> assemble(Description description) {
        List<EndpointStatement> statements = new ArrayList<>();
        for (Description.Described described : description.statements()) {
            statements.add(assemble(described));
        }
        return statements;
    }

    private EndpointStatement assemble(Description.Described described) {
        SqlStatement statement = described.statement();
        List<Column> columns = columns(statement, described.columns());
        ResultShape shape = shape(statement, columns);
        List<Integer> arguments = statement.parameters().stream()
                .map(name -> file.parameters().indexOf(name))
                .toList();
        return new EndpointStatement(
                statement.sql(), arguments, key(statement, shape), shape, columns, formats(shape, columns));
    }

    private List<RowFormat> formats(ResultShape shape, List<Column> columns) {
        String title = file.head().method() + " " + file.head().route();
        List<JsonColumn> json = columns.stream().map(Column::json).toList();
        return switch (shape) {
            case ROWS -> RowFormats.ofRows(title, json);
            case SINGLE -> RowFormats.ofOneRow(title, json);
            case COUNT, VOID -> List.of();
        };
    }

    // Unnamed results are numbered by their place among those that are shown.
    private String key(SqlStatement statement, ResultShape shape) {
        if (shape == ResultShape.VOID) {
            return "";
        }
        String key = statement.head().name().orElse("result" + (keys.size() + 1));
        if (!keys.add(key)) {
            problems.report(
                    file.source(),
                    statement.head().offset(),
                    "two results are called \"" + key + "\": use @result name");
        }
        return key;
    }

    private List<Column> columns(SqlStatement statement, Columns described) {
        boolean shown = statement.head().shape() != ResultShape.VOID;
        List<Column> columns = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (int number = 1; number <= described.count(); number++) {
            String name = described.name(number);
            if (name.equals(UNNAMED) && shown) {
                problems.report(statement.problem(
                        "column " + number + " of the result has no name, so it has no key: write … as name"));
            } else if (!names.add(name) && shown) {
                problems.report(statement.problem(
                        "two columns of the result are called \"" + name + "\": give one another name"));
            }
            columns.add(new Column(name, types.type(described.typeOid(number))));
        }
        return columns;
    }

    private ResultShape shape(SqlStatement statement, List<Column> columns) {
        ResultShape wanted = statement.head().shape();
        if (!columns.isEmpty() || wanted == ResultShape.VOID) {
            return wanted;
        }
        if (wanted == ResultShape.SINGLE) {
            problems.report(statement.problem("@single needs a row, but the statement gives none"));
        }
        return file.statements().size() == 1 && statement.head().name().isEmpty()
                ? ResultShape.VOID
                : ResultShape.COUNT;
    }
}
