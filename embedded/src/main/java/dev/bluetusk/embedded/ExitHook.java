package dev.bluetusk.embedded;

/// Work that is done when the program exits, unless it is called off before. Safe for all threads.
record ExitHook(Thread thread) {
    static ExitHook of(String name, Runnable work) {
        Thread thread = new Thread(work, name);
        try {
            Runtime.getRuntime().addShutdownHook(thread);
        } catch (IllegalStateException e) {
            throw new EmbeddedPostgresException("no server can be started while the program exits", e);
        }
        return new ExitHook(thread);
    }

    /// Calls the work off; answers false if the program is exiting, so that the work is done after all.
    boolean cancel() {
        try {
            return Runtime.getRuntime().removeShutdownHook(thread);
        } catch (IllegalStateException e) {
            return false; // the program is exiting
        }
    }
}
