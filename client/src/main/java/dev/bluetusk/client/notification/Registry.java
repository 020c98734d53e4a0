package dev.bluetusk.client.notification;

import dev.bluetusk.client.SessionLostException;
import dev.bluetusk.client.session.Session;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// What is wanted: the subscriptions with their channels, and the requests that wait for the [Reader]. Starts a
/// reader when there is none and something is wanted. Safe for all threads.
final class Registry {
    /// A longer name is cut off by the server, which then speaks of the channel by another name.
    static final int CHANNEL_BYTES_MAX = 63;

    private final Supplier<Session> sessions;
    private final ListenerOptions options;
    private final ReentrantLock lock = new ReentrantLock();
    private final Map<Subscription, Set<String>> subscriptions = new LinkedHashMap<>();
    // Who hears a channel, for the reader to look up without the lock; each list is replaced, never changed.
    private final Map<String, List<Subscription>> hearers = new ConcurrentHashMap<>();
    private final List<Request> requests = new ArrayList<>();
    private @Nullable Reader reader;
    private boolean closed;

    Registry(Supplier<Session> sessions, ListenerOptions options) {
        this.sessions = sessions;
        this.options = options;
    }

    /// Takes a new subscription in and waits until it listens.
    void open(Subscription subscription, List<String> channels) {
        lock.lock();
        try {
            requireOpen();
            subscriptions.put(subscription, new LinkedHashSet<>());
        } finally {
            lock.unlock();
        }
        try {
            add(subscription, channels);
        } catch (RuntimeException e) {
            close(subscription);
            throw e;
        }
    }

    /// Adds channels and waits until the server listens to them.
    void add(Subscription subscription, List<String> channels) {
        channels.forEach(Registry::check);
        Request request;
        Reader reading;
        lock.lock();
        try {
            requireOpen();
            Set<String> wanted = subscriptions.get(subscription);
            if (wanted == null) {
                throw new IllegalStateException("the subscription is closed");
            }
            request = new Request(
                    subscription, channels.stream().filter(wanted::add).toList());
            request.channels().forEach(channel -> hear(channel, subscription));
            if (wanted.isEmpty()) {
                return;
            }
            requests.add(request);
            reading = reader();
        } finally {
            lock.unlock();
        }
        if (!reading.isCurrentThread()) {
            reading.wakeUp();
            await(request);
        } else if (madeSo(reading, request)) {
            await(request);
        }
    }

    /// A handler added channels: its own thread is the one that can have the server listen to them.
    private boolean madeSo(Reader reading, Request request) {
        try {
            return reading.makeSo();
        } catch (RuntimeException e) {
            drop(request);
            throw e;
        }
    }

    private Reader reader() {
        Reader reading = reader;
        if (reading == null) {
            reading = Reader.start(this, sessions, options);
            reader = reading;
        }
        return reading;
    }

    private void await(Request request) {
        try {
            request.done().get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException failure) {
                throw failure;
            }
            throw new IllegalStateException("listening failed", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            drop(request);
            throw new SessionLostException("interrupted while waiting for the listener's session", false, e);
        }
    }

    private static void check(String channel) {
        int length = channel.getBytes(StandardCharsets.UTF_8).length;
        if (length == 0 || length > CHANNEL_BYTES_MAX || channel.indexOf('\0') >= 0) {
            throw new IllegalArgumentException("expected a channel of 1 to " + CHANNEL_BYTES_MAX
                    + " bytes without zero characters but got \"" + channel + '"');
        }
    }

    private void requireOpen() {
        if (closed) {
            throw new IllegalStateException("the listener is closed");
        }
    }

    /// Removes channels; the reader follows when it can.
    void remove(Subscription subscription, List<String> channels) {
        lock.lock();
        try {
            Set<String> wanted = subscriptions.get(subscription);
            if (wanted != null) {
                channels.stream().filter(wanted::remove).forEach(channel -> hearNoMore(channel, subscription));
                wakeReader();
            }
        } finally {
            lock.unlock();
        }
    }

    /// Takes back what a request asked for.
    private void drop(Request request) {
        lock.lock();
        try {
            requests.remove(request);
            remove(request.subscription(), request.channels());
        } finally {
            lock.unlock();
        }
    }

