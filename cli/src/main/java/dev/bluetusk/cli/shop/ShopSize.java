package dev.bluetusk.cli.shop;

/// How many customers, products and orders a shop has; each at least 1, orders at most 1,000,000,000.
///
/// @param customers rows of customers.csv
/// @param products rows of products.csv
/// @param orders rows of orders.csv; order_lines.csv has about 3.2 times as many
public record ShopSize(long customers, long products, long orders) {
    static final long ORDERS_MAX = 1_000_000_000L;
    private static final long SMALLEST = 20;
    private static final long PRODUCTS_MAX = 50_000;

    public ShopSize {
        if (customers < 1 || products < 1 || orders < 1 || orders > ORDERS_MAX) {
            throw new IllegalArgumentException("expected at least 1 customer and 1 product, and 1 to " + ORDERS_MAX
                    + " orders, but got " + customers + ", " + products + " and " + orders);
        }
    }

    /// The usual proportions: 4 customers and 1.5 products for 15 orders, at least 20 of each, at most 50,000 products.
    public static ShopSize ofOrders(long orders) {
        return new ShopSize(
                Math.max(SMALLEST, orders * 4 / 15), Math.clamp(orders / 10, SMALLEST, PRODUCTS_MAX), orders);
    }
}
