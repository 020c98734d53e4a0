package dev.bluetusk.cli.shop;

import java.util.List;
import java.util.Locale;

/// The facts of a shop of a given size: each row by its number, without any other row.
///
/// What refers to another row knows that row's facts by computing them again: a line's price comes from
/// [#priceCents] of its product, and an order is placed by a customer who had joined by then. Confined to one
/// thread (it holds the sequences); the facts themselves depend on the seed, the sizes and the row's number
/// only.
final class ShopData {
    static final int LINES_PER_ORDER_MAX = 6;

    private static final long DAY_MILLIS = 86_400_000L;
    private static final long HOUR_MILLIS = 3_600_000L;
    private static final long YEARS_BEFORE_MILLIS = 3 * 365 * DAY_MILLIS;
    private static final int PARCEL_HOURS_MIN = 3;
    private static final int PARCEL_HOURS_SPREAD = 90;

    private final ShopSize size;
    private final Vocabulary vocabulary = Vocabulary.read();
    private final ShopCalendar calendar = new ShopCalendar();
    private final long firstHalfOfCustomers;
    private final long popularityStride;
    private final SplitMix customers;
    private final SplitMix joins;
    private final SplitMix products;
    private final SplitMix prices;
    private final SplitMix orders;
    private final SplitMix orderNotes;
    private final SplitMix lines;

    ShopData(long seed, ShopSize size) {
        this.size = size;
        firstHalfOfCustomers = (size.customers() + 1) / 2;
        popularityStride = strideFor(size.products());
        customers = new SplitMix(seed, "customers");
        joins = new SplitMix(seed, "joins");
        products = new SplitMix(seed, "products");
        prices = new SplitMix(seed, "prices");
        orders = new SplitMix(seed, "orders");
        orderNotes = new SplitMix(seed, "order notes");
        lines = new SplitMix(seed, "order_lines");
    }

    enum OrderState {
        OPEN,
        PAID,
        PACKED,
        SHIPPED,
        DELIVERED,
        RETURNED,
        CANCELLED;

        private final String label = name().toLowerCase(Locale.ROOT);

        boolean left() {
            return switch (this) {
                case SHIPPED, DELIVERED, RETURNED -> true;
                case OPEN, PAID, PACKED, CANCELLED -> false;
            };
        }

        /// The state as `schema.sql` writes it.
        String label() {
            return label;
        }
    }

    record Customer(String handle, String domain, Vocabulary.People people, String name, String city, String note) {}

    record Product(Vocabulary.Category category, String name, String description, int stock, long addedMillis) {}

    /// An order; times in milliseconds since 1970, `shippedMillis` counts only when the state has left the house.
    record Order(long customer, OrderState state, long orderedMillis, long shippedMillis) {}

    /// A customer; the note is empty for most.
    Customer customer(long id) {
        SplitMix random = customers.at(id);
        Vocabulary.People people = random.pick(vocabulary.peoples());
        return new Customer(
                random.pick(Vocabulary.HANDLES),
                random.pick(Vocabulary.DOMAINS),
                people,
                people.fullName(random),
                random.pick(people.cities()),
                random.chance(8) ? random.pick(vocabulary.notes()) : "");
    }

    /// When a customer joined: one half in the three years before the first order, the others as the shop grows.
    long joinedMillis(long id) {
        double place = id - 1 + joins.at(id).fraction();
        if (id <= firstHalfOfCustomers) {
            double yearsShare = 1 - place / firstHalfOfCustomers;
            return ShopCalendar.BEGIN.toEpochMilli() - 1 - (long) (YEARS_BEFORE_MILLIS * yearsShare);
        }
        return calendar.at((place - firstHalfOfCustomers) / (size.customers() - firstHalfOfCustomers));
    }

    Product product(long id) {
        Vocabulary.Category category = category(id);
        SplitMix random = products.at(id);
        String name = category.productName(random);
        String description = description(random, category.texts());
        int stock = random.chance(4) ? 0 : 5 + random.below(400);
        long added = ShopCalendar.BEGIN.toEpochMilli() - 1 - (long) (YEARS_BEFORE_MILLIS * random.fraction());
        return new Product(category, name, description, stock, added);
    }

