package dev.bluetusk.client.carrier;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bluetusk.client.Ticker;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class WatchdogTest {
    private final Watchdog watchdog = new Watchdog(Ticker.system());

    @Test
    void anAlarmRingsOnceWhenItIsDue() throws InterruptedException {
        CountDownLatch rung = new CountDownLatch(1);
        AtomicInteger count = new AtomicInteger();
        try (Alarm alarm = watchdog.alarm(() -> {
            count.incrementAndGet();
            rung.countDown();
        })) {
            long started = System.nanoTime();
            alarm.setAfter(TimeUnit.MILLISECONDS.toNanos(20));
            assertThat(rung.await(10, TimeUnit.SECONDS)).isTrue();
            assertThat(System.nanoTime() - started).isGreaterThanOrEqualTo(TimeUnit.MILLISECONDS.toNanos(20));
            assertThat(alarm.clear()).isFalse();
        }
        assertThat(count).hasValue(1);
    }

    @Test
    void anAlarmThatIsPutOffDoesNotRing() throws InterruptedException {
        AtomicInteger count = new AtomicInteger();
        CountDownLatch later = new CountDownLatch(1);
        try (Alarm putOff = watchdog.alarm(count::incrementAndGet);
                Alarm other = watchdog.alarm(later::countDown)) {
            int rung = 0;
            putOff.setAfter(TimeUnit.MILLISECONDS.toNanos(20));
            while (!putOff.clear()) {
                // This thread stood still for so long that the alarm rang.
                rung++;
                putOff.setAfter(TimeUnit.MILLISECONDS.toNanos(20));
            }
            other.setAfter(TimeUnit.MILLISECONDS.toNanos(60));
            assertThat(later.await(10, TimeUnit.SECONDS)).isTrue();
            assertThat(count).hasValue(rung);
        }
    }

    @Test
    void anEarlierAlarmWakesTheThreadThatSleepsForALaterOne() throws InterruptedException {
        CountDownLatch early = new CountDownLatch(1);
        try (Alarm late = watchdog.alarm(() -> {});
                Alarm soon = watchdog.alarm(early::countDown)) {
            late.setAfter(TimeUnit.HOURS.toNanos(1));
            soon.setAfter(TimeUnit.MILLISECONDS.toNanos(5));
            assertThat(early.await(10, TimeUnit.SECONDS)).isTrue();
            assertThat(late.clear()).isTrue();
        }
    }

    @Test
    void anAlarmThatIsSetAgainAndAgainRingsAtItsLastMoment() throws InterruptedException {
        CountDownLatch rung = new CountDownLatch(1);
        try (Alarm alarm = watchdog.alarm(rung::countDown)) {
            for (int i = 0; i < 10_000; i++) {
                alarm.setAfter(TimeUnit.SECONDS.toNanos(20));
                assertThat(alarm.clear()).isTrue();
            }
            alarm.setAfter(TimeUnit.MILLISECONDS.toNanos(5));
            assertThat(rung.await(10, TimeUnit.SECONDS)).isTrue();
        }
    }

    @Test
    void theThreadEndsWhenThereAreNoAlarmsAnyMoreAndANewOneStartsWithTheNext() throws InterruptedException {
        Alarm first = watchdog.alarm(() -> {});
        first.setAfter(TimeUnit.HOURS.toNanos(1));
        Thread thread = watchdog.thread().orElseThrow();
        first.close();
        assertThat(thread.join(java.time.Duration.ofSeconds(20))).isTrue();
        assertThat(watchdog.thread()).isEmpty();
        CountDownLatch rung = new CountDownLatch(1);
        try (Alarm next = watchdog.alarm(rung::countDown)) {
            next.setAfter(TimeUnit.MILLISECONDS.toNanos(5));
            assertThat(rung.await(10, TimeUnit.SECONDS)).isTrue();
        }
    }
}
