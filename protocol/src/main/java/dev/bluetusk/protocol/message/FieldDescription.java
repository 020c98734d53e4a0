package dev.bluetusk.protocol.message;

import dev.bluetusk.protocol.wire.Format;

/// One column of a RowDescription.
///
/// @param name         the column's label
/// @param tableOid     the table that the column comes from, 0 if it is computed
/// @param attribute    the column's number in that table, 0 if it is computed
/// @param typeOid      the column's type
/// @param typeSize     the type's size in bytes; negative for types of variable width
/// @param typeModifier the type's modifier, such as a length or a precision; -1 if there is none
/// @param format       how the values are written; always text in the answer to Describe of a statement
public record FieldDescription(
        String name, int tableOid, int attribute, int typeOid, int typeSize, int typeModifier, Format format) {}
