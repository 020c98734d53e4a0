/// CSV and JSON bytes as records that are views: constant memory, and for CSV no string and no copy.
///
/// [dev.bluetusk.ingest.source.TextInput] makes UTF-8 of a file, however it is packed and encoded. Then go on
/// at [dev.bluetusk.ingest.source.CsvDialect]: it says which byte separates and which one quotes, and
/// [dev.bluetusk.ingest.source.DialectDetection] guesses it from the head of a file.
/// [dev.bluetusk.ingest.source.CsvSource] reads an `InputStream` into one buffer and shows record after record
/// through the same [dev.bluetusk.ingest.source.CsvRecord]. The byte work is done by `CsvScanner`, a pure
/// function on the buffer.
///
/// What is read: RFC 4180, with these answers where it leaves room. A record ends at LF, CRLF or CR, in any
/// mixture. A quote opens a quoted field only as its first byte; elsewhere in an unquoted field it is data. A
/// backslash is an ordinary character. A byte-order mark of UTF-8 at the very start is skipped; bytes of UTF-16
/// that nobody decoded are refused. Text between a closing quote and the next delimiter makes that one record
/// malformed; a quote that is never closed ends the reading, since nothing after it can be trusted.
///
/// JSON is read by [dev.bluetusk.ingest.source.JsonSource] into records of the same kind, with a field for each key of
/// its [dev.bluetusk.ingest.source.JsonShape]; `JsonScanner` checks the bytes.
///
/// Limits: see [dev.bluetusk.ingest.source.SourceLimits]. Threads: a source and its record belong to one thread
/// at a time.
@NullMarked
package dev.bluetusk.ingest.source;

import org.jspecify.annotations.NullMarked;
