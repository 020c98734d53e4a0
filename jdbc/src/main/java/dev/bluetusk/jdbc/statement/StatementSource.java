package dev.bluetusk.jdbc.statement;

import dev.bluetusk.jdbc.result.ResultHome;
import dev.bluetusk.jdbc.session.JdbcSession;
import dev.bluetusk.jdbc.sql.ParsedSql;
import dev.bluetusk.jdbc.sql.SqlCache;
import dev.bluetusk.jdbc.sql.SqlRules;
import java.sql.ParameterMetaData;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/// What the statements of a connection have in common.
public interface StatementSource {
    /// Their session.
    JdbcSession session();

    /// What tells of the columns of their results.
    ResultHome.Describer describer();

    /// What a new statement works with: the parts of one that was closed, or new ones.
    StatementParts takeParts();

    /// Takes the parts of a statement that was closed.
    void keepParts(StatementParts unused);

    /// Texts that were read before.
    SqlCache texts();

    /// How texts are to be read.
    ///
    /// @param placeholders whether question marks stand for parameters
    SqlRules rules(boolean placeholders);

    /// What the result of a statement will be like; empty if it returns no rows.
    Optional<ResultSetMetaData> columnsOf(ParsedSql sql) throws SQLException;

    /// What the parameters of a statement are like.
    ParameterMetaData parametersOf(ParsedSql sql) throws SQLException;

    /// The names of the arguments of the routine that a statement calls, in order; empty where one has none.
    List<String> argumentNames(ParsedSql sql) throws SQLException;

    /// A result set without columns and rows.
    ResultSet noRows() throws SQLException;
}
