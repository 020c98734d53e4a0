/// To be written with the first class.
@NullMarked
package dev.bluetusk.rest;

import org.jspecify.annotations.NullMarked;
