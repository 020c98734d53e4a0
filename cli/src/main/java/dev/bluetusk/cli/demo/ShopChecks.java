package dev.bluetusk.cli.demo;

import java.io.IOException;
import java.net.URI;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// Asks a served shop one thing after the other and has PostgreSQL judge the answers: an answer is compared, as
/// `jsonb`, with what a query of its own says about the tables. Confined to one thread.
public final class ShopChecks {
    /// Whom to search for: somebody whose name is not in Latin letters, and runs from left to right as the report does.
    private static final String SOUGHT =
            "(select coalesce(min(id) filter (where full_name ~ '[\\u0370-\\u058f]'), 1)" + " from customers)";

    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final String ROWS = "jsonb_array_length($1::text::jsonb)";

    private final ShopDatabase database;
    private final URI server;

    /// Checks of a server whose database is this one.
    public ShopChecks(ShopDatabase database, URI server) {
        this.database = database;
        this.server = server;
    }

    /// What came of one request.
    ///
    /// @param request method, path and query, readable
    /// @param status the status that came
    /// @param bytes the size of the answer
    /// @param time from sending to the last byte
    /// @param problem what was wrong with the answer, empty if nothing was
    public record Outcome(String request, int status, int bytes, Duration time, String problem) {
        /// Whether the answer was as it had to be.
        public boolean passed() {
            return problem.isEmpty();
        }
    }

    /// The routes that [#run] asks, as `GET /orders/{id}`.
    public Set<String> routes() {
        Set<String> routes = new LinkedHashSet<>();
        checks().forEach(check -> routes.add(check.method() + " " + check.route()));
        return routes;
    }

    /// Asks everything, in order; later requests build on earlier ones.
    public List<Outcome> run() throws IOException, InterruptedException {
        List<Outcome> outcomes = new ArrayList<>();
        try (HttpClient client = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .connectTimeout(PATIENCE)
                .build()) {
            for (ShopCheck check : checks()) {
                outcomes.add(ask(client, check));
            }
        }
        return outcomes;
    }

    private Outcome ask(HttpClient client, ShopCheck check) throws IOException, InterruptedException {
        HttpRequest.BodyPublisher body = check.body().isEmpty()
                ? HttpRequest.BodyPublishers.noBody()
                : HttpRequest.BodyPublishers.ofString(check.body());
        HttpRequest request = HttpRequest.newBuilder(server.resolve(check.target()))
                .method(check.method(), body)
                .header("Content-Type", "application/json")
                .timeout(PATIENCE)
                .build();
        long startedAt = System.nanoTime();
        HttpResponse<String> answer = client.send(request, HttpResponse.BodyHandlers.ofString());
        Duration time = Duration.ofNanos(System.nanoTime() - startedAt);
        int bytes = answer.body().getBytes(StandardCharsets.UTF_8).length;
        return new Outcome(
                check.method() + " " + URLDecoder.decode(check.target(), StandardCharsets.UTF_8),
                answer.statusCode(),
                bytes,
                time,
                problem(check, answer));
    }

    private String problem(ShopCheck check, HttpResponse<String> answer) {
        if (answer.statusCode() != check.status()) {
            return "expected status " + check.status() + " but got " + answer.statusCode() + ": " + answer.body();
        }
        return database.isTrue(check.truth(), answer.body()) ? "" : "not true: " + check.truth();
    }

    private List<ShopCheck> checks() {
        List<ShopCheck> checks = new ArrayList<>();
        checks.addAll(pages());
        checks.addAll(reading());
        checks.addAll(reports());
        checks.addAll(ordering());
        checks.addAll(mistakes());
        return checks;
    }

    private static List<ShopCheck> pages() {
        return List.of(
                ShopCheck.get("/", "/", "$1::text ilike '<!doctype html>%'"),
                ShopCheck.get("/health", "/health", "$1::text <> ''"),
                ShopCheck.get("/health/ready", "/health/ready", "$1::text <> ''"),
                ShopCheck.get("/_endpoints", "/_endpoints", "jsonb_array_length($1::text::jsonb -> 'endpoints') = 11"));
    }

