package dev.bluetusk.client.conversation;

import org.jspecify.annotations.Nullable;

/// Where a conversation gets a large array for a message beyond the steady size of its buffer, and puts it afterwards.
public interface LargeArrays {
    /// Keeps none: each large message gets fresh memory.
    LargeArrays NONE = new LargeArrays() {
        @Override
        public byte @Nullable [] takeSpare(int length) {
            return null;
        }

        @Override
        public void give(byte[] array) {
            // Left to the garbage collector.
        }
    };

    /// A spare array of at least a length; null if there is none.
    byte @Nullable [] takeSpare(int length);

    /// Takes an array back, whose content is of no use to anybody now.
    void give(byte[] array);
}
