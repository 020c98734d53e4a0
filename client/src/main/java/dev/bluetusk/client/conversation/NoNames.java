package dev.bluetusk.client.conversation;

/// Gives no statement a name.
record NoNames() implements StatementNames {
    @Override
    public String next() {
        return "";
    }

    @Override
    public void clashed() {
        // Nothing is named, so nothing can clash.
    }
}
