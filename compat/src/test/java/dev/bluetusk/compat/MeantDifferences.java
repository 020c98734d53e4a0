package dev.bluetusk.compat;

import java.util.Set;

/// The methods in which the driver departs from pgjdbc by itself, each with its reason in `docs/jdbc/compatibility.md`.
final class MeantDifferences {
    static final Set<String> METHODS = Set.of(
            "MiscTest.error",
            "BatchFailureTest.run",
            "BatchedInsertReWriteEnabledTest.testMultiValues1bind",
            "BatchedInsertReWriteEnabledTest.test32767Binds",
            "LargeCountJdbc42Test.testExecuteLargeBatchValuesInsertSMALL",
            "PreparedStatement64KBindsTest.executeWith65535BindsWorks",
            "DatabaseMetaDataTest.getProceduresWithCorrectCatalogAndWithout",
            "TransactionRoundtripTest.beginAndQueryAreFlushedTogether",
            "ParameterMetaDataTest.testParameterMD",
            "ScramTest.invalidPasswords");

    private MeantDifferences() {}
}
