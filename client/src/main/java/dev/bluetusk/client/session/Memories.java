package dev.bluetusk.client.session;

/// What the sessions of one database share.
record Memories(DatabaseTypes types, DatabaseStatements statements) {
    static Memories of(String peer, String database) {
        return new Memories(DatabaseTypes.of(peer, database), DatabaseStatements.of(peer, database));
    }
}
