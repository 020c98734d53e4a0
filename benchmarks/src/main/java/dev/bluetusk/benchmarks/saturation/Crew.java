package dev.bluetusk.benchmarks.saturation;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Callers of whom each runs one command in a burst.
final class Crew implements AutoCloseable {
    private final ExecutorService threads;

    Crew(Callers callers) {
        threads = switch (callers) {
            case PLATFORM -> Executors.newFixedThreadPool(Burst.COMMANDS);
            case VIRTUAL -> Executors.newVirtualThreadPerTaskExecutor();
        };
    }

    /// A burst of commands of which each caller has its own.
    Burst burst(Supplier<Command> commands) {
        List<Command> all = Stream.generate(commands).limit(Burst.COMMANDS).toList();
        return first -> {
            Errand errand = new Errand(all.size());
            for (int i = 0; i < all.size(); i++) {
                Command command = all.get(i);
                int number = first + i;
                threads.execute(() -> errand.run(command, number));
            }
            return errand.sum();
        };
    }

    @Override
    public void close() {
        threads.close();
    }

    /// What the callers of a burst have in common.
    private static final class Errand {
        private final CountDownLatch open;
        private final AtomicLong answers = new AtomicLong();
        private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();

        Errand(int commands) {
            open = new CountDownLatch(commands);
        }

        void run(Command command, int number) {
            try {
                answers.addAndGet(Burst.checked(number, command.run(number)));
            } catch (Exception e) {
                failure.compareAndSet(null, e);
            } finally {
                open.countDown();
            }
        }

        long sum() throws InterruptedException {
            open.await();
            Throwable thrown = failure.get();
            if (thrown != null) {
                throw new IllegalStateException("a command of a burst failed: " + thrown.getMessage(), thrown);
            }
            return answers.get();
        }
    }
}
