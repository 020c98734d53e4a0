/// Field bytes to wire bytes: one encoder a type, no string on the common way.
///
/// Start at [dev.bluetusk.ingest.encode.RowEncoder]: a record goes in, one row of a COPY stream comes out in a
/// [dev.bluetusk.ingest.encode.RowBuffer], or a [dev.bluetusk.ingest.encode.Rejection] with the reason. Rows
/// are binary ([dev.bluetusk.ingest.encode.BinaryRowEncoder]) when [dev.bluetusk.ingest.encode.FieldEncoders]
/// knows every column's type, else the text format ([dev.bluetusk.ingest.encode.TextRowEncoder]), where known
/// columns are still checked here.
///
/// An encoder accepts what the server's own input function accepts in its usual forms, and gives the same
/// value. It must refuse whatever the server would refuse: in binary COPY one bad value ends the whole load, so
/// a bad row has to be found here. Accepted less than by the server: dates only in ISO order, numbers only in
/// decimal digits.
///
/// Threads: encoders keep scratch state; each load has its own, confined to its thread.
@NullMarked
package dev.bluetusk.ingest.encode;

import org.jspecify.annotations.NullMarked;
