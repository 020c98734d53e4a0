package dev.bluetusk.client.carrier;

import dev.bluetusk.client.conversation.LargeArrays;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/// A few large arrays that all sessions of this JVM share, so that a message beyond the steady size of a buffer costs
/// neither garbage nor fresh memory each time.
///
/// A session takes one while a message needs it and gives it back as soon as the message is over. What is kept is
/// bounded: [#ARRAYS_MAX] arrays of at most [#LENGTH_MAX] bytes each. Safe for all threads.
public final class SharedArrays implements LargeArrays {
    /// How many arrays are kept.
    static final int ARRAYS_MAX = 4;

    /// Longer ones are left to the garbage collector.
    static final int LENGTH_MAX = 4 * 1024 * 1024;

    private static final SharedArrays OF_THIS_JVM = new SharedArrays();

    private final AtomicReferenceArray<byte @Nullable []> spares = new AtomicReferenceArray<>(ARRAYS_MAX);

    private SharedArrays() {}

    /// Those of this JVM.
    public static SharedArrays ofThisJvm() {
        return OF_THIS_JVM;
    }

    @Override
    public byte @Nullable [] takeSpare(int length) {
        for (int i = 0; i < ARRAYS_MAX; i++) {
            byte[] spare = spares.get(i);
            if (spare != null && spare.length >= length && spares.compareAndSet(i, spare, null)) {
                return spare;
            }
        }
        return null;
    }

    @Override
    public void give(byte[] array) {
        if (array.length > LENGTH_MAX) {
            return;
        }
        for (int i = 0; i < ARRAYS_MAX; i++) {
            if (spares.compareAndSet(i, null, array)) {
                return;
            }
        }
    }
}
