package dev.bluetusk.cli;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Stream;

/// The files that the arguments of one call mean.
///
/// A file is itself. A folder means the files in it, but not those of folders below. A pattern with `*`, `**`, `?`,
/// `[…]` or `{…}` means the files that match, as in a shell. Folders and patterns leave out hidden files and those of
/// rejected records, and are sorted by name; a file that another
/// argument means as well comes once.
final class FileNames {
    /// Standard input.
    static final String STANDARD_INPUT = "-";

    /// Files of one call.
    static final int FILES_MAX = 100_000;

    private static final Pattern PATTERN_SIGN = Pattern.compile("[*?\\[{]");
    private static final Pattern LEFT_OUT =
            Pattern.compile("\\..*|.*\\.rejected(?:\\.[^.]*)?|.*\\.rejected\\.reasons\\.csv");

    private FileNames() {}

    /// @throws CommandFailure if a file is missing, or a folder or pattern means none
    static List<String> of(List<String> arguments) {
        Set<String> known = new HashSet<>(arguments);
        List<String> names = new ArrayList<>();
        for (String argument : arguments) {
            meant(argument).stream()
                    .filter(name -> name.equals(argument) || known.add(name))
                    .forEach(names::add);
            if (names.size() > FILES_MAX) {
                throw new CommandFailure(ExitCode.USAGE, "more than " + FILES_MAX + " files in one call");
            }
        }
        return names;
    }

    private static List<String> meant(String argument) {
        if (argument.equals(STANDARD_INPUT)) {
            return List.of(argument);
        }
        if (argument.isEmpty()) {
            throw new CommandFailure(ExitCode.USAGE, "expected a file's name but got \"\"");
        }
        Path path = path(argument);
        if (Files.isDirectory(path)) {
            return some(folder(path), "the folder " + argument + " has no file to load");
        }
        if (Files.exists(path)) {
            return List.of(argument);
        }
        if (PATTERN_SIGN.matcher(argument).find()) {
            return some(matches(argument), "no file matches " + argument);
        }
        throw new CommandFailure(ExitCode.BAD_INPUT, "no such file: " + argument);
    }

    private static Path path(String argument) {
        try {
            return Path.of(argument);
        } catch (InvalidPathException e) {
            throw new CommandFailure(ExitCode.BAD_INPUT, "no such file: " + argument, e);
        }
    }

    private static List<String> some(List<String> names, String otherwise) {
        if (names.isEmpty()) {
            throw new CommandFailure(ExitCode.BAD_INPUT, otherwise);
        }
        return names;
    }

    private static List<String> folder(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return chosen(files);
        } catch (IOException e) {
            throw new CommandFailure(ExitCode.BAD_INPUT, folder + " cannot be listed", e);
        }
    }

    private static List<String> matches(String pattern) {
        Path base = base(pattern);
        try {
            PathMatcher matcher = FileSystems.getDefault().getPathMatcher("glob:" + pattern);
            if (!Files.isDirectory(base)) {
                return List.of();
            }
            int depth = pattern.contains("**") ? Integer.MAX_VALUE : depth(pattern, base);
            try (Stream<Path> files = Files.walk(base, depth)) {
                return chosen(files.filter(matcher::matches));
            }
        } catch (PatternSyntaxException e) {
            throw new CommandFailure(
                    ExitCode.USAGE,
                    "expected a pattern of file names but got " + pattern + ": " + e.getDescription(),
                    e);
        } catch (IOException e) {
            throw new CommandFailure(ExitCode.BAD_INPUT, base + " cannot be listed", e);
        }
    }

    /// The folder in front of the first part of a pattern that is none.
    private static Path base(String pattern) {
        List<String> parts = new ArrayList<>();
        for (String part : pattern.split("/", -1)) {
            if (PATTERN_SIGN.matcher(part).find()) {
                break;
            }
            parts.add(part);
        }
        String base = String.join("/", parts);
        return Path.of(base.isEmpty() && pattern.startsWith("/") ? "/" : base);
    }

    private static int depth(String pattern, Path base) {
        int parts = pattern.split("/").length;
        int own = base.toString().isEmpty() ? 0 : base.toString().split("/").length;
        return Math.max(1, parts - own);
    }

    private static List<String> chosen(Stream<Path> files) {
        return files.filter(file ->
                        !LEFT_OUT.matcher(String.valueOf(file.getFileName())).matches())
                .filter(Files::isRegularFile)
                .map(Path::toString)
                .sorted()
                .limit(FILES_MAX + 1L)
                .toList();
    }
}
