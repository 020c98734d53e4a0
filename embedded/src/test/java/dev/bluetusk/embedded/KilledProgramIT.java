package dev.bluetusk.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KilledProgramIT {
    private static final Duration LIMIT = Duration.ofSeconds(30);

    @TempDir
    Path folder;

    @Test
    void aServerEndsWithItsProgramAndALaterStartRemovesItsData() throws Exception {
        try (OtherProgram program = OtherProgram.start()) {
            program.process().destroyForcibly();
            assertThat(program.server()
                            .onExit()
                            .get(LIMIT.toSeconds(), TimeUnit.SECONDS)
                            .isAlive())
                    .isFalse();
            assertThat(program.data()).exists();
            EmbeddedPostgres.builder().start().close();
            assertThat(program.data()).doesNotExist();
        }
    }

    @Test
    void aServerWhoseKeeperWasKilledTooIsStoppedByALaterStart() throws Exception {
        try (OtherProgram program = OtherProgram.start()) {
            List<ProcessHandle> keepers = program.keepers();
            assertThat(keepers).isNotEmpty();
            keepers.forEach(ProcessHandle::destroyForcibly);
            program.process().destroyForcibly();
            program.process().waitFor();
            assertThat(program.server().isAlive()).isTrue();
            EmbeddedPostgres.builder().start().close();
            assertThat(program.server()
                            .onExit()
                            .get(LIMIT.toSeconds(), TimeUnit.SECONDS)
                            .isAlive())
                    .isFalse();
            assertThat(program.data()).doesNotExist();
        }
    }

    @Test
    void aProgramThatIsInterruptedLeavesNothingBehind() throws Exception {
        try (OtherProgram program = OtherProgram.start()) {
            new ServerProgram(program.process().toHandle()).signal("INT");
            assertThat(program.process().waitFor(LIMIT.toSeconds(), TimeUnit.SECONDS))
                    .isTrue();
            assertThat(program.server().isAlive()).isFalse();
            assertThat(program.data()).doesNotExist();
        }
    }

    @Test
    void keptDataCanBeUsedAtOnceAfterAKill() throws Exception {
        Path data = OpenFolder.at(folder).resolve("kept");
        try (OtherProgram program = OtherProgram.startOn(data)) {
            program.process().destroyForcibly();
            program.process().waitFor();
            try (EmbeddedPostgres postgres =
                    EmbeddedPostgres.builder().data(data).start()) {
                assertThat(ServerProbe.askByTcp(postgres.port())).isEqualTo('N');
            }
        }
    }
}
