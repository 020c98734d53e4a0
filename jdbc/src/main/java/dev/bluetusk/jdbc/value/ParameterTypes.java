package dev.bluetusk.jdbc.value;

import java.sql.SQLException;

/// What the server says of the parameters of a statement, where it was asked.
@FunctionalInterface
public interface ParameterTypes {
    /// The type of a parameter, counted from 1; 0 if it is not known.
    int oid(int parameter) throws SQLException;

    /// Nothing is known.
    static ParameterTypes unknown() {
        return parameter -> 0;
    }
}
