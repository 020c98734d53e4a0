package dev.bluetusk.client.notification;

import dev.bluetusk.client.session.Notification;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/// A handler that keeps what it hears, for a test to wait for. Safe for all threads.
final class Heard implements NotificationHandler {
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final BlockingQueue<String> events = new LinkedBlockingQueue<>();
    private final List<Gap> gaps = new ArrayList<>();

    @Override
    public void onNotification(Notification notification) {
        events.add(notification.channel() + "=" + notification.payload());
    }

    @Override
    public void onLost(RuntimeException reason) {
        events.add("lost");
    }

    @Override
    public void onMissed(Gap gap) {
        synchronized (gaps) {
            gaps.add(gap);
        }
        events.add("missed");
    }

    List<Gap> gaps() {
        synchronized (gaps) {
            return List.copyOf(gaps);
        }
    }

    /// The next event, which must come.
    String next() {
        try {
            String event = events.poll(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
            if (event == null) {
                throw new AssertionError("no event within " + PATIENCE);
            }
            return event;
        } catch (InterruptedException e) {
            throw new AssertionError("interrupted", e);
        }
    }

    List<String> next(int count) {
        List<String> next = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            next.add(next());
        }
        return next;
    }

    boolean isEmpty() {
        return events.isEmpty();
    }
}
