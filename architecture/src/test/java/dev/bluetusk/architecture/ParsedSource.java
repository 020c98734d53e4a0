package dev.bluetusk.architecture;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/// One source file as the compiler's parser sees it: its types and its methods, with their sizes.
///
/// @param path relative to the repository
/// @param lines all of its lines
/// @param types simple names of its types, nested ones included
/// @param methods of all of its types, constructors included
record ParsedSource(Path path, int lines, List<String> types, List<Method> methods) {

    /// @param name `Class.method`, with `<init>` for a constructor
    /// @param line where it begins, modifiers and annotations included
    /// @param lines from there to its last brace
    /// @param parameters as declared; 0 for a record's constructor, whose components are facts and not arguments
    /// @param depth how many loops, branches, `switch`, `try`, `synchronized` and lambda bodies lie in one another
    /// @param overrides marked with `@Override`
    record Method(String name, long line, long lines, int parameters, int depth, boolean overrides) {}

    static List<ParsedSource> parse(List<Path> paths) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            List<Path> absolute = paths.stream().map(Repository.ROOT::resolve).toList();
            Iterable<? extends JavaFileObject> units = files.getJavaFileObjectsFromPaths(absolute);
            JavacTask task = (JavacTask) compiler.getTask(null, files, null, List.of("-proc:none"), null, units);
            SourcePositions positions = Trees.instance(task).getSourcePositions();
            List<ParsedSource> parsed = new ArrayList<>();
            for (CompilationUnitTree unit : task.parse()) {
                Path path =
                        Repository.ROOT.relativize(Path.of(unit.getSourceFile().toUri()));
                Scanner scanner = new Scanner(unit, positions);
                scanner.scan(unit, 0);
                int lines = (int) Repository.read(path).lines().count();
                parsed.add(new ParsedSource(path, lines, scanner.types, scanner.methods));
            }
            return parsed;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Collects types and methods. The argument that goes down the tree is the depth of the place; a method begins
    /// at 0, also those of an anonymous class.
    private static final class Scanner extends TreeScanner<Integer, Integer> {
        private static final Set<Tree.Kind> NESTING = Set.of(
                Tree.Kind.FOR_LOOP,
                Tree.Kind.ENHANCED_FOR_LOOP,
                Tree.Kind.WHILE_LOOP,
                Tree.Kind.DO_WHILE_LOOP,
                Tree.Kind.SWITCH,
                Tree.Kind.SWITCH_EXPRESSION,
                Tree.Kind.TRY,
                Tree.Kind.SYNCHRONIZED,
                Tree.Kind.IF);

        private final CompilationUnitTree unit;
        private final SourcePositions positions;
        private final List<String> types = new ArrayList<>();
        private final List<Method> methods = new ArrayList<>();
        private String type = "";
        private boolean isRecord;
        private int deepest;

        Scanner(CompilationUnitTree unit, SourcePositions positions) {
            this.unit = unit;
            this.positions = positions;
        }

        @Override
        public @Nullable Integer scan(@Nullable Tree tree, Integer depth) {
            int inside = tree != null && nests(tree) ? depth + 1 : depth;
            deepest = Math.max(deepest, inside);
            return super.scan(tree, inside);
        }

        private static boolean nests(Tree tree) {
            boolean block = tree instanceof LambdaExpressionTree lambda
                    && lambda.getBodyKind() == LambdaExpressionTree.BodyKind.STATEMENT;
            return block || NESTING.contains(tree.getKind());
        }

        /// An `else if` goes on at the level of its `if`.
        @Override
        public @Nullable Integer visitIf(IfTree tree, Integer depth) {
            scan(tree.getCondition(), depth);
            scan(tree.getThenStatement(), depth);
            StatementTree otherwise = tree.getElseStatement();
            return otherwise instanceof IfTree ? scan(otherwise, depth - 1) : scan(otherwise, depth);
        }

        @Override
        public @Nullable Integer visitClass(ClassTree tree, Integer depth) {
            String outerType = type;
            boolean outerRecord = isRecord;
            String name = tree.getSimpleName().toString();
            if (!name.isEmpty()) {
                type = name;
                types.add(name);
            }
            isRecord = tree.getKind() == Tree.Kind.RECORD;
            super.visitClass(tree, 0);
            type = outerType;
            isRecord = outerRecord;
            return depth;
        }

        @Override
        public @Nullable Integer visitMethod(MethodTree tree, Integer depth) {
            int outerDeepest = deepest;
            deepest = 0;
            super.visitMethod(tree, 0);
            long start = positions.getStartPosition(unit, tree);
            long end = positions.getEndPosition(unit, tree);
            if (end > start) {
                methods.add(method(
                        tree,
                        unit.getLineMap().getLineNumber(start),
                        unit.getLineMap().getLineNumber(end)));
            }
            deepest = outerDeepest;
            return depth;
        }

        private Method method(MethodTree tree, long first, long last) {
            boolean facts = isRecord && tree.getReturnType() == null;
            boolean overrides = tree.getModifiers().getAnnotations().stream()
                    .anyMatch(annotation ->
                            annotation.getAnnotationType().toString().equals("Override"));
            int parameters = facts ? 0 : tree.getParameters().size();
            return new Method(type + "." + tree.getName(), first, last - first + 1, parameters, deepest, overrides);
        }
    }
}
