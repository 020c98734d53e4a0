package dev.bluetusk.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bluetusk.client.connect.ConnectionTarget;
import dev.bluetusk.client.notification.ListenerOptions;
import dev.bluetusk.client.observe.Listeners;
import dev.bluetusk.client.replication.ChangeOptions;
import dev.bluetusk.client.replication.LogicalOptions;
import dev.bluetusk.client.replication.PhysicalOptions;
import dev.bluetusk.client.replication.SlotOptions;
import dev.bluetusk.client.replication.StreamLimits;
import dev.bluetusk.client.session.Retries;
import dev.bluetusk.client.session.SessionOptions;
import dev.bluetusk.client.session.TransactionOptions;
import dev.bluetusk.client.transport.SocketSettings;
import dev.bluetusk.pool.MultiplexLimits;
import dev.bluetusk.pool.PoolLimits;
import dev.bluetusk.protocol.type.Lsn;
import java.lang.reflect.RecordComponent;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// The reference of options in the guide is what the records of options are: their parts, what those are if they are
/// left out, and the methods that change them, with the sentences of their documentation.
class OptionsPageTest {
    private static final Pattern METHOD = Pattern.compile("    public (\\w+) (with\\w*)\\(([^)]*)\\)");
    private static final Pattern LINK = Pattern.compile("\\[(?:[\\w.]+\\.)?#?([\\w#]+)(?:\\([^\\]]*\\))?\\]");

    /// What has no value of its own, because it is always given.
    private static final List<String> GIVEN = List.of("hosts", "user", "database", "slot", "publications");

    /// One record of options with its source.
    private record Options(Record defaults, List<String> source) {
        static Options of(Record defaults) {
            Class<?> type = defaults.getClass();
            Class<?> outer = type.getNestHost();
            String file = outer.getName().replace('.', '/') + ".java";
            Path path = Repository.mainSources().stream()
                    .filter(each -> each.endsWith(Path.of(file)))
                    .findFirst()
                    .orElseThrow();
            return new Options(defaults, Repository.read(path).lines().toList());
        }

        String name() {
            Class<?> type = defaults.getClass();
            return type.isMemberClass()
                    ? type.getDeclaringClass().getSimpleName() + "." + type.getSimpleName()
                    : type.getSimpleName();
        }

        /// The documentation that ends at a line, as one text a paragraph or tag.
        List<String> documentation(int line) {
            int first = line;
            while (first > 0 && source.get(first - 1).strip().startsWith("///")) {
                first--;
            }
            List<String> parts = new ArrayList<>(List.of(""));
            for (String each : source.subList(first, line)) {
                String text = each.strip().substring(3).strip();
                if (text.isEmpty() || text.startsWith("@")) {
                    parts.add("");
                }
                parts.add((parts.removeLast() + " " + text).strip());
            }
            return parts.stream().filter(part -> !part.isEmpty()).toList();
        }

        int declaration() {
            String head = "record " + defaults.getClass().getSimpleName() + "(";
            for (int line = 0; line < source.size(); line++) {
                if (source.get(line).contains(head)) {
                    return line;
                }
            }
            throw new IllegalStateException("no " + head);
        }

        String meaning(String component) {
            String tag = "@param " + component + " ";
            return documentation(declaration()).stream()
                    .filter(part -> part.startsWith(tag))
                    .map(part -> part.substring(tag.length()).strip())
                    .findFirst()
                    .orElseThrow(() -> new AssertionError(name() + " does not say what " + component + " is"));
        }

        String methods() {
            StringBuilder rows = new StringBuilder();
            for (int line = 0; line < source.size(); line++) {
                Matcher method = METHOD.matcher(source.get(line));
                if (method.lookingAt()
                        && method.group(1).equals(defaults.getClass().getSimpleName())) {
                    rows.append("| `")
                            .append(method.group(2))
                            .append('(')
                            .append(method.group(3))
                            .append(")` | ");
                    rows.append(plain(documentation(line).getFirst())).append(" |\n");
                }
            }
            return rows.isEmpty() ? "" : "\n| method | gives |\n|---|---|\n" + rows;
        }
    }

    private static String plain(String documentation) {
        return LINK.matcher(documentation)
                .replaceAll(link -> Matcher.quoteReplacement('`' + link.group(1).replace('#', '.') + '`'))
                .replace("|", "\\|");
    }

