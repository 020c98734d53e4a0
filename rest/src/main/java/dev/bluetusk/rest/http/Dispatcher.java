package dev.bluetusk.rest.http;

import dev.bluetusk.rest.catalog.Endpoint;
import dev.bluetusk.rest.execution.Answer;
import dev.bluetusk.rest.execution.Argument;
import dev.bluetusk.rest.execution.Call;
import dev.bluetusk.rest.execution.CallerContext;
import dev.bluetusk.rest.execution.Problem;
import dev.bluetusk.rest.format.RowFormat;
import dev.bluetusk.rest.format.RowFormats;
import dev.bluetusk.rest.json.BodyBuffer;
import dev.bluetusk.rest.option.StaticPage;
import dev.bluetusk.rest.sql.Route;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Brings a request to who answers it. Immutable, safe for all threads; called on event loops, so it never blocks.
final class Dispatcher {
    private static final System.Logger LOG = System.getLogger(Dispatcher.class.getName());

    private final Router<Target> router = new Router<>();
    private final Services services;
    private final Cors cors;

    Dispatcher(Services services) {
        this.services = services;
        this.cors = new Cors(services.cors());
        for (Endpoint endpoint : services.endpoints()) {
            router.add(endpoint.method().name(), endpoint.route(), new Target.OfEndpoint(endpoint));
        }
        for (StaticPage page : services.pages()) {
            router.add("GET", literal(page.path()), new Target.OfPage(page));
        }
        router.add("GET", literal(Services.LIVE), new Target.Live());
        router.add("GET", literal(Services.READY), new Target.Ready());
    }

    private static Route literal(String path) {
        List<Route.Segment> segments = new ArrayList<>();
        if (!path.equals("/")) {
            for (String part : path.substring(1).split("/", -1)) {
                segments.add(new Route.Literal(part));
            }
        }
        return new Route(segments);
    }

    /// What browsers are told of pages of other origins.
    Cors cors() {
        return cors;
    }

    /// Has a request answered. Never throws.
    void dispatch(Incoming incoming, ChannelAnswer answer) {
        try {
            route(incoming.request(), answer);
        } catch (ProblemException refused) {
            answer.problem(refused.problem());
        } catch (RuntimeException bug) {
            LOG.log(
                    System.Logger.Level.ERROR,
                    "cannot answer " + incoming.head().method() + " " + incoming.path(),
                    bug);
            answer.problem(Problem.of(500, "the server has a fault; its log says more"));
        }
    }

    private void route(Request request, ChannelAnswer answer) {
        if (request.method().equals("OPTIONS")) {
            options(request, answer);
            return;
        }
        String method = request.method().equals("HEAD") ? "GET" : request.method();
        switch (router.match(method, request.target().segments())) {
            case Router.Found<Target> found -> serve(found, request, answer);
            case Router.WrongMethod<Target> wrong ->
                answer.whole(
                        Response.wrongMethod(request.method(), request.target().path(), wrong.allowed()));
            case Router.NotFound<Target> nobody -> answer.problem(notFound(request));
        }
    }

    private static Problem notFound(Request request) {
        return Problem.of(404, "there is nothing at \"" + request.target().path() + "\"");
    }

    private void options(Request request, ChannelAnswer answer) {
        boolean server = request.target().path().equals("*");
        List<String> allowed = server
                ? List.of("DELETE", "GET", "PATCH", "POST", "PUT")
                : router.allowed(request.target().segments());
        if (allowed.isEmpty()) {
            answer.problem(notFound(request));
        } else {
            FullHttpResponse response = Response.options(allowed);
            cors.tellPreflight(request, allowed, response.headers());
            answer.whole(response);
        }
    }

    private void serve(Router.Found<Target> found, Request request, ChannelAnswer answer) {
        switch (found.target()) {
            case Target.OfEndpoint target -> call(target.endpoint(), found.values(), request, answer);
            case Target.OfPage target -> answer.whole(page(target.page()));
            case Target.Live live -> answer.body(Answer.Head.of(200, RowFormats.JSON), alive());
            case Target.Ready ready -> services.readiness().check(answer);
        }
    }

    private void call(Endpoint endpoint, List<String> values, Request request, ChannelAnswer answer) {
        Optional<RowFormat> format = Negotiation.format(endpoint, request.header(HttpHeaderNames.ACCEPT));
        List<Argument> arguments = ArgumentReader.read(endpoint, request, values);
        Optional<CallerContext> caller = endpoint.file().head().surroundings().context()
                ? Optional.of(Context.of(request, answer.callerAddress()))
                : Optional.empty();
        services.execution().execute(new Call(endpoint, arguments, format, caller), answer);
    }

    private static FullHttpResponse page(StaticPage page) {
        FullHttpResponse response = Response.of(200, page.contentType(), Unpooled.wrappedBuffer(page.bytes()));
        response.headers()
                .set(HttpHeaderNames.CACHE_CONTROL, "no-cache")
                .set(HttpHeaderNames.CONTENT_SECURITY_POLICY, "default-src 'self'; img-src 'self' data:");
        return response;
    }

    private static BodyBuffer alive() {
        BodyBuffer body = new BodyBuffer(16);
        body.put("{\"status\":\"live\"}".getBytes(StandardCharsets.US_ASCII));
        return body;
    }
}
