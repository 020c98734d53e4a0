/// The `bluetusk` program: words on a command line become calls of the libraries.
///
/// Start at [Main][dev.bluetusk.cli.Main], which builds the tree of commands; each command is a class that ends in
/// `Command`, checks its options, calls one library and reports in sentences. What went wrong becomes one line and
/// an [ExitCode][dev.bluetusk.cli.ExitCode] in [Failures][dev.bluetusk.cli.Failures]. Everything that is seen goes
/// through the [console][dev.bluetusk.cli.console] package.
///
/// This is the only module that talks to standard output, ends the process and reads the environment.
@NullMarked
package dev.bluetusk.cli;

import org.jspecify.annotations.NullMarked;
