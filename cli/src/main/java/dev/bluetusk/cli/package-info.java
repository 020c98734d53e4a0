/// To be written with the first class.
@NullMarked
package dev.bluetusk.cli;

import org.jspecify.annotations.NullMarked;
