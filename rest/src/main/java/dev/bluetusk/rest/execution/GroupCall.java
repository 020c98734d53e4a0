package dev.bluetusk.rest.execution;

import dev.bluetusk.client.DatabaseException;
import dev.bluetusk.client.session.Parameters;
import dev.bluetusk.client.session.Pipeline;
import dev.bluetusk.client.session.PreparedStatement;
import dev.bluetusk.client.session.Session;
import dev.bluetusk.client.session.Step;
import dev.bluetusk.rest.catalog.Endpoint;
import dev.bluetusk.rest.catalog.EndpointStatement;
import dev.bluetusk.rest.format.RowFormat;
import dev.bluetusk.rest.sql.ResultShape;
import dev.bluetusk.rest.sql.Setting;
import dev.bluetusk.rest.sql.SettingsSql;
import dev.bluetusk.rest.sql.SqlHead;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Runs the statements of a call, and what is around them, as one group of a pipeline: one write, one transaction, one
/// read. A statement that the session meets for the first time is described where it stands, for one round trip more.
/// Used once, confined to its session's thread.
final class GroupCall {
    private static final String ANSWER =
            "select current_setting('response.status', true), current_setting('response.headers', true)";

    private final Call call;
    private final Endpoint endpoint;
    private final SqlHead.Surroundings around;
    private final Session session;
    private final BodyWriter out;
    private final List<StatementResult> results = new ArrayList<>();

    GroupCall(Call call, Session session, BodyWriter out) {
        this.call = call;
        this.endpoint = call.endpoint();
        this.around = endpoint.file().head().surroundings();
        this.session = session;
        this.out = out;
    }

    /// @throws CallFailedException when the database refuses
    void run() {
        try (Pipeline pipeline = session.pipeline()) {
            around.transaction().ifPresent(words -> pipeline.execute("begin " + words));
            addSettings(pipeline);
            // All are known before any runs: while one is described, rows of those before it would come.
            List<PreparedStatement> prepared = new ArrayList<>();
            endpoint.statements().forEach(statement -> prepared.add(prepare(pipeline, statement)));
            for (int i = 0; i < prepared.size(); i++) {
                results.add(add(pipeline, endpoint.statements().get(i), prepared.get(i)));
            }
            Optional<Step<AnswerSettings>> settings =
                    around.context() ? Optional.of(pipeline.query(ANSWER).one(AnswerSettings::of)) : Optional.empty();
            around.transaction().ifPresent(words -> pipeline.execute("commit"));
            Step<?> end = pipeline.sync();
            read();
            settings.ifPresent(step -> out.changeHead(step.get().applied(out.head())));
            end.get();
            finish();
        } catch (DatabaseException failure) {
            throw new CallFailedException(DatabaseProblem.of(List.of(), failure), failure);
        }
    }

    private void addSettings(Pipeline pipeline) {
        List<Setting> settings = new ArrayList<>(around.settings());
        call.caller().ifPresent(caller -> settings.addAll(0, ContextSettings.of(caller)));
        if (settings.isEmpty()) {
            return;
        }
        Parameters parameters = new Parameters();
        for (Setting setting : settings) {
            parameters.setText(parameters.count() + 1, setting.name());
            parameters.setText(parameters.count() + 1, setting.value());
        }
        pipeline.execute(SettingsSql.text(settings.size()), parameters);
    }

    private PreparedStatement prepare(Pipeline pipeline, EndpointStatement statement) {
        try {
            return pipeline.prepare(call.textOf(statement)).inText();
        } catch (DatabaseException failure) {
            throw failed(statement, failure);
        }
    }

    private StatementResult add(Pipeline pipeline, EndpointStatement statement, PreparedStatement prepared) {
        StatementResult result = new StatementResult(statement, format(statement), out);
        Parameters parameters = Values.parameters(call.argumentsOf(statement));
        result.is(pipeline.query(prepared, parameters).each(result::row));
        return result;
    }

    private CallFailedException failed(EndpointStatement statement, DatabaseException failure) {
        return new CallFailedException(DatabaseProblem.of(call.namesOf(statement), failure), failure);
    }

    private Optional<RowFormat> format(EndpointStatement statement) {
        boolean lone = endpoint.body() == Endpoint.Body.RESULT && statement.isShown();
        return lone ? call.format() : statement.formats().stream().findFirst();
    }

    private void read() {
        boolean several = endpoint.body() == Endpoint.Body.RESULTS;
        char separator = '{';
        for (StatementResult result : results) {
            try {
                if (several && result.statement().isShown()) {
                    out.body().put(separator);
                    out.body().putString(result.statement().key());
                    out.body().put(':');
                    separator = ',';
                }
                result.read();
            } catch (DatabaseException failure) {
                throw failed(result.statement(), failure);
            }
        }
        if (several) {
            out.body().put('}');
        }
    }

    private void finish() {
        boolean missing = endpoint.body() == Endpoint.Body.RESULT
                && results.stream()
                        .anyMatch(result -> result.statement().shape() == ResultShape.SINGLE && result.isEmpty());
        int status = out.head().status();
        if (missing) {
            out.fail(Problem.of(404, "there is no such row"));
        } else if (endpoint.body() == Endpoint.Body.NONE || status == 204 || status == 304) {
            out.finishWithout();
        } else {
            out.finish();
        }
    }
}
