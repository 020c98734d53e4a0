package dev.bluetusk.embedded;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// An initialised data folder of one version, kept in the cache and copied for each new server: a copy takes a tenth
/// of the time of an `initdb`. Immutable.
record DataTemplate(Installation installation, Account account, CacheFolder cache) {
    private static final int BUILTIN_LOCALE_SINCE = 17;
    private static final int QUICK_SYNC_SINCE = 17;
    private static final String SUPERUSER = "postgres";

    // Changes with the options below, so that an older template is not taken.
    private static final String FORM = "1";

    /// Makes the data folder `target`, which must not exist or be empty, as a copy of the template.
    void copyTo(Path target) throws IOException {
        Path template = ready();
        Files.createDirectories(target);
        new ShortCommand(List.of("cp", "-pR", template + "/.", target.toString()))
                .run()
                .orFail("copy the data template");
        account.own(target);
        new FileTree(target).permit("rwx------");
    }

    /// Forces a data folder to the disk, so that it survives a crash of the machine.
    void force(Path data) throws IOException {
        account.command(installation.program("initdb").toString(), "--sync-only", "-D", data.toString())
                .run()
                .orFail("force the new data folder to the disk");
    }

    /// Makes the data folder `target` by an `initdb` of its own, with a password for the superuser.
    void initialise(Path target, Authentication.Password authentication, Path scratch) throws IOException {
        Path passwordFile = scratch.resolve("password");
        Files.writeString(passwordFile, authentication.secret() + "\n");
        new FileTree(passwordFile).permit("rw-------");
        account.own(passwordFile);
        Files.createDirectories(target);
        account.own(target);
        new FileTree(target).permit("rwx------");
        try {
            initdb(target, List.of("-A", authentication.method(), "--pwfile=" + passwordFile, "--no-sync"));
        } finally {
            Files.delete(passwordFile);
        }
    }

    private Path ready() throws IOException {
        Path folder = cache.root().resolve("templates");
        Path template = folder.resolve(installation.home().getFileName() + "-" + account.label() + "-" + FORM);
        if (!Files.exists(template.resolve("PG_VERSION"))) {
            cache.exclusively(() -> {
                if (!Files.exists(template.resolve("PG_VERSION"))) {
                    make(folder, template);
                }
                return template;
            });
        }
        return template;
    }

    private void make(Path folder, Path template) throws IOException {
        Files.createDirectories(folder);
        new FileTree(folder).permit("rwxr-xr-x");
        FileTree unfinished = new FileTree(template.resolveSibling(template.getFileName() + ".unfinished"));
        unfinished.delete(); // of a program that was stopped here; nobody else can be at it under the lock
        Files.createDirectory(unfinished.root());
        account.own(unfinished.root());
        unfinished.permit("rwx------");
        initdb(unfinished.root(), List.of("-A", "trust"));
        Files.move(unfinished.root(), template);
    }

    private void initdb(Path target, List<String> authentication) throws IOException {
        ShortCommand.Outcome outcome = new ShortCommand.Outcome(1, "no locale was tried");
        for (List<String> locale : locales()) {
            List<String> words = new ArrayList<>(List.of(
                    installation.program("initdb").toString(), "-D", target.toString(), "-U", SUPERUSER, "-E", "UTF8"));
            words.addAll(authentication);
            words.addAll(locale);
            words.addAll(quickSync());
            words.add("--no-instructions");
            outcome = account.command(words.toArray(String[]::new)).run();
            if (outcome.succeeded() || !outcome.output().contains("locale")) {
                break;
            }
        }
        outcome.orFail("make a data folder by initdb");
    }

    /// Newer servers can force a whole file system to the disk at once, which is faster than a thousand files
    /// one by one.
    private List<String> quickSync() throws IOException {
        boolean offered = installation.version().major() >= QUICK_SYNC_SINCE
                && Platform.current().artifactSuffix().startsWith("linux");
        return offered ? List.of("--sync-method=syncfs") : List.of();
    }

    /// Texts compare by code point and know all of Unicode's letters, on each machine alike. Older servers
    /// depend on the system's locales for the letters; where it has none for Unicode, they know the Latin
    /// letters of ASCII alone.
    private List<List<String>> locales() throws IOException {
        if (installation.version().major() >= BUILTIN_LOCALE_SINCE) {
            return List.of(List.of("--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"));
        }
        return List.of(
                List.of("--locale=C", "--lc-ctype=C.UTF-8"),
                List.of("--locale=C", "--lc-ctype=UTF-8"),
                List.of("--locale=C"));
    }
}
