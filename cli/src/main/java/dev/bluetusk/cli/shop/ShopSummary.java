package dev.bluetusk.cli.shop;

import java.math.BigDecimal;
import java.util.List;

/// What a generated shop must contain, counted while it was written: compare it with what a database holds.
///
/// @param seed the seed it was made from
/// @param files the four files in the order in which they must be loaded
/// @param quantity the sum of `order_lines.quantity`
/// @param revenue the sum of `quantity * unit_price` over all lines, exact
public record ShopSummary(long seed, List<WrittenFile> files, long quantity, BigDecimal revenue) {

    /// One row: customers, products, orders, order_lines, quantity, revenue; to be compared with this record.
    public static final String CHECK_QUERY = """
            select (select count(*) from customers) as customers,
                   (select count(*) from products) as products,
                   (select count(*) from orders) as orders,
                   count(*) as order_lines,
                   sum(quantity) as quantity,
                   sum(quantity * unit_price) as revenue
            from order_lines""";

    public ShopSummary {
        files = List.copyOf(files);
    }

    /// All rows of the four files together.
    public long rows() {
        return files.stream().mapToLong(WrittenFile::rows).sum();
    }
}
