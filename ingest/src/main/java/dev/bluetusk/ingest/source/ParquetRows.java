package dev.bluetusk.ingest.source;

import dev.hardwood.InputFile;
import dev.hardwood.metadata.LogicalType;
import dev.hardwood.metadata.PhysicalType;
import dev.hardwood.metadata.RepetitionType;
import dev.hardwood.reader.ParquetFileReader;
import dev.hardwood.reader.RowReader;
import dev.hardwood.schema.SchemaNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// The rows of a Parquet file, with its columns' names as the first one. Confined to one thread.
final class ParquetRows implements CellRows {
    private final ParquetFileReader file;
    private final RowReader rows;
    private final List<SchemaNode> columns;
    private final List<CellType> types;
    private final long rowCount;
    private final long fileBytes;
    private long row;
    private boolean named;

    private ParquetRows(ParquetFileReader file, Path path) throws IOException {
        this.file = file;
        this.columns = file.getFileSchema().getRootNode().children();
        this.types = columns.stream().map(ParquetRows::type).toList();
        this.rowCount = file.getFileMetaData().numRows();
        this.fileBytes = Files.size(path);
        this.rows = file.rowReader();
    }

    /// @throws IOException if it is no Parquet file that can be read
    static ParquetRows open(Path path) throws IOException {
        try {
            return new ParquetRows(ParquetFileReader.open(InputFile.of(path)), path);
        } catch (RuntimeException e) {
            throw damaged(e);
        }
    }

    private static IOException damaged(RuntimeException cause) {
        return new IOException("the Parquet file cannot be read: " + cause.getMessage(), cause);
    }

    @Override
    public Container container() {
        return Container.PARQUET;
    }

    @Override
    public Optional<List<CellType>> types() {
        return Optional.of(types);
    }

    @Override
    public long fileBytesRead() {
        return rowCount == 0 ? fileBytes : Math.round((double) fileBytes * row / rowCount);
    }

    @Override
    public boolean next(CellText out) throws IOException {
        if (!named) {
            named = true;
            columns.forEach(column -> out.text(column.name()));
            out.endRow();
            return true;
        }
        try {
            if (!rows.hasNext()) {
                return false;
            }
            rows.next();
            row++;
            for (int i = 0; i < types.size(); i++) {
                write(i, out);
            }
            out.endRow();
            return true;
        } catch (NoClassDefFoundError missing) {
            throw new IOException("the Parquet file is packed in a way whose library is not there", missing);
        } catch (RuntimeException e) {
            throw damaged(e);
        }
    }

    @Override
    public void close() throws IOException {
        rows.close();
        file.close();
    }

    private void write(int column, CellText out) {
        if (rows.isNull(column)) {
            out.absent();
            return;
        }
        switch (types.get(column)) {
            case BOOLEAN -> out.value(String.valueOf(rows.getBoolean(column)));
            case SMALLINT, INTEGER, BIGINT -> out.value(String.valueOf(rows.getValue(column)));
            case REAL -> out.value(String.valueOf(rows.getValue(column)));
            case DOUBLE -> out.value(String.valueOf(rows.getDouble(column)));
            case NUMERIC -> out.value(numeric(column));
            case DATE -> out.value(rows.getDate(column).toString());
            case TIME -> out.value(rows.getTime(column).toString());
            case TIMESTAMP -> out.value(ParquetText.of(rows.getValue(column)));
            case TIMESTAMPTZ -> out.value(rows.getTimestamp(column).toString());
            case UUID -> out.value(rows.getUuid(column).toString());
            case BYTES -> out.value(ParquetText.hex(rows.getBinary(column)));
            case JSON -> out.text(json(column));
            case TEXT -> out.text(ParquetText.of(rows.getValue(column)));
        }
    }

    private String numeric(int column) {
        if (columns.get(column) instanceof SchemaNode.PrimitiveNode node
                && node.logicalType() instanceof LogicalType.IntType) {
            return Long.toUnsignedString(rows.getLong(column));
        }
        return rows.getDecimal(column).toPlainString();
    }

    private String json(int column) {
        Object value = rows.getValue(column);
        return value instanceof String text ? text : ParquetText.json(value);
    }

    private static CellType type(SchemaNode node) {
        return switch (node) {
            case SchemaNode.GroupNode nested -> CellType.JSON;
            case SchemaNode.PrimitiveNode single
            when single.repetitionType() == RepetitionType.REPEATED -> CellType.JSON;
            case SchemaNode.PrimitiveNode single ->
                single.logicalType() == null ? physical(single.type()) : logical(single.logicalType(), single.type());
        };
    }

    private static CellType physical(PhysicalType type) {
        return switch (type) {
            case BOOLEAN -> CellType.BOOLEAN;
            case INT32 -> CellType.INTEGER;
            case INT64 -> CellType.BIGINT;
            case INT96 -> CellType.TIMESTAMP;
            case FLOAT -> CellType.REAL;
            case DOUBLE -> CellType.DOUBLE;
            case BYTE_ARRAY, FIXED_LEN_BYTE_ARRAY -> CellType.BYTES;
        };
    }

    private static CellType logical(LogicalType type, PhysicalType physical) {
        return switch (type) {
            case LogicalType.IntType whole -> integer(whole);
            case LogicalType.DecimalType decimal -> CellType.NUMERIC;
            case LogicalType.DateType date -> CellType.DATE;
            case LogicalType.TimeType time -> CellType.TIME;
            case LogicalType.TimestampType at -> at.isAdjustedToUTC() ? CellType.TIMESTAMPTZ : CellType.TIMESTAMP;
            case LogicalType.UuidType uuid -> CellType.UUID;
            case LogicalType.JsonType json -> CellType.JSON;
            case LogicalType.Float16Type half -> CellType.REAL;
            case LogicalType.StringType text -> CellType.TEXT;
            case LogicalType.EnumType text -> CellType.TEXT;
            case LogicalType.IntervalType interval -> CellType.TEXT;
            default -> physical(physical);
        };
    }

    private static CellType integer(LogicalType.IntType type) {
        int bits = type.isSigned() ? type.bitWidth() : type.bitWidth() + 1;
        if (bits <= 16) {
            return CellType.SMALLINT;
        }
        return bits <= 32 ? CellType.INTEGER : bits <= 64 ? CellType.BIGINT : CellType.NUMERIC;
    }
}
