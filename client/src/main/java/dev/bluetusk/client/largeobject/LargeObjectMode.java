package dev.bluetusk.client.largeobject;

/// What an open [LargeObject] is for.
public enum LargeObjectMode {
    /// To be read, as it was when it was opened.
    READ(0x40000),
    /// To be written.
    WRITE(0x20000),
    /// To be read, with what is written meanwhile, and written.
    READ_WRITE(0x60000);

    private final int flags;

    LargeObjectMode(int flags) {
        this.flags = flags;
    }

    /// The number that the server's `lo_open` takes.
    int flags() {
        return flags;
    }
}
