package dev.bluetusk.client.notification;

import dev.bluetusk.client.PostgresException;
import dev.bluetusk.client.Ticker;
import dev.bluetusk.client.session.Notification;
import dev.bluetusk.client.session.Session;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/// The thread of a [Listener]: opens sessions, has them listen to what the [Registry] wants, and hands on what
/// they hear. It ends when nothing is wanted any more.
///
/// All fields belong to its thread, save those that stand at the end.
final class Reader {
    /// How long the end of the thread is waited for, before and again after its session is closed over its
    /// head.
    static final Duration END_PATIENCE = Duration.ofMillis(500);

    private static final System.Logger LOGGER = System.getLogger(Listener.class.getName());

    private final Registry registry;
    private final Supplier<Session> sessions;
    private final ListenerOptions options;
    private final RandomGenerator random = new Random();
    private final Ticker ticker = Ticker.system();
    private final Set<String> heard = new HashSet<>();
    private long lastSign;
    private @Nullable Loss loss;

    private final Thread thread;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private boolean connecting;
    private volatile boolean dirty;
    private @Nullable Session session;
    private volatile boolean listening;

    private Reader(Registry registry, Supplier<Session> sessions, ListenerOptions options) {
        this.registry = registry;
        this.sessions = sessions;
        this.options = options;
        this.thread = Thread.ofVirtual().name("bluetusk-listener").unstarted(this::run);
    }

    static Reader start(Registry registry, Supplier<Session> sessions, ListenerOptions options) {
        Reader reader = new Reader(registry, sessions, options);
        reader.thread.start();
        return reader;
    }

    /// What is known of a connection that was lost.
    private static final class Loss {
        private final RuntimeException reason;
        private final long since;
        private final List<Subscription> hearers;
        private int attempts;

        Loss(RuntimeException reason, long since, List<Subscription> hearers) {
            this.reason = reason;
            this.since = since;
            this.hearers = hearers;
        }
    }

    private void run() {
        try {
            while (!registry.letGo(this)) {
                try {
                    listen();
                } catch (RuntimeException e) {
                    failed(e);
                }
            }
        } finally {
            registry.over(this);
        }
    }

    /// Listens on one session for as long as it lasts and is wanted.
    private void listen() {
        try (Session open = opened()) {
            publish(open);
            takeDirty();
            makeSo();
            lastSign = ticker.nanos();
            listening = true;
            recovered();
            while (!registry.letGo(this)) {
                receive(open);
            }
        } finally {
            publish(null);
        }
    }

    private Session opened() {
        if (loss != null) {
            loss.attempts++;
        }
        setConnecting(true);
        try {
            return sessions.get();
        } finally {
            setConnecting(false);
            Thread.interrupted();
        }
    }

    /// Tells those who have missed something, if the connection was lost before.
    private void recovered() {
        Loss over = loss;
        if (over == null) {
            return;
        }
        loss = null;
        Gap gap = new Gap(over.reason, Duration.ofNanos(lastSign - over.since), over.attempts);
        LOGGER.log(Level.INFO, "listening again after {0} and {1} attempts", gap.length(), gap.attempts());
        over.hearers.stream().filter(registry::isOpen).forEach(hearer -> hearer.missed(gap));
    }

    private void receive(Session open) {
        if (takeDirty()) {
            makeSo();
        }
        Duration untilProbe = options.probeAfter().minusNanos(ticker.nanos() - lastSign);
        Optional<Notification> notification = awaited(open, untilProbe.isNegative() ? Duration.ZERO : untilProbe);
        if (notification.isPresent()) {
            lastSign = ticker.nanos();
            handOn(notification.get());
        } else if (ticker.nanos() - lastSign >= options.probeAfter().toNanos()) {
            open.ping(options.probeTimeout());
            lastSign = ticker.nanos();
        }
    }

    private Optional<Notification> awaited(Session open, Duration untilProbe) {
        try {
            return open.awaitNotification(untilProbe);
        } catch (IllegalStateException tooMany) {
            Gap gap = new Gap(tooMany, Duration.ofNanos(ticker.nanos() - lastSign), 0);
            registry.listening().forEach(hearer -> hearer.missed(gap));
            return Optional.empty();
        }
    }

