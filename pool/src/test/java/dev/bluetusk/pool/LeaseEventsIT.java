package dev.bluetusk.pool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.client.TimeLimitException;
import dev.bluetusk.client.connect.ConnectionTarget;
import dev.bluetusk.client.observe.Outcome;
import dev.bluetusk.client.observe.SessionEvent;
import dev.bluetusk.client.observe.SessionFacts;
import dev.bluetusk.client.session.SessionOptions;
import dev.bluetusk.testkit.TestServers;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// What listeners and the flight recorder are told of leases.
@Timeout(60)
class LeaseEventsIT {
    private final List<SessionEvent> heard = new CopyOnWriteArrayList<>();

    private Database open(PoolLimits limits) {
        return Database.open(
                ConnectionTarget.parse(TestServers.url()),
                limits,
                SessionOptions.defaults().withListener(heard::add));
    }

    private <E> List<E> heard(Class<E> kind) {
        return heard.stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    @Test
    void aLeaseIsToldWhenItIsTakenAndWhenItIsGivenBack() {
        try (Database db = open(PoolLimits.defaults().withSessions(0, 1))) {
            SessionFacts session;
            try (Lease lease = db.lease()) {
                session = lease.session().facts();
                assertThat(heard(SessionEvent.LeaseReturned.class)).isEmpty();
            }
            db.execute("select 1");
            assertThat(heard(SessionEvent.LeaseTaken.class)).hasSize(2).allSatisfy(taken -> {
                assertThat(taken.session()).contains(session);
                assertThat(taken.outcome()).isEqualTo(Outcome.DONE);
            });
            assertThat(heard(SessionEvent.LeaseReturned.class))
                    .hasSize(2)
                    .allSatisfy(returned -> assertThat(returned.session()).isEqualTo(session));
        }
        assertThat(heard(SessionEvent.Over.class))
                .hasSize(1)
                .allSatisfy(over -> assertThat(over.lost()).isFalse());
    }

    @Test
    void aWaitInVainIsToldWithItsTime() {
        Duration wait = Duration.ofMillis(50);
        try (Database db = open(PoolLimits.defaults().withSessions(0, 1).withCheckoutTimeout(wait));
                Lease first = db.lease()) {
            assertThat(first.session().isOpen()).isTrue();
            heard.clear();
            assertThatThrownBy(db::lease).isInstanceOf(TimeLimitException.class);
            SessionEvent.LeaseTaken taken = heard(SessionEvent.LeaseTaken.class).getFirst();
            assertThat(taken.session()).isEqualTo(Optional.empty());
            assertThat(taken.outcome().status()).isEqualTo(Outcome.Status.TIMED_OUT);
            assertThat(taken.duration()).isGreaterThanOrEqualTo(wait);
        }
    }

    @Test
    void aFlightRecordingShowsTheWaits(@TempDir Path folder) throws IOException {
        try (Recording recording = new Recording();
                Database db = Database.open(TestServers.url())) {
            recording.enable("dev.bluetusk.LeaseWait").withoutThreshold();
            recording.start();
            db.execute("select 1");
            recording.stop();
            recording.dump(folder.resolve("it.jfr"));
        }
        RecordedEvent event = RecordingFile.readAllEvents(folder.resolve("it.jfr")).stream()
                .filter(each -> each.getEventType().getName().equals("dev.bluetusk.LeaseWait"))
                .findFirst()
                .orElseThrow();
        assertThat(event.getString("outcome")).isEqualTo("DONE");
        assertThat(event.getString("database")).isEqualTo("postgres");
        assertThat(event.getDuration()).isPositive();
    }
}
