/// PostgreSQL's values as Java values, in both wire formats and both directions.
///
/// Start at [dev.bluetusk.protocol.type.Codecs], the registry: it gives the codec of a type by its OID, a
/// [dev.bluetusk.protocol.type.Decoder] from a type to the Java class that a caller asks for, and writes a Java
/// value for a parameter. A [dev.bluetusk.protocol.type.Codec] is one small class a type; its
/// [dev.bluetusk.protocol.type.Conversions] are that type's row of the conversion matrix. The codecs of the
/// primitive types have static methods that decode straight from a byte array without boxing, and
/// [dev.bluetusk.protocol.type.Primitives] chooses among them by the type.
///
/// Rules: nothing is rounded or cut silently. A value that has no place in the Java class that was asked for
/// gives a [dev.bluetusk.protocol.type.ValueException] with the server's own SQLSTATE; bytes that no server
/// sends give a [dev.bluetusk.protocol.wire.ProtocolException]. Both formats of a value give the same Java
/// value. NULL never gets here, save inside arrays.
@NullMarked
package dev.bluetusk.protocol.type;

import org.jspecify.annotations.NullMarked;
