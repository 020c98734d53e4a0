package dev.bluetusk.cli;

import dev.bluetusk.cli.console.Console;
import dev.bluetusk.cli.console.Quantity;
import dev.bluetusk.cli.console.TextTable;
import dev.bluetusk.cli.shop.ShopGenerator;
import dev.bluetusk.cli.shop.ShopSummary;
import dev.bluetusk.cli.shop.TransactionFile;
import dev.bluetusk.cli.shop.WrittenFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// Writes CSV files from a seed: the example shop, or the plain file that loads are measured with.
@Command(
        name = "generate",
        description = "Writes CSV files from a seed; the same seed and rows give the same bytes everywhere.",
        synopsisSubcommandLabel = "(shop | transactions)")
final class GenerateCommand {
    private GenerateCommand() {}

    static CommandLine on(Console console) {
        return new CommandLine(new GenerateCommand())
                .addSubcommand(new Shop(console))
                .addSubcommand(new Transactions(console));
    }

    @Command(name = "shop", description = "The example shop: customers, products, orders, order_lines.")
    private static final class Shop implements Callable<Integer> {
        private final Console console;

        @Option(
                names = "--rows",
                paramLabel = "N",
                defaultValue = "1500",
                description = "Orders; about 3.2 lines each (default: ${DEFAULT-VALUE}).")
        private long rows;

        @Option(
                names = "--seed",
                paramLabel = "N",
                defaultValue = "2026",
                description = "Which shop (default: ${DEFAULT-VALUE}).")
        private long seed;

        @Option(
                names = "--out",
                paramLabel = "FOLDER",
                required = true,
                description = "Where to; made if it is missing.")
        private Path folder;

        Shop(Console console) {
            this.console = console;
        }

        @Override
        public Integer call() throws IOException {
            checkRows(rows, 1);
            ShopSummary summary = ShopGenerator.of(seed).write(folder, rows);
            report(console, summary.files());
            console.line("order_lines: quantity " + summary.quantity() + ", revenue " + summary.revenue());
            return ExitCode.OK.number();
        }
    }

    @Command(name = "transactions", description = "One plain file: id, sku, email, price, quantity, created_at.")
    private static final class Transactions implements Callable<Integer> {
        private final Console console;

        @Option(
                names = "--rows",
                paramLabel = "N",
                defaultValue = "1000000",
                description = "Rows (default: ${DEFAULT-VALUE}).")
        private long rows;

        @Option(
                names = "--seed",
                paramLabel = "N",
                defaultValue = "7",
                description = "Which file (default: ${DEFAULT-VALUE}).")
        private long seed;

        @Option(
                names = "--out",
                paramLabel = "FOLDER",
                required = true,
                description = "Where to; made if it is missing.")
        private Path folder;

        Transactions(Console console) {
            this.console = console;
        }

        @Override
        public Integer call() throws IOException {
            checkRows(rows, 0);
            TransactionFile.Result result = TransactionFile.of(seed).write(folder, rows);
            report(console, List.of(result.file()));
            console.line("checksum: " + result.checksum());
            return ExitCode.OK.number();
        }
    }

    private static void checkRows(long rows, long least) {
        if (rows < least || rows > TransactionFile.ROWS_MAX) {
            throw new CommandFailure(
                    ExitCode.USAGE,
                    "expected " + least + " to " + TransactionFile.ROWS_MAX + " rows for --rows but got " + rows);
        }
    }

    private static void report(Console console, List<WrittenFile> files) {
        TextTable table = TextTable.of("file", ">rows", ">size");
        for (WrittenFile file : files) {
            table.row(file.file().toString(), Quantity.exact(file.rows()), Quantity.bytes(file.bytes()));
        }
        table.lines(console.style()).forEach(console::line);
    }
}