    private static List<Record> all() {
        ConnectionTarget target = ConnectionTarget.parse("postgresql://app@localhost/shop");
        SessionOptions session = SessionOptions.defaults();
        PoolLimits pool = PoolLimits.defaults();
        return List.of(
                target,
                target.policy(),
                target.sockets(),
                SocketSettings.KeepAlive.SYSTEM,
                SocketSettings.Buffers.SYSTEM,
                target.security(),
                target.security().tls(),
                target.security().login(),
                target.security().credentials(),
                target.security().credentials().oauth(),
                target.security().credentials().kerberos(),
                session,
                session.statements(),
                TransactionOptions.defaults(),
                Retries.none(),
                pool,
                pool.times(),
                ListenerOptions.defaults(),
                MultiplexLimits.defaults(),
                SlotOptions.defaults(),
                ChangeOptions.of("feed", "shop_orders"),
                LogicalOptions.of("feed"),
                PhysicalOptions.from(new Lsn(0)),
                StreamLimits.defaults());
    }

    @Test
    void thePageHasAllOptionsAsTheCodeHasThem() {
        List<Class<?>> known = all().stream().<Class<?>>map(Object::getClass).toList();
        String text = all().stream()
                .map(Options::of)
                .map(options -> section(options, known))
                .collect(Collectors.joining("\n"));
        new GeneratedPart(Path.of("docs", "driver", "options.md"), "options").mustBe(text);
    }

    private static String section(Options options, List<Class<?>> known) {
        StringBuilder text = new StringBuilder("## " + options.name() + "\n\n");
        text.append(plain(options.documentation(options.declaration()).getFirst()));
        text.append("\n\n| option | if left out | what it is |\n|---|---|---|\n");
        for (RecordComponent component : options.defaults.getClass().getRecordComponents()) {
            String name = component.getName();
            text.append("| `").append(name).append("` | ");
            Object value = value(component, options.defaults);
            boolean given = GIVEN.contains(name) && !(value instanceof Optional<?>);
            text.append(given ? "must be given" : shown(value, known));
            text.append(" | ").append(plain(options.meaning(name))).append(" |\n");
        }
        return text.append(options.methods()).toString();
    }

    private static Object value(RecordComponent component, Record record) {
        try {
            return component.getAccessor().invoke(record);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String shown(Object value, List<Class<?>> known) {
        return switch (value) {
            case Optional<?> optional ->
                optional.map(inner -> shown(inner, known)).orElse("none");
            case OptionalInt optional -> optional.isPresent() ? String.valueOf(optional.getAsInt()) : "none";
            case Duration duration -> duration.isZero() ? "0" : time(duration);
            case Number number -> String.format(Locale.ROOT, "%,d", number.longValue());
            case Boolean flag -> flag ? "yes" : "no";
            case Map<?, ?> map when map.isEmpty() -> "none";
            case Listeners listeners when listeners.isEmpty() -> "none";
            case Collection<?> set when set.isEmpty() -> "none";
            case Collection<?> set ->
                set.stream().map(each -> shown(each, known)).sorted().collect(Collectors.joining(", "));
            case Enum<?> constant -> '`' + constant.name() + '`';
            case Record record
            when known.contains(record.getClass()) -> {
                String name = Options.of(record).name();
                yield "[" + name + "](#" + name.toLowerCase(Locale.ROOT).replace(".", "") + ")";
            }
            case Lsn place -> '`' + place.toString() + '`';
            case Record record -> '`' + record.getClass().getSimpleName() + '`';
            case String text -> '`' + text + '`';
            default -> '`' + value.getClass().getSimpleName() + '`';
        };
    }

    private static String time(Duration duration) {
        if (duration.toMillis() % 60_000 == 0) {
            return duration.toMinutes() + " min";
        }
        return duration.toMillis() % 1000 == 0 ? duration.toSeconds() + " s" : duration.toMillis() + " ms";
    }

    @Test
    void noRecordOfOptionsIsLeftOut() {
        List<String> shown =
                all().stream().map(each -> each.getClass().getSimpleName()).toList();
        List<String> options = Repository.mainSources().stream()
                .filter(path -> path.startsWith("client") || path.startsWith("pool"))
                .flatMap(path -> Pattern.compile("public record (\\w+(?:Options|Limits|Settings))\\(")
                        .matcher(Repository.read(path))
                        .results()
                        .map((MatchResult found) -> found.group(1)))
                .filter(name -> !name.equals("CacheLimits"))
                .toList();
        assertThat(shown).containsAll(options);
    }
}
