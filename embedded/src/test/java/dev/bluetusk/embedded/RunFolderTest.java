package dev.bluetusk.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunFolderTest {
    @TempDir
    Path parent;

    private RunFolder folder = new RunFolder(Path.of("."));

    @BeforeEach
    void makeFolder() throws Exception {
        folder = new RunFolder(Files.createDirectory(parent.resolve(RunFolder.PREFIX + "x")));
    }

    @Test
    void theOwnerIsThisProgramAndLives() throws Exception {
        folder.write(RunFolder.Owner.thisProgram(Path.of("/some where/data")));
        RunFolder.Owner owner = folder.owner().orElseThrow();
        assertThat(owner.pid()).isEqualTo(ProcessHandle.current().pid());
        assertThat(owner.data()).isEqualTo(Path.of("/some where/data"));
        assertThat(owner.isAlive()).isTrue();
        assertThat(sweep()).isZero();
        assertThat(folder.root()).exists();
    }

    @Test
    void aProcessNumberThatWasGivenAwayAgainIsNotTheOwner() throws Exception {
        Instant started = ProcessHandle.current().info().startInstant().orElseThrow();
        RunFolder.Owner owner = new RunFolder.Owner(
                ProcessHandle.current().pid(), started.minus(Duration.ofMinutes(1)), Path.of("/data"));
        assertThat(owner.isAlive()).isFalse();
    }

    @Test
    void aFolderWhoseOwnerIsGoneIsSwept() throws Exception {
        Files.writeString(folder.root().resolve("owner"), "999999999\n1\n" + folder.data() + "\n");
        Files.createDirectories(folder.data().resolve("base"));
        assertThat(sweep()).isEqualTo(1);
        assertThat(folder.root()).doesNotExist();
    }

    @Test
    void aFolderThatIsJustBeingMadeIsLeftAlone() throws Exception {
        assertThat(sweep()).isZero();
        Files.setLastModifiedTime(folder.root(), FileTime.from(Instant.now().minus(Duration.ofHours(1))));
        assertThat(sweep()).isEqualTo(1);
    }

    @Test
    void aFolderOfAnotherUserIsLeftAlone() throws Exception {
        Files.writeString(folder.root().resolve("owner"), "999999999\n1\n" + folder.data() + "\n");
        int other = new FileTree(parent).owner() + 1;
        assertThat(new StaleServers(parent, other).sweep()).isZero();
    }

    private int sweep() throws Exception {
        return new StaleServers(parent, new FileTree(parent).owner()).sweep();
    }
}
