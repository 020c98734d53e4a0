package dev.bluetusk.cli.shop;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// Writes the four CSV files of the example shop: customers, products, orders and order_lines.
///
/// ```java
/// ShopSummary summary = ShopGenerator.of(2026).write(Path.of("data"), 1_500);
/// ```
///
/// The same seed and size give the same bytes. Load the files in the order in which [ShopSummary#files] names
/// them: each refers only to earlier ones. Immutable; several threads may write into different folders.
public final class ShopGenerator {
    /// The header lines are the column names of `examples/shop/schema.sql`.
    static final String CUSTOMERS_HEADER = "id,email,full_name,language,country,city,joined_at,note";

    static final String PRODUCTS_HEADER = "id,sku,name,category,description,price,stock,added_at";
    static final String ORDERS_HEADER = "id,customer_id,state,ordered_at,shipped_at,note";
    static final String LINES_HEADER = "order_id,line_number,product_id,quantity,unit_price";

    private static final int SKU_DIGITS = 5;

    private final long seed;

    private ShopGenerator(long seed) {
        this.seed = seed;
    }

    /// A generator for a seed; each seed is another shop.
    public static ShopGenerator of(long seed) {
        return new ShopGenerator(seed);
    }

    /// Writes a shop with so many orders and the usual proportions ([ShopSize#ofOrders]) into a folder, which
    /// is created if it is missing. Files of the same names are replaced; each appears only when it is whole.
    public ShopSummary write(Path folder, long orders) throws IOException {
        return write(folder, ShopSize.ofOrders(orders));
    }

    /// Writes a shop of any size.
    public ShopSummary write(Path folder, ShopSize size) throws IOException {
        Files.createDirectories(folder);
        ShopData data = new ShopData(seed, size);
        WrittenFile customers = writeCustomers(folder, data, size.customers());
        WrittenFile products = writeProducts(folder, data, size.products());
        try (CsvFile orders = CsvFile.create(folder.resolve("orders.csv"), ORDERS_HEADER);
                CsvFile lines = CsvFile.create(folder.resolve("order_lines.csv"), LINES_HEADER)) {
            Sales sales = new Sales(data, orders, lines);
            for (long id = 1; id <= size.orders(); id++) {
                sales.writeOrder(id);
            }
            List<WrittenFile> files = List.of(customers, products, orders.finish(), lines.finish());
            return new ShopSummary(seed, files, sales.quantity, BigDecimal.valueOf(sales.revenueCents, 2));
        }
    }

    private static WrittenFile writeCustomers(Path folder, ShopData data, long count) throws IOException {
        try (CsvFile csv = CsvFile.create(folder.resolve("customers.csv"), CUSTOMERS_HEADER)) {
            for (long id = 1; id <= count; id++) {
                ShopData.Customer customer = data.customer(id);
                csv.number(id).email(customer.handle(), id, customer.domain());
                csv.text(customer.name());
                csv.text(customer.people().language());
                csv.text(customer.people().country());
                csv.text(customer.city());
                csv.timestamp(data.joinedMillis(id));
                writeNote(csv, customer.note());
                csv.endRow();
            }
            return csv.finish();
        }
    }

    private static WrittenFile writeProducts(Path folder, ShopData data, long count) throws IOException {
        try (CsvFile csv = CsvFile.create(folder.resolve("products.csv"), PRODUCTS_HEADER)) {
            for (long id = 1; id <= count; id++) {
                ShopData.Product product = data.product(id);
                csv.number(id).code(product.category().prefix(), id, SKU_DIGITS);
                csv.text(product.name());
                csv.text(product.category().name());
                csv.text(product.description());
                csv.money(data.priceCents(id)).number(product.stock()).timestamp(product.addedMillis());
                csv.endRow();
            }
            return csv.finish();
        }
    }

    private static void writeNote(CsvFile csv, String note) {
        if (note.isEmpty()) {
            csv.nothing();
        } else {
            csv.text(note);
        }
    }

    /// Orders and their lines, written side by side, with running sums.
    private static final class Sales {
        private final ShopData data;
        private final CsvFile orders;
        private final CsvFile lines;
        private final long[] chosen = new long[ShopData.LINES_PER_ORDER_MAX];
        private long quantity;
        private long revenueCents;

        Sales(ShopData data, CsvFile orders, CsvFile lines) {
            this.data = data;
            this.orders = orders;
            this.lines = lines;
        }

        void writeOrder(long id) throws IOException {
            ShopData.Order order = data.order(id);
            orders.number(id).number(order.customer()).text(order.state().label());
            orders.timestamp(order.orderedMillis());
            if (order.state().left()) {
                orders.timestamp(order.shippedMillis());
            } else {
                orders.nothing();
            }
            writeNote(orders, data.orderNote(id));
            orders.endRow();
            int count = data.lineCount(id);
            for (int index = 0; index < count; index++) {
                chosen[index] = freshProduct(index);
                writeLine(id, index, order.orderedMillis());
            }
        }

        private void writeLine(long order, int index, long orderedMillis) throws IOException {
            int pieces = data.nextQuantity();
            long price = ShopData.priceAt(data.priceCents(chosen[index]), orderedMillis);
            lines.number(order).number(index + 1).number(chosen[index]);
            lines.number(pieces).money(price);
            lines.endRow();
            quantity += pieces;
            revenueCents += pieces * price;
        }

        /// A product that is not yet in the order: after three misses, the next free one by number.
        private long freshProduct(int index) {
            long product = data.nextProduct();
            for (int miss = 0; miss < 3 && isChosen(product, index); miss++) {
                product = data.nextProduct();
            }
            while (isChosen(product, index)) {
                product = data.productAfter(product);
            }
            return product;
        }

        private boolean isChosen(long product, int count) {
            for (int index = 0; index < count; index++) {
                if (chosen[index] == product) {
                    return true;
                }
            }
            return false;
        }
    }
}
