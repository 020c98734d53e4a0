/// Makes the CSV files of the example shop, and the wide plain file that loads are measured with, from a seed.
///
/// Start at [ShopGenerator][dev.bluetusk.cli.shop.ShopGenerator] (four files that refer to each other) or at
/// [TransactionFile][dev.bluetusk.cli.shop.TransactionFile] (one file of six columns). Both write the same
/// bytes for the same seed and number of rows, on any machine, in constant memory. The way of a row: `SplitMix`
/// is set to the row's own place in the sequence, `ShopData` turns its numbers into facts (who, what, when),
/// and `CsvFile` writes them as bytes. No row depends on an earlier one, so a line of an order can know the
/// price of its product without a table of products in memory.
///
/// The words come from three resource files beside this package: `people.txt`, `goods.txt` and `notes.txt`. They hold
/// many scripts, quotes, commas and line breaks on purpose: a file that loads without them proves little.
///
/// Limits: 1,000,000,000 rows a file; time stamps lie in 2024 and 2025.
@NullMarked
package dev.bluetusk.cli.shop;

import org.jspecify.annotations.NullMarked;
