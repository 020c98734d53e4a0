package org.postgresql.ds;

import java.io.Serial;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.postgresql.ds.common.BaseDataSource;
import org.postgresql.util.PSQLException;
import org.postgresql.util.PSQLState;

/// A data source that connects anew each time: [dev.bluetusk.jdbc.BlueTuskDataSource] by the class name that settings
/// of applications have.
public class PGSimpleDataSource extends BaseDataSource implements DataSource {
    @Serial
    private static final long serialVersionUID = 1L;

    /// Makes one that knows nothing yet.
    public PGSimpleDataSource() {}

    @Override
    public String getDescription() {
        return "PGSimpleDataSource of BlueTusk";
    }

    @Override
    public boolean isWrapperFor(@Nullable Class<?> type) {
        return type != null && type.isInstance(this);
    }

    @Override
    public <T> T unwrap(@Nullable Class<T> type) throws SQLException {
        if (type == null || !type.isInstance(this)) {
            throw new PSQLException(
                    "expected a class of this data source but got " + (type == null ? "null" : type.getName()),
                    PSQLState.INVALID_PARAMETER_VALUE);
        }
        return type.cast(this);
    }
}
