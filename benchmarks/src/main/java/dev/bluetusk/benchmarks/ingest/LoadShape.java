package dev.bluetusk.benchmarks.ingest;

import dev.bluetusk.cli.shop.TransactionFile;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The rows of a file: its columns, and how it is made.
public enum LoadShape {
    /// Six narrow columns: what a shop sells.
    TRANSACTIONS("transactions", "six narrow columns") {
        @Override
        public List<Column> columns() {
            return List.of(
                    new Column("id", Kind.BIGINT),
                    new Column("sku", Kind.TEXT),
                    new Column("email", Kind.TEXT),
                    new Column("price", Kind.NUMERIC),
                    new Column("quantity", Kind.INTEGER),
                    new Column("created_at", Kind.TIMESTAMPTZ));
        }

        @Override
        void write(Path file, long rows) throws IOException {
            Path folder = Optional.ofNullable(file.getParent()).orElse(Path.of("."));
            TransactionFile.of(SEED).write(folder, rows);
            Files.move(file.resolveSibling(TransactionFile.NAME), file);
        }

        @Override
        List<String> indexed() {
            return List.of("email", "created_at");
        }

        @Override
        String changed() {
            return "quantity";
        }
    },
    /// Forty columns with much text, as a system of customer service exports them.
    TICKETS("tickets", "forty columns, mostly text, some quoted and of several lines") {
        @Override
        public List<Column> columns() {
            List<Column> columns = new ArrayList<>(List.of(new Column("id", Kind.BIGINT)));
            TicketFile.TEXTS.forEach(name -> columns.add(new Column(name, Kind.TEXT)));
            TicketFile.NUMBERS.forEach(name -> columns.add(new Column(name, Kind.NUMERIC)));
            Stream.of("messages", "reopened").forEach(name -> columns.add(new Column(name, Kind.INTEGER)));
            Stream.of("vip", "spam").forEach(name -> columns.add(new Column(name, Kind.BOOLEAN)));
            TicketFile.DATES.forEach(name -> columns.add(new Column(name, Kind.DATE)));
            TicketFile.TIMES.forEach(name -> columns.add(new Column(name, Kind.TIMESTAMPTZ)));
            return List.copyOf(columns);
        }

        @Override
        void write(Path file, long rows) throws IOException {
            new TicketFile(SEED).write(file, rows);
        }

        @Override
        List<String> indexed() {
            return List.of("email", "opened_at");
        }

        @Override
        String changed() {
            return "messages";
        }
    };

    private static final long SEED = 20;

    private final String table;
    private final String description;

    LoadShape(String table, String description) {
        this.table = table;
        this.description = description;
    }

    /// The name of its table.
    public String table() {
        return table;
    }

    String description() {
        return description;
    }

    /// The columns, in the order of the file; the first one is the key.
    public abstract List<Column> columns();

    /// Writes a file with a header and so many rows; ids run from 1.
    abstract void write(Path file, long rows) throws IOException;

    /// Columns that have an index of their own where indexes are asked for.
    abstract List<String> indexed();

    /// A column of numbers that differs in the rows that are there before an upsert.
    abstract String changed();

    /// The names of the columns, with commas.
    public String names() {
        return columns().stream().map(Column::name).collect(Collectors.joining(", "));
    }

    String createTable(String name) {
        return "create table " + name + " ("
                + columns().stream()
                        .map(column -> column.name() + ' ' + column.kind().sql())
                        .collect(Collectors.joining(", "))
                + ')';
    }

    /// The end of an INSERT whose rows may be there already.
    public String onConflict() {
        return " on conflict (id) do update set "
                + columns().stream()
                        .skip(1)
                        .map(column -> column.name() + " = excluded." + column.name())
                        .collect(Collectors.joining(", "));
    }

    /// A column.
    public record Column(String name, Kind kind) {}

    /// The type of a column.
    public enum Kind {
        /// 64 bits.
        BIGINT("bigint"),
        /// 32 bits.
        INTEGER("int"),
        /// Decimal, exact.
        NUMERIC("numeric(12, 2)"),
        /// Yes or no.
        BOOLEAN("boolean"),
        /// A day.
        DATE("date"),
        /// A moment.
        TIMESTAMPTZ("timestamptz"),
        /// Text.
        TEXT("text");

        private final String sql;

        Kind(String sql) {
            this.sql = sql;
        }

        String sql() {
            return sql;
        }

        /// The value of a field that is not empty.
        public Object parse(String field) {
            return switch (this) {
                case BIGINT -> Long.valueOf(field);
                case INTEGER -> Integer.valueOf(field);
                case NUMERIC -> new BigDecimal(field);
                case BOOLEAN -> Boolean.valueOf(field);
                case DATE -> LocalDate.parse(field);
                case TIMESTAMPTZ -> OffsetDateTime.parse(field);
                case TEXT -> field;
            };
        }
    }
}
