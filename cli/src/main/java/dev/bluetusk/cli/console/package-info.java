/// What the program shows on a terminal, and what it writes when there is none.
///
/// Start at [Console][dev.bluetusk.cli.console.Console]: it knows whether somebody is looking, and how wide the
/// window is. [ProgressBar][dev.bluetusk.cli.console.ProgressBar] draws one moving line for a person and plain
/// lines for a log, [TextTable][dev.bluetusk.cli.console.TextTable] lines up columns, and
/// [Quantity][dev.bluetusk.cli.console.Quantity] writes sizes, rates and times as people say them.
@NullMarked
package dev.bluetusk.cli.console;

import org.jspecify.annotations.NullMarked;
