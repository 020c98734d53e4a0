/// Large objects: values of up to 4 TiB that the server keeps in pieces and that are read and written at any
/// place.
///
/// [dev.bluetusk.client.largeobject.LargeObjects] creates, deletes, imports, exports and opens them; a
/// [dev.bluetusk.client.largeobject.LargeObject] is one that is open in a transaction.
@NullMarked
package dev.bluetusk.client.largeobject;

import org.jspecify.annotations.NullMarked;
