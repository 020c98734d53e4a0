package org.postgresql.ds.common;

import org.postgresql.PGProperty;

/// The properties of a data source that are numbers.
public interface DataSourceNumberProperties extends DataSourceProperties {
    /// The property `adaptiveFetchMaximum`.
    default int getAdaptiveFetchMaximum() {
        return number(PGProperty.ADAPTIVE_FETCH_MAXIMUM);
    }

    /// The property `adaptiveFetchMinimum`.
    default int getAdaptiveFetchMinimum() {
        return number(PGProperty.ADAPTIVE_FETCH_MINIMUM);
    }

    /// The property `cancelSignalTimeout`.
    default int getCancelSignalTimeout() {
        return number(PGProperty.CANCEL_SIGNAL_TIMEOUT);
    }

    /// The property `connectTimeout`.
    default int getConnectTimeout() {
        return number(PGProperty.CONNECT_TIMEOUT);
    }

    /// The property `databaseMetadataCacheFieldsMiB`.
    default int getDatabaseMetadataCacheFieldsMiB() {
        return number(PGProperty.DATABASE_METADATA_CACHE_FIELDS_MIB);
    }

    /// The property `databaseMetadataCacheFields`.
    default int getDatabaseMetadataCacheFields() {
        return number(PGProperty.DATABASE_METADATA_CACHE_FIELDS);
    }

    /// The property `defaultRowFetchSize`.
    default int getDefaultRowFetchSize() {
        return number(PGProperty.DEFAULT_ROW_FETCH_SIZE);
    }

    /// The property `gssResponseTimeout`.
    default int getGssResponseTimeout() {
        return number(PGProperty.GSS_RESPONSE_TIMEOUT);
    }

    /// The property `hostRecheckSeconds`.
    default int getHostRecheckSeconds() {
        return number(PGProperty.HOST_RECHECK_SECONDS);
    }

    /// The property `maxSendBufferSize`.
    default int getMaxSendBufferSize() {
        return number(PGProperty.MAX_SEND_BUFFER_SIZE);
    }

    /// The property `prepareThreshold`.
    default int getPrepareThreshold() {
        return number(PGProperty.PREPARE_THRESHOLD);
    }

    /// The property `preparedStatementCacheQueries`.
    default int getPreparedStatementCacheQueries() {
        return number(PGProperty.PREPARED_STATEMENT_CACHE_QUERIES);
    }

    /// The property `preparedStatementCacheSizeMiB`.
    default int getPreparedStatementCacheSizeMiB() {
        return number(PGProperty.PREPARED_STATEMENT_CACHE_SIZE_MIB);
    }

    /// The property `queryTimeout`.
    default int getQueryTimeout() {
        return number(PGProperty.QUERY_TIMEOUT);
    }

    /// The property `reWriteBatchedInsertsSize`.
    default int getReWriteBatchedInsertsSize() {
        return number(PGProperty.REWRITE_BATCHED_INSERTS_SIZE);
    }

    /// The property `receiveBufferSize`.
    default int getReceiveBufferSize() {
        return number(PGProperty.RECEIVE_BUFFER_SIZE);
    }

    /// The property `receiveBufferSize`.
    default int getRecvBufferSize() {
        return number(PGProperty.RECEIVE_BUFFER_SIZE);
    }

    /// The property `scramMaxIterations`.
    default int getScramMaxIterations() {
        return number(PGProperty.SCRAM_MAX_ITERATIONS);
    }

    /// The property `sendBufferSize`.
    default int getSendBufferSize() {
        return number(PGProperty.SEND_BUFFER_SIZE);
    }

    /// The property `socketTimeout`.
    default int getSocketTimeout() {
        return number(PGProperty.SOCKET_TIMEOUT);
    }

    /// The property `sslResponseTimeout`.
    default int getSslResponseTimeout() {
        return number(PGProperty.SSL_RESPONSE_TIMEOUT);
    }

    /// The property `unknownLength`.
    default int getUnknownLength() {
        return number(PGProperty.UNKNOWN_LENGTH);
    }

    /// Sets the property `protocolVersion`.
    default void setProtocolVersion(int value) {
        setProperty(PGProperty.PROTOCOL_VERSION, Integer.toString(value));
    }

    /// Sets the property `receiveBufferSize`.
    default void setRecvBufferSize(int value) {
        setProperty(PGProperty.RECEIVE_BUFFER_SIZE, Integer.toString(value));
    }
}
