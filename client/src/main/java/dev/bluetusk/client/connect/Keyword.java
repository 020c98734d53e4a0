package dev.bluetusk.client.connect;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// A keyword of a connection text, as libpq knows them or one of our own, with the environment variable that
/// stands in for it and what it does here. The table of the guide is made of these. Immutable.
enum Keyword {
    HOST("host", "PGHOST", "where the server is: a name, an address, or a Unix socket's folder; several by commas"),
    HOSTADDR("hostaddr", "PGHOSTADDR", "the address of each host, so that no name is looked up"),
    PORT("port", "PGPORT", "the port, one for all hosts or one for each; 5432 if left out"),
    DBNAME("dbname", "PGDATABASE", "the database; the role's name if left out"),
    USER("user", "PGUSER", "the role; the name of the system's user if left out"),
    PASSWORD("password", "PGPASSWORD", "the password"),
    PASSFILE("passfile", "PGPASSFILE", "the password file, used when there is no password; `~/.pgpass` if left out"),
    SERVICE("service", "PGSERVICE", "a section of the service file, which gives what the text leaves out"),
    SERVICEFILE("servicefile", "PGSERVICEFILE", "the service file; `~/.pg_service.conf` if left out"),
    CONNECT_TIMEOUT(
            "connect_timeout",
            "PGCONNECT_TIMEOUT",
            "seconds that connecting and logging in may take for each address; 0 for no limit, 30 if left out"),
    TARGET_SESSION_ATTRS(
            "target_session_attrs",
            "PGTARGETSESSIONATTRS",
            "which servers will do: `any`, `read-write`, `read-only`, `primary`, `standby`, `prefer-standby`,"
                    + " and our own `prefer-primary`"),
    LOAD_BALANCE_HOSTS(
            "load_balance_hosts",
            "PGLOADBALANCEHOSTS",
            "`disable` to try the hosts as they stand, `random` to shuffle hosts and their addresses"),
    APPLICATION_NAME("application_name", "PGAPPNAME", "the program's name, which the server shows and logs"),
    FALLBACK_APPLICATION_NAME("fallback_application_name", "", "the same, when `application_name` is left out"),
    OPTIONS("options", "PGOPTIONS", "settings for the session, such as `-c search_path=app`"),
    CLIENT_ENCODING("client_encoding", "PGCLIENTENCODING", "`UTF8` or `auto`, which are the same; others are refused"),
    KEEPALIVES("keepalives", "", "`0` turns the system's signs of life off for TCP; on if left out"),
    KEEPALIVES_IDLE(
            "keepalives_idle", "", "seconds of silence before the first sign of life; 0 for the system's value"),
    KEEPALIVES_INTERVAL("keepalives_interval", "", "seconds between signs of life; 0 for the system's value"),
    KEEPALIVES_COUNT(
            "keepalives_count", "", "lost signs of life until the connection is dead; 0 for the system's value"),
    SOCKET_TIMEOUT(
            "socket_timeout",
            "",
            "seconds that the server may be silent while a command waits for it; 0 or nothing for no limit (not"
                    + " a keyword of libpq)"),
    TCP_USER_TIMEOUT("tcp_user_timeout", "", "no effect, since Java has no such socket option; use statement timeouts"),
    REPLICATION("replication", "", "`false`; other values are refused: `ReplicationSession` speaks replication"),
    SSLMODE(
            "sslmode",
            "PGSSLMODE",
            "how much is asked of TLS: `disable`, `allow`, `prefer` (if left out), `require`, `verify-ca`, `verify-full`"),
    SSLNEGOTIATION("sslnegotiation", "PGSSLNEGOTIATION", "`postgres` to ask for TLS first, `direct` to begin with it"),
    SSLCOMPRESSION("sslcompression", "PGSSLCOMPRESSION", "no effect: TLS is never compressed"),
    SSLCERT("sslcert", "PGSSLCERT", "the client's certificate: PEM, or PKCS#12 with the key"),
    SSLKEY("sslkey", "PGSSLKEY", "its key: PEM, PKCS#8 (encrypted or not), or PKCS#12 with the certificate"),
    SSLPASSWORD("sslpassword", "", "what the key is encrypted with"),
    SSLCERTMODE("sslcertmode", "PGSSLCERTMODE", "`disable` to show no certificate, or `allow`; `require` is refused"),
    SSLROOTCERT("sslrootcert", "PGSSLROOTCERT", "trusted root certificates: a PEM file, or `system` for Java's own"),
    SSLCRL("sslcrl", "PGSSLCRL", "lists of revoked certificates: a PEM file"),
    SSLCRLDIR("sslcrldir", "PGSSLCRLDIR", "lists of revoked certificates: a folder of PEM files"),
    SSLSNI("sslsni", "PGSSLSNI", "`0` to hide the host's name from the network; `1` if left out"),
    SSLKEYLOGFILE("sslkeylogfile", "", "refused: session keys are never written down"),
    SSL_MIN_PROTOCOL_VERSION(
            "ssl_min_protocol_version",
            "PGSSLMINPROTOCOLVERSION",
            "the oldest TLS: `TLSv1.2` (if left out), `TLSv1.3`"),
    SSL_MAX_PROTOCOL_VERSION(
            "ssl_max_protocol_version",
            "PGSSLMAXPROTOCOLVERSION",
            "the newest TLS: `TLSv1.2`, `TLSv1.3` (if left out)"),
    CHANNEL_BINDING(
            "channel_binding", "PGCHANNELBINDING", "whether SCRAM is bound to TLS: `disable`, `prefer`, `require`"),
    REQUIRE_AUTH(
            "require_auth",
            "PGREQUIREAUTH",
            "accepted logins by commas, or each with `!` refused ones: `password`, `md5`, `scram-sha-256`, `oauth`, `gss`, `none`, …"),
    REQUIREPEER("requirepeer", "PGREQUIREPEER", "the system's user who must run the server, for Unix sockets"),
    MIN_PROTOCOL_VERSION("min_protocol_version", "PGMINPROTOCOLVERSION", "the oldest protocol: `3.0`, `3.2`"),
    MAX_PROTOCOL_VERSION(
            "max_protocol_version",
            "PGMAXPROTOCOLVERSION",
            "the protocol that is asked for: `3.0` (if left out), `3.2`, `latest`"),
    GSSENCMODE("gssencmode", "PGGSSENCMODE", "`disable` or `prefer`, which are the same; `require` is refused"),
    KRBSRVNAME("krbsrvname", "PGKRBSRVNAME", "the server's service for logins by Kerberos; `postgres` if left out"),
    GSSLIB("gsslib", "PGGSSLIB", "no effect: Java's own GSSAPI is used"),
    GSSDELEGATION(
            "gssdelegation", "PGGSSDELEGATION", "`1` to hand Kerberos credentials on to the server; `0` if left out"),
    SCRAM_CLIENT_KEY("scram_client_key", "", "refused: give the password"),
    SCRAM_SERVER_KEY("scram_server_key", "", "refused: give the password"),
    SCRAM_ITERATIONS_MAX(
            "scram_iterations_max",
            "",
            "our own: the most rounds of SCRAM hashing that a server may ask for; 1000000 if left out"),
    OAUTH_ISSUER(
            "oauth_issuer", "", "the issuer of OAuth tokens, an `https` URL; told to the program's source of tokens"),
    OAUTH_CLIENT_ID("oauth_client_id", "", "as whom the issuer knows the program; told to the source of tokens"),
    OAUTH_CLIENT_SECRET("oauth_client_secret", "", "refused: it is for the source of tokens alone"),
    OAUTH_SCOPE("oauth_scope", "", "what tokens must be good for; told to the source of tokens"),
    STATEMENT_NAMING(
            "statement_naming",
            "",
            "our own: `named` (if left out), or `unnamed` behind a pooler that does not follow statements' names"),
    STATEMENT_CACHE_SIZE(
            "statement_cache_size", "", "our own: how many statements are kept for reuse; 256 if left out"),
    STATEMENT_CACHE_BYTES(
            "statement_cache_bytes", "", "our own: how many bytes of their texts are kept; 4194304 if left out"),
    STATEMENT_CACHE_TEXT_BYTES(
            "statement_cache_text_bytes", "", "our own: the longest text that is kept; 65536 if left out"),
    PLANS("plans", "", "our own: plans of kept statements: `auto` (if left out), `generic`, `custom`"),
    AUTOSAVE(
            "autosave",
            "",
            "our own: savepoints before statements in a transaction: `never` (if left out), `conservative`, `always`");

