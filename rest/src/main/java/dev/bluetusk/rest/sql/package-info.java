/// Reads a `.sql` file the way PostgreSQL's own lexer does, without a server.
///
/// Start at [SqlFileParser]: it takes a [SourceText] and gives a [SqlFile], or reports each [SqlProblem] with
/// line and column. [SqlLexer] knows strings, dollar quotes, nested comments and operators; [CommentReader]
/// reads the annotations in the comments above a statement, and [HeadReader] makes heads of them;
/// [StatementReader] turns `:name` into `$1` and remembers where each piece came from, so that a position which
/// the server reports later can be shown in the file; [FilePlace] reads a route off a file's name. All classes
/// are confined to the caller's thread or immutable. No I/O.
@NullMarked
package dev.bluetusk.rest.sql;

import org.jspecify.annotations.NullMarked;
