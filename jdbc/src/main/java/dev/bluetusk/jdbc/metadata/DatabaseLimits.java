package dev.bluetusk.jdbc.metadata;

import java.sql.DatabaseMetaData;

/// How large things may be, and the small facts of the server. Stateless.
abstract sealed class DatabaseLimits implements DatabaseMetaData permits DatabaseFeatures {
    @Override
    public final boolean allProceduresAreCallable() {
        return true;
    }

    @Override
    public final boolean allTablesAreSelectable() {
        return true;
    }

    @Override
    public final boolean autoCommitFailureClosesAllResultSets() {
        return false;
    }

    @Override
    public final boolean dataDefinitionCausesTransactionCommit() {
        return false;
    }

    @Override
    public final boolean dataDefinitionIgnoredInTransactions() {
        return false;
    }

    @Override
    public final boolean doesMaxRowSizeIncludeBlobs() {
        return false;
    }

    @Override
    public final boolean generatedKeyAlwaysReturned() {
        return true;
    }

    @Override
    public final String getCatalogSeparator() {
        return ".";
    }

    @Override
    public final String getCatalogTerm() {
        return "database";
    }

    @Override
    public final String getDatabaseProductName() {
        return "PostgreSQL";
    }

    @Override
    public final String getIdentifierQuoteString() {
        return "\"";
    }

    @Override
    public final int getJDBCMajorVersion() {
        return 4;
    }

    @Override
    public final int getJDBCMinorVersion() {
        return 3;
    }

    @Override
    public final int getMaxBinaryLiteralLength() {
        return 0;
    }

    @Override
    public final int getMaxCatalogNameLength() {
        return 63;
    }

    @Override
    public final int getMaxCharLiteralLength() {
        return 0;
    }

    @Override
    public final int getMaxColumnNameLength() {
        return 63;
    }

    @Override
    public final int getMaxColumnsInGroupBy() {
        return 0;
    }

    @Override
    public final int getMaxColumnsInIndex() {
        return 32;
    }

    @Override
    public final int getMaxColumnsInOrderBy() {
        return 0;
    }

    @Override
    public final int getMaxColumnsInSelect() {
        return 0;
    }

    @Override
    public final int getMaxColumnsInTable() {
        return 1600;
    }

    @Override
    public final int getMaxCursorNameLength() {
        return 63;
    }

    @Override
    public final int getMaxIndexLength() {
        return 0;
    }

    @Override
    public final long getMaxLogicalLobSize() {
        return 4L * 1024 * 1024 * 1024 * 1024;
    }

    @Override
    public final int getMaxProcedureNameLength() {
        return 63;
    }

    @Override
    public final int getMaxRowSize() {
        return 1073741824;
    }

    @Override
    public final int getMaxSchemaNameLength() {
        return 63;
    }

    @Override
    public final int getMaxStatementLength() {
        return 0;
    }

    @Override
    public final int getMaxStatements() {
        return 0;
    }

    @Override
    public final int getMaxTableNameLength() {
        return 63;
    }

    @Override
    public final int getMaxTablesInSelect() {
        return 0;
    }

    @Override
    public final int getMaxUserNameLength() {
        return 63;
    }

    @Override
    public final int getSQLStateType() {
        return 2;
    }

    @Override
    public final String getSchemaTerm() {
        return "schema";
    }

    @Override
    public final String getSearchStringEscape() {
        return "\\";
    }

    @Override
    public final boolean isCatalogAtStart() {
        return true;
    }

    @Override
    public final boolean locatorsUpdateCopy() {
        return true;
    }

    @Override
    public final boolean nullPlusNonNullIsNull() {
        return true;
    }

    @Override
    public final boolean nullsAreSortedAtEnd() {
        return false;
    }

    @Override
    public final boolean nullsAreSortedAtStart() {
        return false;
    }

    @Override
    public final boolean nullsAreSortedHigh() {
        return true;
    }

    @Override
    public final boolean nullsAreSortedLow() {
        return false;
    }

    @Override
    public final boolean storesLowerCaseIdentifiers() {
        return true;
    }

    @Override
    public final boolean storesLowerCaseQuotedIdentifiers() {
        return false;
    }

    @Override
    public final boolean storesMixedCaseIdentifiers() {
        return false;
    }

    @Override
    public final boolean storesMixedCaseQuotedIdentifiers() {
        return false;
    }

    @Override
    public final boolean storesUpperCaseIdentifiers() {
        return false;
    }

    @Override
    public final boolean storesUpperCaseQuotedIdentifiers() {
        return false;
    }

    @Override
    public final boolean usesLocalFilePerTable() {
        return false;
    }

    @Override
    public final boolean usesLocalFiles() {
        return false;
    }
}
