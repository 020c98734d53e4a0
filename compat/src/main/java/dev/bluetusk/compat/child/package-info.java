/// The program inside the JVM of one test class: [dev.bluetusk.compat.child.OneClass] runs the class and writes each
/// [dev.bluetusk.compat.child.Outcome] as it comes, so that a run that hangs still tells what went before.
@NullMarked
package dev.bluetusk.compat.child;

import org.jspecify.annotations.NullMarked;
