package dev.bluetusk.cli.shop;

import java.math.BigDecimal;

/// The checksum of a file of transactions, counted while it was written, without a database.
///
/// The hash does not depend on the order of rows: it is the sum, over all rows, of the first 8 hexadecimal
/// digits of the MD5 of the row as it stands in the file (without the line's end), read as an unsigned number.
/// [#query] computes the same five values from a table; the first differing value tells what kind of error it
/// is.
///
/// @param rows the number of rows
/// @param idSum the sum of `id`
/// @param priceSum the sum of `price`, exact, with two decimals
/// @param quantitySum the sum of `quantity`
/// @param hash the sum of the rows' 32-bit hashes
public record TransactionChecksum(long rows, long idSum, BigDecimal priceSum, long quantitySum, long hash) {

    private static final String QUERY = """
            select count(*) as rows,
                   coalesce(sum(id), 0)::bigint as id_sum,
                   coalesce(sum(price), 0)::numeric(30, 2) as price_sum,
                   coalesce(sum(quantity), 0)::bigint as quantity_sum,
                   coalesce(sum(('x' || substr(md5(concat_ws(',', id, sku, email, price::numeric(12, 2), quantity,
                       to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))), 1, 8))::bit(32)::bigint), 0)
                       ::bigint as hash
            from\s""";

    /// The query that computes the checksum of a table with the columns of the file, in the order of this record.
    ///
    /// @param table the table as it stands in SQL, quoted if its name needs it; it goes into the query as it is
    public static String query(String table) {
        return QUERY + table;
    }

    @Override
    public String toString() {
        return "rows %d, ids %d, price %s, quantity %d, hash %d"
                .formatted(rows, idSum, priceSum.toPlainString(), quantitySum, hash);
    }
}
