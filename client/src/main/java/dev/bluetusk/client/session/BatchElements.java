package dev.bluetusk.client.session;

/// Hears of the elements of a batch, in order. Confined to its session.
interface BatchElements {
    /// An element has run.
    void ran(long affected);

    /// An element has failed.
    ///
    /// @param element which one, from 1
    void failed(long element, RuntimeException why);
}
