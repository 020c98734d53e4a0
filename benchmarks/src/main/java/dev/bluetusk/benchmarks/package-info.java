/// To be written with the first class.
@NullMarked
package dev.bluetusk.benchmarks;

import org.jspecify.annotations.NullMarked;