    private void handOn(Notification notification) {
        for (Subscription hearer : registry.hearers(notification.channel())) {
            // One that an earlier hearer closed just now hears no more.
            if (registry.hearers(notification.channel()).contains(hearer)) {
                hearer.notified(notification);
            }
        }
    }

    /// Has the server listen to what is wanted, and settles the requests that wait for it.
    ///
    /// @return false if there is no session now
    boolean makeSo() {
        Session open = current();
        if (open == null) {
            return false;
        }
        List<Request> waiting = registry.requests();
        Set<String> wanted = registry.wanted();
        try {
            String script = script(wanted);
            if (!script.isEmpty()) {
                open.script(script);
            }
        } catch (PostgresException e) {
            if (!open.isOpen() || waiting.isEmpty()) {
                throw e;
            }
            registry.refuse(waiting, e);
            return makeSo();
        }
        heard.clear();
        heard.addAll(wanted);
        registry.settle(waiting);
        return true;
    }

    private String script(Set<String> wanted) {
        StringBuilder script = new StringBuilder();
        wanted.stream()
                .filter(channel -> !heard.contains(channel))
                .forEach(channel -> append(script, "listen ", channel));
        heard.stream()
                .filter(channel -> !wanted.contains(channel))
                .forEach(channel -> append(script, "unlisten ", channel));
        return script.toString();
    }

    private static void append(StringBuilder script, String command, String channel) {
        script.append(script.isEmpty() ? "" : "; ")
                .append(command)
                .append('"')
                .append(channel.replace("\"", "\"\""))
                .append('"');
    }

    /// The session was lost, or none could be had.
    private void failed(RuntimeException failure) {
        boolean was = listening;
        listening = false;
        if (!was) {
            registry.refuse(registry.requests(), failure);
        }
        List<Subscription> hearers = registry.listening();
        if (hearers.isEmpty()) {
            return;
        }
        if (was) {
            LOGGER.log(Level.WARNING, "a listener lost its connection and makes a new one: {0}", failure.getMessage());
            loss = new Loss(failure, lastSign, hearers);
            hearers.forEach(hearer -> hearer.lost(failure));
        }
        if (loss != null) {
            if (!was) {
                LOGGER.log(
                        Level.WARNING, "a listener has no connection yet and tries again: {0}", failure.getMessage());
            }
            pause(options.pause(loss.attempts + 1, random));
        }
    }

    /// Waits, unless somebody wants something now.
    private void pause(Duration longest) {
        lock.lock();
        try {
            for (long left = longest.toNanos(); left > 0 && !dirty; left = changed.awaitNanos(left)) {
                // Each turn is the rest of the pause.
            }
            dirty = false;
        } catch (InterruptedException e) {
            LOGGER.log(Level.DEBUG, "the listener ends", e);
        } finally {
            lock.unlock();
        }
    }

    private void publish(@Nullable Session open) {
        heard.clear();
        lock.lock();
        try {
            session = open;
        } finally {
            lock.unlock();
        }
    }

    private @Nullable Session current() {
        lock.lock();
        try {
            return session;
        } finally {
            lock.unlock();
        }
    }

    private void setConnecting(boolean now) {
        lock.lock();
        try {
            connecting = now;
        } finally {
            lock.unlock();
        }
    }

    private boolean takeDirty() {
        if (!dirty) {
            return false;
        }
        dirty = false;
        return true;
    }

    boolean isListening() {
        return listening;
    }

    @SuppressWarnings("ReferenceEquality") // Which thread it is.
    boolean isCurrentThread() {
        return Thread.currentThread() == thread;
    }

    /// Something is wanted that was not, or the other way round. From any thread.
    void wakeUp() {
        lock.lock();
        try {
            dirty = true;
            changed.signalAll();
            if (session != null) {
                session.wakeUp();
            }
        } finally {
            lock.unlock();
        }
    }

    /// Nothing is wanted any more: waits for the end of the thread, with some patience. From any thread.
    void end() {
        wakeUp();
        if (isCurrentThread() || isOver()) {
            return;
        }
        lock.lock();
        try {
            if (connecting) {
                thread.interrupt();
            }
            if (session != null) {
                session.abort("the listener is closed");
            }
        } finally {
            lock.unlock();
        }
        isOver();
    }

    private boolean isOver() {
        try {
            return thread.join(END_PATIENCE);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return true;
        }
    }
}
