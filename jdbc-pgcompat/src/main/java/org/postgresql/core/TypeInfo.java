package org.postgresql.core;

import java.sql.SQLException;
import java.util.Iterator;

/// What a connection knows of types: names, numbers, sizes.
public interface TypeInfo {
    /// The names of the built-in types that have a type of JDBC of their own, and of their arrays.
    Iterator<String> getPGTypeNamesWithSQLTypes();

    /// The type of JDBC that a type is, of [java.sql.Types]; that of others if there is no such type.
    ///
    /// @throws SQLException if the server cannot be asked
    int getSQLType(String pgTypeName) throws SQLException;

    /// The type of JDBC that a type is, of [java.sql.Types].
    ///
    /// @throws SQLException if the server cannot be asked
    int getSQLType(int typeOid) throws SQLException;

    /// The number of a type; 0 if there is none of that name.
    ///
    /// @throws SQLException if the server cannot be asked
    int getPGType(String pgTypeName) throws SQLException;

    /// The name of a type, with its schema if that is not searched; empty if there is none.
    ///
    /// @throws SQLException if the server cannot be asked
    String getPGType(int oid) throws SQLException;

    /// How many digits or characters a value has, by the modifier of its type.
    int getPrecision(int oid, int typmod);

    /// How many digits are behind the point, by the modifier of its type.
    int getScale(int oid, int typmod);

    /// How many characters the text of a value has at most.
    int getDisplaySize(int oid, int typmod);
}
