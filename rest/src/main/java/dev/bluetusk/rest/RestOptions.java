package dev.bluetusk.rest;

import dev.bluetusk.client.connect.ConnectionTarget;
import dev.bluetusk.pool.PoolLimits;
import dev.bluetusk.rest.option.CorsRules;
import dev.bluetusk.rest.option.RestLimits;
import dev.bluetusk.rest.option.StaticPage;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What to serve, from where, and how much. Immutable.
///
/// @param folder of `.sql` files
/// @param database where the statements run
/// @param address where to listen; port 0 takes any free one
/// @param pages served beside the endpoints
/// @param cors for browsers' pages of other origins; empty to tell browsers nothing, so that such pages see nothing
/// @param limits of HTTP and of the pools
public record RestOptions(
        Path folder,
        ConnectionTarget database,
        InetSocketAddress address,
        List<StaticPage> pages,
        Optional<CorsRules> cors,
        Limits limits) {
    private static final int PORT = 8080;

    /// The two kinds of limits.
    ///
    /// @param rest of HTTP
    /// @param pool of each of the two pools: one for methods that only read, one for the others
    public record Limits(RestLimits rest, PoolLimits pool) {}

    /// Copies the list.
    public RestOptions {
        pages = List.copyOf(pages);
    }

    /// A folder served from a database on port 8080 of this machine only, with the default limits and no pages.
    public static RestOptions of(Path folder, ConnectionTarget database) {
        InetSocketAddress address = new InetSocketAddress(InetAddress.getLoopbackAddress(), PORT);
        Limits limits = new Limits(RestLimits.defaults(), PoolLimits.defaults());
        return new RestOptions(folder, database, address, List.of(), Optional.empty(), limits);
    }

    /// The same with the database given as text; see [ConnectionTarget#parse].
    public static RestOptions of(Path folder, String database) {
        return of(folder, ConnectionTarget.parse(database));
    }

    /// The same at another address; the host `0.0.0.0` listens on all interfaces.
    public RestOptions withAddress(String host, int port) {
        return withAddress(new InetSocketAddress(host, port));
    }

    /// The same at another address.
    public RestOptions withAddress(InetSocketAddress other) {
        return new RestOptions(folder, database, other, pages, cors, limits);
    }

    /// The same with one more page.
    public RestOptions withPage(StaticPage page) {
        List<StaticPage> more = new ArrayList<>(pages);
        more.add(page);
        return new RestOptions(folder, database, address, more, cors, limits);
    }

    /// The same with one more page.
    public RestOptions withPage(String path, String contentType, byte[] bytes) {
        return withPage(new StaticPage(path, contentType, bytes));
    }

    /// The same with the console at `/`: a page that lists the endpoints and calls them.
    public RestOptions withConsole() {
        List<StaticPage> more = new ArrayList<>(pages);
        more.addAll(Console.pages());
        return new RestOptions(folder, database, address, more, cors, limits);
    }

    /// The same with rules for pages of other origins.
    public RestOptions withCors(CorsRules rules) {
        return new RestOptions(folder, database, address, pages, Optional.of(rules), limits);
    }

    /// The same with other limits of HTTP.
    public RestOptions withLimits(RestLimits rest) {
        return new RestOptions(folder, database, address, pages, cors, new Limits(rest, limits.pool()));
    }

    /// The same with other limits of each pool.
    public RestOptions withPoolLimits(PoolLimits pool) {
        return new RestOptions(folder, database, address, pages, cors, new Limits(limits.rest(), pool));
    }
}
