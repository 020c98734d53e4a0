/// To be written with the first class.
@NullMarked
package dev.bluetusk.pool;

import org.jspecify.annotations.NullMarked;
