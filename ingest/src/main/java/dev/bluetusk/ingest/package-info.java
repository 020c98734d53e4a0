/// Files into PostgreSQL by binary COPY, in constant memory, with bad rows set aside.
///
/// Tour to be extended with the loader itself.
@NullMarked
package dev.bluetusk.ingest;

import org.jspecify.annotations.NullMarked;
