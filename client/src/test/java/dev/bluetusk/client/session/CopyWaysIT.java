package dev.bluetusk.client.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bluetusk.client.connect.Connector;
import dev.bluetusk.client.copy.RecordReader;
import dev.bluetusk.client.copy.RecordWriter;
import dev.bluetusk.client.largeobject.LargeObject;
import dev.bluetusk.client.largeobject.LargeObjects;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// COPY and large objects in each way to a server.
class CopyWaysIT {
    record Item(int id, String name, UUID key) {}

    static List<Way> ways() {
        return Way.all();
    }

    @ParameterizedTest
    @MethodSource("ways")
    void recordsGoInAndOut(Way way) {
        List<Item> all = IntStream.range(0, 5000)
                .mapToObj(n -> new Item(n, "n".repeat(n % 500), new UUID(n, 1)))
                .toList();
        try (Session session = Connector.connect(way.target())) {
            session.script("create temp table item (id int, name text, key uuid)");
            try (RecordWriter<Item> items = session.copyIn("item", Item.class)) {
                all.forEach(items::write);
                assertThat(items.finish()).isEqualTo(5000);
            }
            try (RecordReader<Item> items = session.copyOut("select * from item order by id", Item.class)) {
                assertThat(items.list()).isEqualTo(all);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("ways")
    void aLargeObjectIsWrittenAndRead(Way way) {
        byte[] content = new byte[3_000_001];
        new Random(3).nextBytes(content);
        try (Session session = Connector.connect(way.target());
                Transaction transaction = session.begin()) {
            LargeObjects objects = LargeObjects.of(session);
            long oid = objects.create();
            objects.write(oid, 0, content);
            byte[] read = new byte[content.length + 1];
            try (LargeObject object = objects.open(oid)) {
                assertThat(object.read(read, 0, read.length)).isEqualTo(content.length);
            }
            assertThat(objects.read(oid)).isEqualTo(content);
            assertThat(read).startsWith(content);
            transaction.rollback();
        }
    }
}
