package dev.bluetusk.protocol.replication;

/// A column of a replicated table. Immutable.
///
/// @param key          whether the column is part of the replica identity
/// @param name         its name
/// @param typeOid      its type
/// @param typeModifier what the type was declared with, such as a length; -1 for nothing
public record RelationColumn(boolean key, String name, int typeOid, int typeModifier) {}
