package dev.bluetusk.ingest.source;

/// What kind of file it is, found out from its first bytes.
public enum Container {
    /// Text: CSV or JSON.
    TEXT("text"),
    /// A workbook of Excel, `.xlsx`, of which one sheet is read.
    WORKBOOK("Excel workbook"),
    /// Parquet.
    PARQUET("Parquet");

    private final String label;

    Container(String label) {
        this.label = label;
    }

    /// The name for people.
    public String label() {
        return label;
    }
}