    Vocabulary.Category category(long product) {
        return prices.at(product).pick(vocabulary.categories());
    }

    /// The price of a product today; low prices are commoner than high ones, and most end with a 9.
    int priceCents(long product) {
        Vocabulary.Category category = category(product);
        double skew = prices.fraction();
        int cents = category.centsFrom() + (int) ((category.centsTo() - category.centsFrom()) * skew * skew);
        return cents / 10 * 10 + (prices.chance(70) ? 9 : 0);
    }

    /// An order; a higher number is never placed earlier.
    Order order(long id) {
        SplitMix random = orders.at(id);
        double moment = (id - 1 + random.fraction()) / size.orders();
        long ordered = calendar.at(moment);
        long joined = firstHalfOfCustomers + (long) ((size.customers() - firstHalfOfCustomers) * moment);
        double skew = random.fraction();
        long customer = 1 + (long) (joined * skew * Math.sqrt(skew));
        long shipped = ordered + PARCEL_HOURS_MIN * HOUR_MILLIS + random.below(PARCEL_HOURS_SPREAD * HOUR_MILLIS);
        return new Order(customer, state(random, ordered, shipped), ordered, shipped);
    }

    /// The note of an order; empty for most.
    String orderNote(long order) {
        SplitMix random = orderNotes.at(order);
        return random.chance(9) ? random.pick(vocabulary.notes()) : "";
    }

    /// Sets the sequence of lines to an order; returns how many lines it has.
    int lineCount(long order) {
        int most = (int) Math.min(LINES_PER_ORDER_MAX, size.products());
        return Math.min(most, 1 + Math.min(lines.at(order).below(4), lines.below(8)) + lines.below(3));
    }

    /// The product of the next line: some sell far better than others.
    long nextProduct() {
        double skew = lines.fraction();
        long rank = (long) (size.products() * skew * skew);
        return 1 + rank * popularityStride % size.products();
    }

    /// The product with the next number; after the last comes the first.
    long productAfter(long product) {
        return product % size.products() + 1;
    }

    /// The quantity of the next line: mostly 1, now and then up to 12.
    int nextQuantity() {
        int dice = lines.below(100);
        return dice < 68 ? 1 : dice < 90 ? 2 + lines.below(2) : 1 + lines.below(12);
    }

    /// What a product cost at that time: 5 % less in the first year.
    static long priceAt(long priceCents, long orderedMillis) {
        boolean firstYear = orderedMillis - ShopCalendar.BEGIN.toEpochMilli() < 366 * DAY_MILLIS;
        return firstYear ? priceCents - priceCents / 20 : priceCents;
    }

    private static OrderState state(SplitMix random, long ordered, long shipped) {
        long end = ShopCalendar.END.toEpochMilli();
        int dice = random.below(100);
        if (dice < 4) {
            return OrderState.CANCELLED;
        }
        if (shipped >= end) {
            long ageDays = (end - ordered) / DAY_MILLIS;
            return ageDays < 1 ? OrderState.OPEN : ageDays < 2 ? OrderState.PAID : OrderState.PACKED;
        }
        if (shipped >= end - 4 * DAY_MILLIS) {
            return OrderState.SHIPPED;
        }
        return dice < 8 ? OrderState.RETURNED : OrderState.DELIVERED;
    }

    private static String description(SplitMix random, List<String> texts) {
        int first = random.below(texts.size());
        int second = (first + 1 + random.below(texts.size() - 1)) % texts.size();
        String between = random.chance(40) ? "\n" : " ";
        return random.chance(30) ? texts.get(first) : texts.get(first) + between + texts.get(second);
    }

    /// A step without a common divisor with the number of products, so that popular products lie scattered over
    /// the ids.
    private static long strideFor(long products) {
        long stride = products * 5 / 8 + 1;
        while (greatestCommonDivisor(stride, products) != 1) {
            stride++;
        }
        return stride;
    }

    private static long greatestCommonDivisor(long first, long second) {
        return second == 0 ? first : greatestCommonDivisor(second, first % second);
    }
}
