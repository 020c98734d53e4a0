package dev.bluetusk.ingest;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;

/// A file of sales in six columns, made from a seed, with the sums that a right load must show.
///
/// @param rows how many rows
/// @param quantities the sum of `quantity`
/// @param prices the sum of `price`
/// @param bytes the size of the file
record SalesFile(Path path, int rows, long quantities, BigDecimal prices, long bytes) {
    static final String COLUMNS =
            "id bigint, sku text, email text, price numeric, quantity int, created_at timestamptz";

    private static final String[] NAMES = {
        "anna", "bob", "chloé", "dmitri", "eva", "饭岛", "grace", "henry", "ivy", "jürgen"
    };

    static SalesFile write(Path path, int rows, long seed) throws IOException {
        SplittableRandom random = new SplittableRandom(seed);
        long quantities = 0;
        long cents = 0;
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(path), 1 << 16)) {
            out.write("id,sku,email,price,quantity,created_at\n".getBytes(StandardCharsets.UTF_8));
            StringBuilder row = new StringBuilder();
            for (int id = 1; id <= rows; id++) {
                int price = random.nextInt(1, 100_000);
                int quantity = random.nextInt(1, 100);
                cents += price;
                quantities += quantity;
                row.setLength(0);
                row.append(id).append(",SKU-");
                digits(row, random.nextInt(100_000_000), 8);
                row.append(',')
                        .append(NAMES[random.nextInt(id % 50 == 0 ? 10 : 2)])
                        .append('.');
                row.append(random.nextInt(1_000_000)).append("@customers.example.com,");
                row.append(price / 100).append('.');
                digits(row, price % 100, 2);
                row.append(',').append(quantity).append(',');
                time(row, random);
                out.write(row.append('\n').toString().getBytes(StandardCharsets.UTF_8));
            }
        }
        return new SalesFile(path, rows, quantities, BigDecimal.valueOf(cents, 2), Files.size(path));
    }

    private static void time(StringBuilder row, SplittableRandom random) {
        row.append("20");
        digits(row, random.nextInt(10, 26), 2);
        row.append('-');
        digits(row, random.nextInt(1, 13), 2);
        row.append('-');
        digits(row, random.nextInt(1, 29), 2);
        row.append('T');
        digits(row, random.nextInt(24), 2);
        row.append(':');
        digits(row, random.nextInt(60), 2);
        row.append(':');
        digits(row, random.nextInt(60), 2);
        row.append('Z');
    }

    private static void digits(StringBuilder row, int value, int count) {
        String text = Integer.toString(value);
        row.repeat('0', count - text.length()).append(text);
    }
}
