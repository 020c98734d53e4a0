package dev.bluetusk.benchmarks.budget;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bluetusk.cli.console.Console;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/// Each operation in a JVM of its own, against recorded replies and, where the file says so, against a server.
class AllocationBudgetsIT {
    @Test
    void noOperationMakesMoreGarbageThanItsBudgetAndNoBudgetIsTwiceWhatIsNeeded() throws Exception {
        BudgetBench bench = new BudgetBench(Console.ofProcess(), Path.of("allocation-budgets.json"));
        assertThat(bench.run(false)).isEmpty();
    }
}
