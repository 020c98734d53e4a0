package dev.bluetusk.client.carrier;

import dev.bluetusk.client.SessionLostException;
import java.time.Duration;

/// Has a command of a [SharedCarrier] cancelled that runs.
///
/// A request names no command. So nothing new is sent while it is under way, and those that were sent already
/// and could be hit are marked: they are sent again if they were. A request that comes before the server has
/// begun with the command has no effect, so it is made again.
final class Cancelling implements Runnable {
    /// After this time a request is made again; the next pause is twice as long.
    private static final Duration FIRST_PAUSE = Duration.ofMillis(10);

    private final SharedCarrier carrier;
    private final Canceller canceller;
    private final Call call;

    Cancelling(SharedCarrier carrier, Canceller canceller, Call call) {
        this.carrier = carrier;
        this.canceller = canceller;
        this.call = call;
    }

    @Override
    public void run() {
        try {
            for (Duration pause = FIRST_PAUSE; carrier.whileQuiet(this::request); pause = pause.multipliedBy(2)) {
                Thread.sleep(pause);
            }
        } catch (SessionLostException e) {
            carrier.fail(e);
        } catch (InterruptedException e) {
            // Nobody interrupts this thread; the limit for the server's reaction stands.
            Thread.currentThread().interrupt();
        }
    }

    /// @return false if the command is over
    private boolean request() {
        if (carrier.isRunning(call)) {
            canceller.request();
            return true;
        }
        // It may be about to be sent.
        return carrier.isNext(call);
    }
}
