package dev.bluetusk.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.cli.console.Look;
import dev.bluetusk.cli.console.ScreenCapture;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TeardownTest {
    private final ScreenCapture screen = new ScreenCapture(Look.PLAIN);
    private final List<String> closed = new ArrayList<>();

    private AutoCloseable named(String name) {
        return () -> closed.add(name);
    }

    @Test
    void whatWasOpenedLastIsClosedFirst() {
        try (Teardown teardown = new Teardown(screen.console())) {
            teardown.own(named("server"));
            teardown.own(named("http"));
        }
        assertThat(closed).containsExactly("http", "server");
    }

    @Test
    void oneThatCannotBeClosedIsToldAndTheOthersAreClosed() {
        try (Teardown teardown = new Teardown(screen.console())) {
            teardown.own(named("server"));
            teardown.own(() -> {
                throw new IllegalStateException("stuck");
            });
        }
        assertThat(closed).containsExactly("server");
        assertThat(screen.err()).contains("stuck");
    }

    @Test
    void whatIsOpenedTooLateIsClosedAtOnce() {
        Teardown teardown = new Teardown(screen.console());
        teardown.close();
        assertThatThrownBy(() -> teardown.own(named("late"))).isInstanceOf(CommandFailure.class);
        assertThat(closed).containsExactly("late");
    }

    @Test
    void nothingIsOpenedOnceAllIsClosed() {
        Teardown teardown = new Teardown(screen.console());
        teardown.open(() -> named("first"));
        teardown.close();
        assertThatThrownBy(() -> teardown.open(() -> named("never"))).isInstanceOf(CommandFailure.class);
        assertThat(closed).containsExactly("first");
    }

    @Test
    void closingTwiceClosesOnce() {
        Teardown teardown = new Teardown(screen.console());
        teardown.own(named("server"));
        teardown.close();
        teardown.close();
        assertThat(closed).containsExactly("server");
    }

    @Test
    void aRunningProcessIsNotEnding() {
        assertThat(Teardown.processIsEnding()).isFalse();
    }
}
