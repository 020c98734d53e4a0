package dev.bluetusk.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// How large things may grow, and what they may be called. Read from the sources, so it also sees what is not
/// compiled yet.
class TidyTest {
    private static final int FILE_LINES_MAX = 500;
    private static final int METHOD_LINES_MAX = 50;
    private static final int PARAMETERS_MAX = 5;

    /// Three levels of loops and branches; a `try` or a `switch` around or inside them may add one.
    private static final int DEPTH_MAX = 4;

    private static final Pattern BANNED_NAME = Pattern.compile(".*(Util|Utils|Helper|Manager|Impl|Base|Common|Misc)");

    private static final List<ParsedSource> MAIN = ParsedSource.parse(Repository.mainSources());
    private static final List<ParsedSource> TESTS = ParsedSource.parse(Repository.testSources());

    private static String at(ParsedSource source, ParsedSource.Method method) {
        return source.path() + ":" + method.line() + " " + method.name() + ": ";
    }

    @Test
    void noFileIsLongerThanFiveHundredLines() {
        List<String> found = MAIN.stream()
                .filter(source -> source.lines() > FILE_LINES_MAX)
                .filter(source -> !Exceptions.LONG_FILES.containsKey(unix(source.path())))
                .map(source -> source.path() + ": " + source.lines() + " lines, at most " + FILE_LINES_MAX)
                .toList();
        assertThat(found).isEmpty();
    }

    @Test
    void aMethodFitsAScreenAndAHead() {
        List<String> found = new ArrayList<>();
        Set<String> excepted = new HashSet<>();
        for (ParsedSource source : MAIN) {
            for (ParsedSource.Method method : source.methods()) {
                String excess = excess(method);
                if (Exceptions.LARGE_METHODS.containsKey(method.name())) {
                    excepted.add(excess.isEmpty() ? "" : method.name());
                } else if (!excess.isEmpty()) {
                    found.add(at(source, method) + excess);
                }
            }
        }
        assertThat(found).isEmpty();
        assertThat(excepted).as("exceptions still needed").containsAll(Exceptions.LARGE_METHODS.keySet());
    }

    private static String excess(ParsedSource.Method method) {
        if (method.lines() > METHOD_LINES_MAX) {
            return method.lines() + " lines, at most " + METHOD_LINES_MAX;
        }
        if (method.parameters() > PARAMETERS_MAX) {
            return method.parameters() + " parameters, at most " + PARAMETERS_MAX;
        }
        return method.depth() > DEPTH_MAX ? method.depth() + " levels deep, at most " + DEPTH_MAX : "";
    }

    @Test
    void noClassIsADumpingGround() {
        List<String> found = new ArrayList<>();
        for (ParsedSource source : all()) {
            for (String type : source.types()) {
                if (BANNED_NAME.matcher(type).matches() && !Exceptions.NAMES.containsKey(type)) {
                    found.add(source.path() + ": " + type + " says nothing about what it is");
                }
            }
        }
        assertThat(found).isEmpty();
    }

    @Test
    void nothingIsCalledGetExceptWhereJdbcMadeItFamiliar() {
        Pattern getter = Pattern.compile("get[A-Z].*");
        List<String> found = new ArrayList<>();
        for (ParsedSource source : MAIN) {
            for (ParsedSource.Method method : source.methods()) {
                String type = method.name().substring(0, method.name().indexOf('.'));
                String name = method.name().substring(type.length() + 1);
                boolean familiar = type.endsWith("Row") || isOfJdbc(source.path()) || method.overrides();
                if (getter.matcher(name).matches() && !familiar && !Exceptions.GETTERS.containsKey(method.name())) {
                    found.add(at(source, method) + "no `get` before a name");
                }
            }
        }
        assertThat(found).isEmpty();
    }

    /// The names are those of JDBC, and of pgjdbc, by which applications know them.
    private static boolean isOfJdbc(Path source) {
        return source.startsWith("jdbc") || source.startsWith("jdbc-pgcompat");
    }

    @Test
    void everyPackageHasATourWithAFirstSentence() {
        Set<Path> folders = Repository.mainSources().stream()
                .filter(path -> !path.endsWith("module-info.java") && !path.endsWith("package-info.java"))
                .map(Path::getParent)
                .collect(Collectors.toCollection(TreeSet::new));
        List<String> found = new ArrayList<>();
        for (Path folder : folders) {
            Path tour = folder.resolve("package-info.java");
            if (!Repository.exists(tour.toString())) {
                found.add(tour + " is missing");
                continue;
            }
            String text = Repository.read(tour);
            if (!text.contains("@NullMarked")) {
                found.add(tour + ": @NullMarked is missing");
            }
            if (!hasFirstSentence(text)) {
                found.add(tour + ": begins with `///` and a sentence that tells what the package is for");
            }
        }
        assertThat(found).isEmpty();
    }

    private static boolean hasFirstSentence(String text) {
        String words = text.lines()
                .takeWhile(line -> line.startsWith("///"))
                .map(line -> line.substring(3).strip())
                .collect(Collectors.joining(" "));
        return words.length() > 30 && !words.startsWith("To be written");
    }

    @Test
    void exceptionsAreStillNeeded() {
        Map<String, Integer> lengths =
                MAIN.stream().collect(Collectors.toMap(source -> unix(source.path()), ParsedSource::lines));
        assertThat(Exceptions.LONG_FILES.keySet())
                .allSatisfy(path ->
                        assertThat(lengths.getOrDefault(path, 0)).as(path).isGreaterThan(FILE_LINES_MAX));
    }

    private static List<ParsedSource> all() {
        List<ParsedSource> all = new ArrayList<>(MAIN);
        all.addAll(TESTS);
        return all;
    }

    private static String unix(Path path) {
        return path.toString().replace('\\', '/');
    }
}
