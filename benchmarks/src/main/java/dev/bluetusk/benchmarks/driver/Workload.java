package dev.bluetusk.benchmarks.driver;

import java.util.List;

/// What is measured: one statement and what is done with its answer.
enum Workload {
    /// A kept prepared statement with an int parameter and an int result.
    PREPARED_SCALAR("prepared scalar", "select $1::int4 + 1", 400),
    /// A statement by its text with an int parameter and an int result; by JDBC it is prepared and closed each time.
    PARAMETERIZED_SCALAR("parameterized scalar", "select $1::int4 + 1", 400),
    /// Sixteen times the prepared scalar: where a driver has pipelines, all are sent at once behind one boundary.
    SCALARS_16("16 scalars", "select $1::int4 + 1", 100),
    /// Sixteen scalars in one text of sixteen statements, where a driver takes such; else the same as the line above.
    SCALARS_16_TEXT("16 scalars in one text", "select $1::int4 + 1", 100),
    /// A thousand rows of an int and a short text, each value read.
    SCAN_1000("1,000-row scan", "select id, name from bench_rows", 40),
    /// One value of 1 MiB, read into a new array that the caller keeps.
    BYTEA_1M("1 MiB bytea", "select payload from bench_blob", 20),
    /// One value of 1 MiB, read into an array that the caller has.
    BYTEA_IN_PLACE("1 MiB bytea in place", "select payload from bench_blob", 20);

    /// How many scalars are read at once.
    static final int SCALARS = 16;

    static final int MEBIBYTE = 1 << 20;

    /// Makes the tables; run once.
    static final List<String> SET_UP = List.of(
            "create table bench_rows as select i as id, 'name of row ' || i as name from generate_series(1, 1000) as i",
            "create table bench_blob as select decode(repeat('0123456789abcdef', 131072), 'hex') as payload",
            "vacuum analyze bench_rows",
            "vacuum analyze bench_blob");

    private final String title;
    private final String sql;
    private final int block;

    Workload(String title, String sql, int block) {
        this.title = title;
        this.sql = sql;
        this.block = block;
    }

    /// How the report calls it.
    String title() {
        return title;
    }

    /// The statement, with parameters as PostgreSQL writes them.
    String sql() {
        return sql;
    }

    /// How many operations a contender does before it is the other's turn.
    int block() {
        return block;
    }
}
