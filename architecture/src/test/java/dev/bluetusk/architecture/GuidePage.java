package dev.bluetusk.architecture;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A page of a guide: what of it a machine can try.
///
/// Blocks marked `java` run in their order in one fresh database, and a `text` block right behind one is what it
/// prints. Blocks marked `sql` are run too. What a reader need not see stands in a comment: `<!-- setup` with SQL up to
/// `-->`, and `<!-- not run: reason -->` in front of a block that cannot run by itself; code is compiled even so. A
/// public class, record or enum at the edge of a block is known to all blocks of the page, and a `main` in it is run.
record GuidePage(Path path, List<Block> blocks) {
    private static final String SETUP = "<!-- setup";
    private static final String NOT_RUN = "<!-- not run:";
    private static final String FENCE = "```";

    /// A piece of the page.
    sealed interface Block {
        /// The line of the page on which it begins.
        int line();
    }

    /// Statements that are run as one text.
    record Sql(int line, String text) implements Block {}

    /// Code.
    ///
    /// @param runs   whether it is run, and not only compiled
    /// @param prints what it prints, if the page says so
    record Java(int line, List<String> code, boolean runs, Optional<String> prints) implements Block {
        /// How a public class, record or enum begins, and its name.
        private static final Pattern DECLARATION =
                Pattern.compile("public (?:final )?(?:class|record|enum|interface) (\\w+).*");

        private static final String MAIN = "    public static void main(";

        /// Its import declarations.
        List<String> imports() {
            return code.stream().filter(each -> each.startsWith("import ")).toList();
        }

        /// Its public classes, which the later blocks of the page know too.
        List<String> declarations() {
            return parts(true);
        }

        /// What else there is, to be run; of a class with a `main` that one is.
        List<String> statements() {
            List<String> statements = new ArrayList<>(parts(false));
            String declared = "";
            for (String line : code) {
                Matcher declaration = DECLARATION.matcher(line);
                declared = declaration.matches() ? declaration.group(1) : declared;
                if (line.startsWith(MAIN)) {
                    statements.add(declared + ".main(new String[0]);");
                }
            }
            return statements;
        }

        private List<String> parts(boolean declared) {
            List<String> part = new ArrayList<>();
            boolean inside = false;
            for (String line : code) {
                boolean begins = DECLARATION.matcher(line).matches();
                if (!line.startsWith("import ") && (inside || begins) == declared) {
                    part.add(begins ? line.replaceFirst("public ", "public static ") : line);
                }
                inside = (inside || begins) && !line.equals("}") && !(begins && line.endsWith("}"));
            }
            return part;
        }
    }

    static GuidePage read(Path path) {
        return new GuidePage(path, new Reader(Repository.read(path).lines().toList()).blocks());
    }

    List<Java> code() {
        return blocks.stream()
                .filter(Java.class::isInstance)
                .map(Java.class::cast)
                .toList();
    }

    /// All that the blocks import, each once.
    List<String> imports() {
        TreeSet<String> all = new TreeSet<>();
        code().forEach(block -> all.addAll(block.imports()));
        return List.copyOf(all);
    }

    private static final class Reader {
        private final List<String> lines;
        private final List<Block> blocks = new ArrayList<>();
        private int at;
        private boolean runs = true;

        Reader(List<String> lines) {
            this.lines = lines;
        }

        List<Block> blocks() {
            while (at < lines.size()) {
                String line = lines.get(at++);
                switch (line) {
                    case FENCE + "java" -> code();
                    case FENCE + "sql" -> statements();
                    case SETUP -> blocks.add(new Sql(at, String.join("\n", until("-->"))));
                    default -> {
                        if (line.startsWith(FENCE)) {
                            until(FENCE);
                        } else if (!line.isBlank()) {
                            runs = !line.startsWith(NOT_RUN);
                        }
                    }
                }
            }
            return blocks;
        }

        private void statements() {
            Sql sql = new Sql(at, String.join("\n", until(FENCE)));
            if (runs) {
                blocks.add(sql);
            }
            runs = true;
        }

        private void code() {
            int line = at;
            List<String> code = until(FENCE);
            blocks.add(new Java(line, code, runs, printed()));
            runs = true;
        }

        private Optional<String> printed() {
            int next = at < lines.size() && lines.get(at).isBlank() ? at + 1 : at;
            if (next >= lines.size() || !lines.get(next).equals(FENCE + "text")) {
                return Optional.empty();
            }
            at = next + 1;
            return Optional.of(String.join("\n", until(FENCE)));
        }

        private List<String> until(String end) {
            List<String> inside = new ArrayList<>();
            while (at < lines.size() && !lines.get(at).equals(end)) {
                inside.add(lines.get(at++));
            }
            at++;
            return inside;
        }
    }
}
