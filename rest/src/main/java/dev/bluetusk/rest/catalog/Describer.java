package dev.bluetusk.rest.catalog;

import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.session.Parameters;
import dev.bluetusk.client.session.PreparedStatement;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.client.session.Transaction;
import dev.bluetusk.protocol.message.ErrorFields;
import dev.bluetusk.rest.sql.Problems;
import dev.bluetusk.rest.sql.Setting;
import dev.bluetusk.rest.sql.SettingsSql;
import dev.bluetusk.rest.sql.SqlFile;
import dev.bluetusk.rest.sql.SqlProblem;
import dev.bluetusk.rest.sql.SqlStatement;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Has the server describe statements and turns its complaints into places in files. Confined to its session's thread.
final class Describer {
    // indeterminate_datatype and ambiguous_parameter: the server cannot tell what a placeholder is.
    private static final Set<String> TYPE_NOT_FOUND = Set.of("42P18", "42P08");
    private static final Pattern PLACEHOLDER = Pattern.compile("\\$([1-9][0-9]{0,4})");

    private final Session session;
    private final Problems problems;

    Describer(Session session, Problems problems) {
        this.session = session;
        this.problems = problems;
    }

    /// What the server says, or nothing when it refused a statement.
    Optional<Description> describe(SqlFile file) {
        List<Setting> settings = file.head().surroundings().settings();
        List<Description.Described> described = file.statements().stream()
                .map(statement -> settings.isEmpty() ? describe(statement) : describe(statement, settings))
                .flatMap(Optional::stream)
                .toList();
        boolean whole = described.size() == file.statements().size();
        return whole ? Optional.of(new Description(file, described)) : Optional.empty();
    }

    private Optional<Description.Described> describe(SqlStatement statement) {
        try {
            PreparedStatement prepared = session.prepare(statement.sql());
            return Optional.of(new Description.Described(statement, prepared.parameterTypes(), prepared.columns()));
        } catch (PostgresException refused) {
            if (refused.isFatal()) {
                throw refused;
            }
            problems.report(problem(statement, refused.errorFields()));
            return Optional.empty();
        }
    }

    // Names may mean something else where search_path does.
    private Optional<Description.Described> describe(SqlStatement statement, List<Setting> settings) {
        try (Transaction transaction = session.begin()) {
            Parameters parameters = new Parameters();
            for (Setting setting : settings) {
                parameters.setText(parameters.count() + 1, setting.name());
                parameters.setText(parameters.count() + 1, setting.value());
            }
            session.execute(SettingsSql.text(settings.size()), parameters);
            Optional<Description.Described> described = describe(statement);
            transaction.rollback();
            return described;
        } catch (PostgresException refused) {
            if (refused.isFatal()) {
                throw refused;
            }
            problems.report(statement.problem(
                    "its settings are refused: " + refused.errorFields().message() + " (" + refused.sqlState() + ")"));
            return Optional.empty();
        }
    }

    private static SqlProblem problem(SqlStatement statement, ErrorFields fields) {
        StringBuilder message = new StringBuilder(withNames(fields.message(), statement.parameters()));
        message.append(" (").append(fields.sqlState()).append(')');
        if (TYPE_NOT_FOUND.contains(fields.sqlState())) {
            message.append("; name its type: -- @param name type");
        }
        fields.hint().ifPresent(hint -> message.append("; ").append(hint));
        if (fields.position() > 0) {
            return statement.problemAt(fields.position(), message.toString());
        }
        Matcher placeholder = PLACEHOLDER.matcher(fields.message());
        return placeholder.find()
                ? statement.problemOfPlaceholder(Integer.parseInt(placeholder.group(1)), message.toString())
                : statement.problem(message.toString());
    }

    // The author wrote :name; the server knows $1 only.
    private static String withNames(String message, List<String> names) {
        Matcher placeholder = PLACEHOLDER.matcher(message);
        return placeholder.replaceAll(found -> {
            int number = Integer.parseInt(found.group(1));
            return number <= names.size()
                    ? Matcher.quoteReplacement(":" + names.get(number - 1))
                    : "\\" + found.group();
        });
    }
}
