package dev.bluetusk.client.carrier;

import dev.bluetusk.client.recording.ByteCounts;

/// The bytes that a carrier has moved.
public record CarriedBytes(BlockingCarrier carrier) implements ByteCounts {
    @Override
    public long writtenBytes() {
        return carrier.writtenBytes();
    }

    @Override
    public long receivedBytes() {
        return carrier.conversation().receivedBytes();
    }
}