    private List<ShopCheck> reading() {
        String name = URLEncoder.encode(
                database.value("select full_name from customers where id = " + SOUGHT), StandardCharsets.UTF_8);
        return List.of(
                ShopCheck.get(
                        "/products",
                        "/products?category=books&sort=price&limit=3",
                        ROWS + " = (select least(3, count(*)) from products where category = 'books')"
                                + " and not exists (select from jsonb_array_elements($1::text::jsonb) as p"
                                + " where p ->> 'category' <> 'books')"),
                ShopCheck.get(
                        "/products/{id}",
                        "/products/1",
                        "$1::text::jsonb @> (select jsonb_build_object('id', id, 'sku', sku, 'name', name, 'price', price)"
                                + " from products where id = 1)"),
                ShopCheck.get(
                        "/customers/{id}/orders",
                        "/customers/1/orders?limit=200",
                        ROWS + " = (select least(200, count(*)) from orders where customer_id = 1)"),
                ShopCheck.get(
                        "/orders",
                        "/orders?state=shipped&limit=5",
                        ROWS + " = (select least(5, count(*)) from orders where state = 'shipped')"),
                ShopCheck.get(
                        "/orders/{id}",
                        "/orders/1",
                        "($1::text::jsonb ->> 'total')::numeric = (select sum(quantity * unit_price) from order_lines"
                                + " where order_id = 1) and jsonb_array_length($1::text::jsonb -> 'lines')"
                                + " = (select count(*) from order_lines where order_id = 1)"),
                ShopCheck.get(
                        "/search",
                        "/search?limit=50&text=" + name,
                        "$1::text::jsonb @> (select jsonb_build_array(jsonb_build_object('kind', 'customer', 'title',"
                                + " full_name)) from customers where id = " + SOUGHT + ")"));
    }

    private static List<ShopCheck> reports() {
        return List.of(
                ShopCheck.get(
                        "/reports/sales-per-day",
                        "/reports/sales-per-day?from=2025-12-01&to=2025-12-31",
                        ROWS + " = 31 and (select sum((d ->> 'revenue')::numeric)"
                                + " from jsonb_array_elements($1::text::jsonb) as d)"
                                + " = (select coalesce(sum(quantity * unit_price), 0) from order_lines"
                                + " join orders o on o.id = order_id where state not in ('cancelled', 'returned')"
                                + " and ordered_at >= '2025-12-01 00:00Z' and ordered_at < '2026-01-01 00:00Z')"),
                ShopCheck.get(
                        "/reports/top-products",
                        "/reports/top-products?limit=3",
                        "($1::text::jsonb -> 0 ->> 'revenue')::numeric = (select max(revenue) from (select"
                                + " sum(quantity * unit_price) as revenue from order_lines join orders o"
                                + " on o.id = order_id where state not in ('cancelled', 'returned')"
                                + " group by product_id) as sums)"));
    }

    /// An order from its first to its last day. The new one has the number after the loaded ones.
    private List<ShopCheck> ordering() {
        String order = "/orders/" + database.value("select (max(id) + 1)::text from orders");
        String sku = database.value("select sku from products where stock >= 2 order by id limit 1");
        String lines = "{\"customer\": 1, \"lines\": [{\"sku\": \"" + sku + "\", \"quantity\": 2}]}";
        String state = "$1::text::jsonb ->> 'state' = ";
        ShopCheck put = new ShopCheck("PUT", "/orders/{id}/state", order + "/state", "", 200, state + "'cancelled'");
        return List.of(
                new ShopCheck(
                        "POST",
                        "/orders",
                        "/orders",
                        lines,
                        201,
                        "($1::text::jsonb ->> 'total')::numeric = (select 2 * price from products where sku = '" + sku
                                + "')"),
                ShopCheck.get("/orders/{id}", order, state + "'open'"),
                ShopCheck.refused("PUT", order + "/state", 409).with("{\"state\": \"delivered\"}"),
                put.with("{\"state\": \"cancelled\"}"),
                new ShopCheck("DELETE", "/orders/{id}", order, "", 204, "$1::text = ''"),
                ShopCheck.refused("GET", order, 404));
    }

    private static List<ShopCheck> mistakes() {
        return List.of(
                new ShopCheck("GET", "", "/orders?limit=many", "", 400, "$1::text like '%limit%'"),
                ShopCheck.refused("POST", "/orders", 400).with("{\"customer\": 1"),
                ShopCheck.refused("GET", "/nothing/here", 404),
                ShopCheck.refused("DELETE", "/products", 405));
    }
}
