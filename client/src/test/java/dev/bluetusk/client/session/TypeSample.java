package dev.bluetusk.client.session;

import java.util.List;

/// Values of a type as SQL writes them, each in the form that the server itself gives.
///
/// @param type the type as SQL names it
/// @param literals its values
record TypeSample(String type, List<String> literals) {
    /// Every built-in type that values can have.
    static final List<TypeSample> ALL = List.of(
            TypeSample.of("bool", "t", "f"),
            TypeSample.of("int2", "-32768", "0", "32767"),
            TypeSample.of("int4", "-2147483648", "0", "2147483647"),
            TypeSample.of("int8", "-9223372036854775808", "0", "9223372036854775807"),
            TypeSample.of("oid", "0", "4294967295"),
            TypeSample.of("float4", "0", "-1.5", "3.4028235e38", "1e-45", "NaN", "Infinity", "-Infinity"),
            TypeSample.of("float8", "0", "-0.1", "1.7976931348623157e308", "5e-324", "NaN", "Infinity", "-Infinity"),
            TypeSample.of(
                    "numeric",
                    "0",
                    "0.00",
                    "1.00",
                    "-12.5",
                    "123456789012345678901234567890.000000001",
                    "1e-20",
                    "1e30",
                    "NaN",
                    "Infinity",
                    "-Infinity"),
            TypeSample.of("text", "", "a", "日本語 ü 😀", "line\nbreak \\ \" '"),
            TypeSample.of("varchar", "", "abc"),
            TypeSample.of("bpchar", "", "abc"),
            TypeSample.of("char(5)", "ab"),
            TypeSample.of("name", "pg_class"),
            TypeSample.of("\"char\"", "x"),
            TypeSample.of("bytea", "\\x", "\\x00ff10"),
            TypeSample.of("date", "2024-02-29", "0001-01-01", "4713-01-01 BC", "9999-12-31", "5874897-12-31"),
            TypeSample.of("time", "00:00:00", "23:59:59.999999", "12:34:56.5"),
            TypeSample.of("timetz", "12:34:56+02", "00:00:00-15:59"),
            TypeSample.of(
                    "timestamp", "2024-02-29 12:34:56.123456", "1999-12-31 23:59:59.999999", "4713-01-01 00:00:00 BC"),
            TypeSample.of(
                    "timestamptz", "2024-02-29 12:34:56.123456+00", "2024-10-27 01:30:00+00", "1890-01-01 00:00:00+00"),
            TypeSample.of(
                    "interval", "0", "1 year 2 mons 3 days 04:05:06.789", "-1 mons +2 days -00:00:01", "1000000:00:00"),
            TypeSample.of("uuid", "00000000-0000-0000-0000-000000000000", "a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11"),
            TypeSample.of("json", "{\"a\": [1,  2]}", "null"),
            TypeSample.of("jsonb", "{\"b\": 1, \"a\": \"ü\"}", "[]"),
            TypeSample.of("bool[]", "{}", "{t,f,NULL}"),
            TypeSample.of("int2[]", "{1,NULL,-3}"),
            TypeSample.of("int4[]", "{}", "{1,2,NULL}", "{{1,2},{3,4}}"),
            TypeSample.of("int8[]", "{9223372036854775807}"),
            TypeSample.of("float8[]", "{1.5,NaN,NULL}"),
            TypeSample.of("numeric[]", "{1.50,NULL}"),
            TypeSample.of("text[]", "{}", "{a,\"b,c\",\"d\\\"e\",\"\",NULL,\"NULL\"}"),
            TypeSample.of("date[]", "{2024-02-29,NULL}"),
            TypeSample.of("timestamptz[]", "{\"2024-02-29 12:00:00+01\"}"),
            TypeSample.of("uuid[]", "{a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11}"),
            TypeSample.of("bytea[]", "{\"\\\\x00ff\"}"),
            TypeSample.of("bit(5)", "10110"),
            TypeSample.of("varbit", "", "1", "101010101"),
            TypeSample.of("money", "0", "-1234567.89", "92233720368547758.07"),
            TypeSample.of("xml", "<a>ü</a>"),
            TypeSample.of("jsonpath", "strict $.\"b\"[*]?(@ > 1)"),
            TypeSample.of("inet", "127.0.0.1", "10.1.2.3/8", "::1", "2001:db8::7/48", "::ffff:1.2.3.4", "::1.2.3.4"),
            TypeSample.of("cidr", "10.0.0.0/8", "192.168.1.7/32", "2001:db8::/32"),
            TypeSample.of("macaddr", "08:00:2b:01:02:03"),
            TypeSample.of("macaddr8", "08:00:2b:ff:fe:01:02:03"),
            TypeSample.of("point", "(1.5,-2)", "(NaN,Infinity)"),
            TypeSample.of("line", "{1,-1,0}"),
            TypeSample.of("lseg", "[(0,0),(1,1)]"),
            TypeSample.of("box", "(2,3),(0,-1)"),
            TypeSample.of("path", "((0,0),(1,1),(2,0))", "[(0.5,0),(1,1)]"),
            TypeSample.of("polygon", "((0,0),(1,1),(2,0))"),
            TypeSample.of("circle", "<(1,2),3.5>"),
            TypeSample.of("int4range", "[1,5)", "empty", "(,)", "[1,)", "(,5)"),
            TypeSample.of("int8range", "[1,9223372036854775807)"),
            TypeSample.of("numrange", "[1.50,2)", "(1,2]"),
            TypeSample.of("daterange", "[2024-01-01,2024-02-01)", "[2024-01-01,infinity)"),
            TypeSample.of("tsrange", "[\"2024-01-01 00:00:00\",\"2024-01-01 12:30:00\"]"),
            TypeSample.of("tstzrange", "(\"2024-01-01 00:00:00+00\",)"),
            TypeSample.of("int4multirange", "{}", "{[1,5),[7,9)}"),
            TypeSample.of("nummultirange", "{[1.0,2.0],(3,4)}"),
            TypeSample.of("tsvector", "'cat':3 'fat':2A,4B", "'b''c' 'd\\\\e':1"),
            TypeSample.of(
                    "tsquery", "'fat' & ( 'rat' | 'cat' )", "!( 'a' & 'b' ) <-> 'c':*AB", "'a' <-> ( 'b' <2> 'c' )"),
            TypeSample.of("xid", "4294967295"),
            TypeSample.of("cid", "7"),
            TypeSample.of("xid8", "9223372036854775807"),
            TypeSample.of("pg_lsn", "16/B374D848"),
            TypeSample.of("tid", "(4294967295,65535)"),
            TypeSample.of("pg_snapshot", "10:20:10,14,15"),
            TypeSample.of("txid_snapshot", "10:20:10,14,15"),
            TypeSample.of("refcursor", "c1"),
            TypeSample.of("point[]", "{\"(1,2)\",NULL}"),
            TypeSample.of("box[]", "{(2,3),(0,-1);(1,1),(0,0)}"),
            TypeSample.of("inet[]", "{127.0.0.1,NULL,::1/64}"),
            TypeSample.of("varbit[]", "{1,01}"),
            TypeSample.of("money[]", "{$12.00}"),
            TypeSample.of("int4range[]", "{\"[1,5)\",empty}"),
            TypeSample.of("tsvector[]", "{\"'a':1 'b'\"}"),
            TypeSample.of("int4multirange[]", "{\"{[1,5),[7,9)}\"}"));

    static TypeSample of(String type, String... literals) {
        return new TypeSample(type, List.of(literals));
    }
}
