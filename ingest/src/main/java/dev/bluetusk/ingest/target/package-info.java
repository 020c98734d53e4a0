/// Names of tables, and what is said when a file does not fit one.
@NullMarked
package dev.bluetusk.ingest.target;

import org.jspecify.annotations.NullMarked;
