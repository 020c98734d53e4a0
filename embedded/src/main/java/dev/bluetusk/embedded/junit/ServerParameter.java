package dev.bluetusk.embedded.junit;

import dev.bluetusk.embedded.EmbeddedPostgres;
import dev.bluetusk.embedded.PostgresServer;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolutionException;
import org.junit.jupiter.api.extension.ParameterResolver;

/// Gives one server to each parameter that wishes a server. Immutable.
record ServerParameter(SelectedServer selected) implements ParameterResolver {
    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return isWished(parameter);
    }

    @Override
    public PostgresServer resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return fitting(selected.server(), parameter);
    }

    static boolean isWished(ParameterContext parameter) {
        Class<?> type = parameter.getParameter().getType();
        return type == PostgresServer.class || type == EmbeddedPostgres.class;
    }

    static PostgresServer fitting(PostgresServer server, ParameterContext parameter) {
        if (!parameter.getParameter().getType().isInstance(server)) {
            throw new ParameterResolutionException("the parameter " + parameter.getParameter()
                    + " needs a server of this program, but -Dpostgres.url names one's own");
        }
        return server;
    }
}