    private static final Map<String, Keyword> BY_TEXT =
            Arrays.stream(values()).collect(Collectors.toUnmodifiableMap(Keyword::text, Function.identity()));

    /// What looks like a keyword; anything else could be a piece of a password, and is not shown.
    private static final Pattern WORD = Pattern.compile("[a-zA-Z_]{1,30}");

    private final String text;
    private final String variable;
    private final String meaning;

    Keyword(String text, String variable, String meaning) {
        this.text = text;
        this.variable = variable;
        this.meaning = meaning;
    }

    /// The keyword as it is written.
    String text() {
        return text;
    }

    /// The environment variable that stands in for it.
    Optional<String> variable() {
        return variable.isEmpty() ? Optional.empty() : Optional.of(variable);
    }

    /// What it does, for the guide.
    String meaning() {
        return meaning;
    }

    /// Finds the keyword that is written so.
    ///
    /// @throws IllegalArgumentException if there is none, with the one that was probably meant
    static Keyword of(String text) {
        Keyword found = BY_TEXT.get(text);
        if (found != null) {
            return found;
        }
        String shown = WORD.matcher(text).matches() ? "the connection keyword \"" + text + '"' : "a connection keyword";
        throw new IllegalArgumentException(shown + " is not known"
                + nearest(text)
                        .map(near -> "; was \"" + near + "\" meant?")
                        .orElse("; known are those of libpq, such as host, port, dbname and user"));
    }

    /// The keyword with the fewest slips, at most one for each three letters.
    private static Optional<String> nearest(String text) {
        Optional<String> best = Optional.empty();
        int fewest = Math.min(text.length(), 30) / 3 + 1;
        for (Keyword candidate : values()) {
            int slips = slips(text, candidate.text);
            if (slips < fewest) {
                fewest = slips;
                best = Optional.of(candidate.text);
            }
        }
        return best;
    }

    /// How many letters must be put in, taken out, changed or swapped to get from one word to the other, row by
    /// row.
    private static int slips(String from, String to) {
        if (from.length() > 2 * to.length()) {
            return from.length();
        }
        int[] beforeLast = new int[to.length() + 1];
        int[] last = new int[to.length() + 1];
        Arrays.setAll(last, j -> j);
        for (int i = 1; i <= from.length(); i++) {
            int[] row = new int[to.length() + 1];
            row[0] = i;
            for (int j = 1; j <= to.length(); j++) {
                int changed = last[j - 1] + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
                row[j] = Math.min(changed, Math.min(last[j], row[j - 1]) + 1);
                if (i > 1 && j > 1 && from.regionMatches(i - 2, swapped(to, j), 0, 2)) {
                    row[j] = Math.min(row[j], beforeLast[j - 2] + 1);
                }
            }
            beforeLast = last;
            last = row;
        }
        return last[to.length()];
    }

    private static String swapped(String text, int end) {
        return "" + text.charAt(end - 1) + text.charAt(end - 2);
    }
}