    void close(Subscription subscription) {
        lock.lock();
        try {
            Set<String> wanted = subscriptions.remove(subscription);
            if (wanted != null) {
                wanted.forEach(channel -> hearNoMore(channel, subscription));
                wakeReader();
            }
        } finally {
            lock.unlock();
        }
    }

    private void wakeReader() {
        Reader reading = reader;
        if (reading != null) {
            reading.wakeUp();
        }
    }

    /// Ends all.
    void close() {
        Reader reading;
        lock.lock();
        try {
            closed = true;
            subscriptions.clear();
            hearers.clear();
            reading = reader;
        } finally {
            lock.unlock();
        }
        refuse(requests(), new IllegalStateException("the listener is closed"));
        if (reading != null) {
            reading.end();
        }
    }

    boolean isOpen(Subscription subscription) {
        lock.lock();
        try {
            return subscriptions.containsKey(subscription);
        } finally {
            lock.unlock();
        }
    }

    Set<String> channelsOf(Subscription subscription) {
        lock.lock();
        try {
            return Set.copyOf(subscriptions.getOrDefault(subscription, Set.of()));
        } finally {
            lock.unlock();
        }
    }

    boolean isListening() {
        lock.lock();
        try {
            Reader reading = reader;
            return reading != null && reading.isListening();
        } finally {
            lock.unlock();
        }
    }

    private void hear(String channel, Subscription subscription) {
        List<Subscription> more = new ArrayList<>(hearers(channel));
        more.add(subscription);
        hearers.put(channel, List.copyOf(more));
    }

    private void hearNoMore(String channel, Subscription subscription) {
        List<Subscription> rest = hearers(channel).stream()
                .filter(each -> !each.equals(subscription))
                .toList();
        if (rest.isEmpty()) {
            hearers.remove(channel);
        } else {
            hearers.put(channel, rest);
        }
    }

    /// Who hears a channel now.
    List<Subscription> hearers(String channel) {
        return hearers.getOrDefault(channel, List.of());
    }

    /// The channels that the server should listen to now.
    Set<String> wanted() {
        lock.lock();
        try {
            return Set.copyOf(hearers.keySet());
        } finally {
            lock.unlock();
        }
    }

    /// The requests that wait now.
    List<Request> requests() {
        lock.lock();
        try {
            return List.copyOf(requests);
        } finally {
            lock.unlock();
        }
    }

    /// Tells those who wait that the server listens.
    void settle(List<Request> settled) {
        if (!settled.isEmpty()) {
            forget(settled);
            settled.forEach(request -> request.done().complete(true));
        }
    }

    /// Tells those who wait that nothing came of it, and takes back what they asked for.
    void refuse(List<Request> refused, RuntimeException failure) {
        refused.forEach(this::drop);
        refused.forEach(request -> request.done().completeExceptionally(failure));
    }

    private void forget(List<Request> over) {
        lock.lock();
        try {
            requests.removeAll(over);
        } finally {
            lock.unlock();
        }
    }

    /// Those who listen to anything now.
    List<Subscription> listening() {
        lock.lock();
        try {
            return subscriptions.entrySet().stream()
                    .filter(entry -> !entry.getValue().isEmpty())
                    .map(Map.Entry::getKey)
                    .toList();
        } finally {
            lock.unlock();
        }
    }

    /// Lets a reader go if nothing is wanted any more; who still waits then has changed their mind.
    ///
    /// @return whether it must end
    boolean letGo(Reader reading) {
        List<Request> settled;
        lock.lock();
        try {
            if (!hearers.isEmpty() && isCurrent(reading)) {
                return false;
            }
            // One that was let go may have a successor, whose requests are not its own.
            settled = forget(reading) ? List.copyOf(requests) : List.of();
        } finally {
            lock.unlock();
        }
        settle(settled);
        return true;
    }

    /// A reader has ended, maybe by a fault that it did not expect.
    void over(Reader reading) {
        if (forget(reading)) {
            refuse(requests(), new IllegalStateException("the listener's thread has failed"));
        }
    }

    @SuppressWarnings("ReferenceEquality") // Which reader it is.
    private boolean isCurrent(Reader reading) {
        return reader == reading;
    }

    private boolean forget(Reader reading) {
        lock.lock();
        try {
            boolean is = isCurrent(reading);
            if (is) {
                reader = null;
            }
            return is;
        } finally {
            lock.unlock();
        }
    }
}
