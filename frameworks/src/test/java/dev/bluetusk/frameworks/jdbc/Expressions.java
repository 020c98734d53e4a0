package dev.bluetusk.frameworks.jdbc;

import java.util.List;

/// Values of each kind of type, as SQL writes them, and the types that they need.
final class Expressions {
    /// Types of one's own.
    static final List<String> TYPES = List.of(
            "create extension cube",
            "create extension citext",
            "create type mood as enum ('sad', 'happy')",
            "create domain price as numeric(8,2)",
            "create domain code as varchar(5)",
            "create type size as (width int, height int, note text)",
            "create table thing (id int, name text)",
            "insert into thing values (1, 'a')");

    private static final String NUMBERS = """
            0::int2
            42::int2
            (-32768)::int2
            0::int4
            1::int4
            (-7)::int4
            2147483647::int4
            0::int8
            1::int8
            9223372036854775807::int8
            123.456::numeric
            (-0.5)::numeric
            1::numeric
            0::numeric
            1e10::numeric
            99999999999999999999::numeric
            'NaN'::numeric
            'Infinity'::numeric
            123.456::numeric(10,2)
            1.5::float4
            0::float4
            'NaN'::float4
            1.0::float8
            (-2.75)::float8
            0.1::float8
            1e300::float8
            'Infinity'::float8
            '12.34'::money
            '-1234.5'::money
            123::oid
            4000000000::oid
            true
            false
            12.5::price
            null::int2
            null::int4
            null::int8
            null::numeric
            null::float8
            null::bool
            null::money
            """;

    private static final String TEXTS = """
            'text'::text
            ''::text
            '42'::text
            ' 7 '::text
            '7.9'::text
            '1e3'::text
            '99999999999'::text
            't'::text
            'true'::text
            'Yes'::text
            'off'::text
            '0'::text
            '2024-02-29'::text
            '13:14:15'::text
            '2024-02-29 13:14:15.5'::text
            'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'::text
            'héé 漢字 😀'::text
            'abc'::varchar
            'abc'::varchar(10)
            'ab'::char(5)
            'c'::"char"
            'a name'::name
            'x'::code
            'happy'::mood
            null::text
            null::varchar(3)
            null::mood
            'unknown'
            null
            """;

    private static final String TIMES = """
            date '2024-02-29'
            date '0044-03-15 BC'
            date '1582-10-10'
            date 'infinity'
            date '-infinity'
            time '13:14:15'
            time '13:14:15.123456'
            time '24:00:00'
            time '00:00:00'
            timetz '13:14:15.5+02'
            timetz '00:00:00-11:30'
            timestamp '2024-02-29 13:14:15.123456'
            timestamp '2024-03-10 02:30:00'
            timestamp '2024-11-03 01:30:00'
            timestamp '1970-01-01 00:00:00'
            timestamp '1500-01-01 00:00:00'
            timestamp '0044-03-15 12:00:00 BC'
            timestamp 'infinity'
            timestamptz '2024-07-01 12:00:00.5+02'
            timestamptz '1850-01-01 00:00:00+00'
            timestamptz '-infinity'
            timestamptz '2024-11-03 05:30:00+00'
            interval '1 year 2 mons 3 days 04:05:06.789'
            interval '-00:00:01'
            null::date
            null::time
            null::timetz
            null::timestamp
            null::timestamptz
            null::interval
            """;

    private static final String OTHERS = """
            '\\x00ff41'::bytea
            ''::bytea
            null::bytea
            uuid 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'
            null::uuid
            xml '<a>1</a>'
            null::xml
            json '{"a": 1}'
            jsonb '{"a": [1, 2]}'
            jsonpath '$.a'
            null::jsonb
            b'1'
            b'0'
            b'101'::bit(3)
            b'101'::varbit
            point '(1,2)'
            box '((1,1),(0,0))'
            circle '<(1,2),3>'
            line '{1,2,3}'
            lseg '[(0,0),(1,1)]'
            path '((0,0),(1,1))'
            polygon '((0,0),(1,1),(1,0))'
            inet '10.0.0.1/8'
            cidr '10.0.0.0/8'
            macaddr '08:00:2b:01:02:03'
            macaddr8 '08:00:2b:01:02:03:04:05'
            int4range '[1,5)'
            tstzrange '[2024-01-01 00:00:00+00,)'
            int4multirange '{[1,3),[5,7)}'
            tsvector 'a fat cat'
            tsquery 'fat & cat'
            pg_lsn '16/B374D848'
            '10:20:10,14'::pg_snapshot
            'pg_class'::regclass
            'int4'::regtype
            '(0,1)'::tid
            1::text::xid
            row(1, 'a')
            row(1, 2, 'x')::size
            null::size
            (select t from thing t)
            cube '(1,2)'
            citext 'Abc'
            array[cube '(1,2)']
            array[citext 'Abc']
            """;

    private static final String ARRAYS = """
            '{1,2,NULL}'::int4[]
            '{}'::int4[]
            '{{1,2},{3,4}}'::int8[]
            '[0:1]={7,8}'::int4[]
            '{1,2}'::int2[]
            '{a,"b c",NULL,"NULL","q\\"x"}'::text[]
            '{x,y}'::varchar(3)[]
            '{1.50,2,NaN}'::numeric[]
            '{1.5,NULL}'::float4[]
            '{1.5,2}'::float8[]
            '{2024-01-01}'::date[]
            '{13:14:15}'::time[]
            '{"2024-01-01 10:00:00",NULL}'::timestamp[]
            '{"2024-01-01 10:00:00+00"}'::timestamptz[]
            '{t,f,NULL}'::bool[]
            array['\\x01ff'::bytea]
            array['a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'::uuid]
            array['{"a": 1}'::jsonb]
            array['happy'::mood]
            array[row(1, 2, 'x')::size]
            array[interval '1 day']
            array[point '(1,2)']
            array[12.5::price]
            '{1,2}'::oid[]
            '1 2'::int2vector
            '1 2'::oidvector
            null::int4[]
            null::text[]
            """;

    private Expressions() {}

    /// All of them.
    static List<String> all() {
        return (NUMBERS + TEXTS + TIMES + OTHERS + ARRAYS).lines().toList();
    }
}
