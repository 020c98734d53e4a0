package dev.bluetusk.cli.shop;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.List;

/// Writes `transactions.csv`, the plain file of six columns that loads are measured with:
/// `id,sku,email,price,quantity,created_at` (bigint, text, text, numeric, int, timestamptz).
///
/// ```java
/// TransactionFile.Result result = TransactionFile.of(7).write(Path.of("data"), 1_000_000);
/// ```
///
/// Ids run from 1, times never run backwards, a few customers and articles are much busier than others. The
/// same seed and number of rows give the same bytes. Immutable.
public final class TransactionFile {
    public static final String NAME = "transactions.csv";
    public static final long ROWS_MAX = 1_000_000_000L;

    static final String HEADER = "id,sku,email,price,quantity,created_at";

    /// The table for the file, if one wants to make it oneself.
    public static final String CREATE_TABLE = """
            create table transactions (
              id bigint not null,
              sku text not null,
              email text not null,
              price numeric(12, 2) not null,
              quantity int not null,
              created_at timestamptz not null
            )""";

    private static final int ARTICLES = 25_000;
    private static final int SKU_DIGITS = 6;
    private static final int ROWS_PER_CUSTOMER = 5;
    private static final List<String> PREFIXES = List.of("BT-", "KX-", "NOVA-", "Q4-");

    private final long seed;

    private TransactionFile(long seed) {
        this.seed = seed;
    }

    /// What was written and what a table must hold once it is loaded.
    public record Result(WrittenFile file, TransactionChecksum checksum) {}

    /// A generator for a seed.
    public static TransactionFile of(long seed) {
        return new TransactionFile(seed);
    }

    /// Writes [#NAME] with so many rows (0 to [#ROWS_MAX]) into a folder, which is created if it is missing.
    public Result write(Path folder, long rows) throws IOException {
        if (rows < 0 || rows > ROWS_MAX) {
            throw new IllegalArgumentException("expected 0 to " + ROWS_MAX + " rows but got " + rows);
        }
        Files.createDirectories(folder);
        try (CsvFile csv = CsvFile.create(folder.resolve(NAME), HEADER)) {
            Writer writer = new Writer(seed, rows, csv);
            for (long id = 1; id <= rows; id++) {
                writer.writeRow(id);
            }
            return new Result(csv.finish(), writer.checksum());
        }
    }

    /// Writes rows and adds them up.
    private static final class Writer {
        private final long rows;
        private final long customers;
        private final CsvFile csv;
        private final SplitMix random;
        private final SplitMix prices;
        private final ShopCalendar calendar = new ShopCalendar();
        private final MessageDigest md5 = md5();
        private final byte[] digest = new byte[16];
        private long idSum;
        private long priceCents;
        private long quantity;
        private long hash;

        Writer(long seed, long rows, CsvFile csv) {
            this.rows = rows;
            this.csv = csv;
            customers = 1 + rows / ROWS_PER_CUSTOMER;
            random = new SplitMix(seed, "transactions");
            prices = new SplitMix(seed, "articles");
        }

        void writeRow(long id) throws IOException {
            random.at(id);
            double skew = random.fraction();
            int article = (int) (ARTICLES * skew * skew);
            long customer = random.below(random.below(customers) + 1) + 1;
            int pieces = 1 + random.below(random.below(12) + 1);
            long cents = priceCents(article);
            csv.number(id).code(PREFIXES.get(article % PREFIXES.size()), article, SKU_DIGITS);
            csv.email(
                    Vocabulary.HANDLES.get((int) (customer % Vocabulary.HANDLES.size())),
                    customer,
                    Vocabulary.DOMAINS.get((int) (customer % Vocabulary.DOMAINS.size())));
            csv.money(cents).number(pieces);
            csv.timestamp(calendar.at((id - 1 + random.fraction()) / rows));
            idSum += id;
            priceCents += cents;
            quantity += pieces;
            hash += rowHash();
            csv.endRow();
        }

        TransactionChecksum checksum() {
            return new TransactionChecksum(rows, idSum, BigDecimal.valueOf(priceCents, 2), quantity, hash);
        }

        /// An article costs the same in each row: from 0.49 to about 500, low prices more often.
        private long priceCents(int article) {
            double skew = prices.at(article).fraction();
            return 49 + (long) (50_000 * skew * skew * skew);
        }

        private long rowHash() {
            csv.digestRow(md5);
            try {
                md5.digest(digest, 0, digest.length);
            } catch (DigestException impossible) {
                throw new IllegalStateException("MD5 does not fit into 16 bytes", impossible);
            }
            return Integer.toUnsignedLong(ByteBuffer.wrap(digest).getInt());
        }

        private static MessageDigest md5() {
            try {
                return MessageDigest.getInstance("MD5");
            } catch (NoSuchAlgorithmException impossible) {
                throw new IllegalStateException("this Java has no MD5, which every Java must have", impossible);
            }
        }
    }
}
