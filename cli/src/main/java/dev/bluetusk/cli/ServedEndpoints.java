package dev.bluetusk.cli;

import dev.bluetusk.cli.console.Console;
import dev.bluetusk.cli.console.Style;
import dev.bluetusk.cli.console.TextTable;
import dev.bluetusk.rest.EndpointSummary;
import dev.bluetusk.rest.RestServer;
import java.util.stream.Collectors;

/// Tells what a REST server serves, and where.
record ServedEndpoints(Console console, String host, RestServer server) {
    private static final String ALL_ADDRESSES = "0.0.0.0";

    void tell() {
        Style style = console.style();
        TextTable table = TextTable.of(">method", "path", "parameters", "file");
        for (EndpointSummary endpoint : server.endpoints()) {
            table.row(
                    style.good(endpoint.method()),
                    endpoint.path(),
                    parameters(endpoint),
                    style.faint(endpoint.words().file()));
        }
        table.lines(style).forEach(console::line);
        console.line("");
        console.line(server.endpoints().size() + " endpoints at " + style.link(url()));
    }

    /// Where the server listens, for a browser on this machine.
    String url() {
        return "http://" + (host.equals(ALL_ADDRESSES) ? "localhost" : host) + ":" + server.port() + "/";
    }

    private static String parameters(EndpointSummary endpoint) {
        return endpoint.parameters().stream()
                .map(parameter -> parameter.name() + (parameter.required() ? "" : "?"))
                .collect(Collectors.joining(" "));
    }
}
