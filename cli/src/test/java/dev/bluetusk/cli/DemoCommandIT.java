package dev.bluetusk.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class DemoCommandIT {
    @BeforeAll
    static void theRepositoryIsOneFolderUp() {
        System.setProperty("bluetusk.home", "..");
    }

    @Test
    void theWholeDemoRunsOnceAndEveryAnswerIsRight() {
        CommandRun run = CommandRun.of("demo", "--once");
        assertThat(run.exit()).as(run.out() + run.err()).isZero();
        assertThat(run.out())
                .contains("1,500 rows", "4,850 rows", "counts and sums are the generator's")
                .contains(" answers right, 0 wrong; 11 of 11 endpoints asked");
        assertThat(run.err()).isEmpty();
    }

    @Test
    void aShopOfAnySizeCanBeMade() {
        CommandRun run = CommandRun.of("demo", "--once", "--rows=37");
        assertThat(run.exit()).as(run.out() + run.err()).isZero();
        assertThat(run.out()).contains("37 rows");
    }

    @Test
    void wrongNumbersAreMistakesOfUse() {
        assertThat(CommandRun.of("demo", "--rows=0").exit()).isEqualTo(2);
        assertThat(CommandRun.of("demo", "--port=70000").exit()).isEqualTo(2);
    }
}
