package dev.bluetusk.benchmarks.evidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The contestants take turns so that nobody has the better place, and what was measured stays.
class CollectorTest {
    private static final Turns.Block BLOCK = new Turns.Block(1, false, () -> 0);

    private final StringBuilder order = new StringBuilder();
    private final List<Trials> kept = new ArrayList<>();

    private Turns turns(String name, long read) {
        return new Turns(
                name,
                turn -> {
                    order.append(name);
                    return read;
                },
                BLOCK);
    }

    private Trials collect(Collector.Plan plan, Trials before) throws Exception {
        return new Collector(plan).collect(Work.ROWS, List.of(turns("a", 1), turns("b", 1)), before, kept::add);
    }

    @Test
    void theOrderIsReversedFromBlockToBlockAndAnotherOneBeginsEachTrial() throws Exception {
        collect(new Collector.Plan(2, 3, 0, 1), Trials.none());
        assertThat(order).hasToString("abbaab" + "baabba");
    }

    @Test
    void whatWarmsUpIsNotMeasured() throws Exception {
        Trials trials = collect(new Collector.Plan(1, 2, 5, 1), Trials.none());
        assertThat(order).hasSize(2 * (5 + 2));
        assertThat(trials.all().getFirst())
                .allSatisfy(each -> assertThat(each.nanos()).hasSize(2));
    }

    @Test
    void eachTrialIsKeptAtOnceAndAStoppedRunGoesOnBehindTheLast() throws Exception {
        Trials first = collect(new Collector.Plan(2, 3, 1, 1), Trials.none());
        assertThat(kept).extracting(Trials::count).containsExactly(1, 2);
        kept.clear();
        Trials all = collect(new Collector.Plan(3, 3, 1, 1), first);
        assertThat(kept).containsExactly(all);
        assertThat(all.all().subList(0, 2)).isEqualTo(first.all());
        order.setLength(0);
        assertThat(collect(new Collector.Plan(3, 3, 1, 1), all)).isEqualTo(all);
        assertThat(order).isEmpty();
    }

    @Test
    void contestantsThatReadSomethingElseAreNamed() {
        assertThatThrownBy(() -> new Collector(new Collector.Plan(1, 1, 1, 1))
                        .collect(Work.ROWS, List.of(turns("a", 1), turns("b", 2)), Trials.none(), kept::add))
                .hasMessage("1,000 rows: a read 1 but b read 2");
    }
}
