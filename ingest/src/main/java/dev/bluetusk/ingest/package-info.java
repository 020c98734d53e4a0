/// To be written with the first class.
@NullMarked
package dev.bluetusk.ingest;

import org.jspecify.annotations.NullMarked;
