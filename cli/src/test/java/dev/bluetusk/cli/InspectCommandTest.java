package dev.bluetusk.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InspectCommandTest {
    @TempDir
    private Path folder;

    private String file(String name, String content) throws IOException {
        return Files.writeString(folder.resolve(name), content, StandardCharsets.ISO_8859_1)
                .toString();
    }

    @Test
    void aFileIsToldWithItsColumnsFirstRowsAndProblems() throws IOException {
        String file = file(
                "a.csv",
                "id;name;at\n1;caf\u00e9;2024-01-31\n2;;2024-02-01\n3\n4;\"x\"y;2024-02-02\n5;\u0000;2024-02-03\n");
        CommandRun run = CommandRun.of("inspect", file);
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out().lines().map(String::stripTrailing))
                .containsExactly(
                        file + " (windows-1252, delimiter ;, quote \", with header)",
                        "5 records",
                        "field  column  type    nulls",
                        "    1  id      bigint      0",
                        "    2  name    text        1",
                        "    3  at      date        0",
                        "id  name  at",
                        "1   caf\u00e9  2024-01-31",
                        "2   NULL  2024-02-01",
                        "5   \u00b7     2024-02-03");
        assertThat(run.errLines())
                .containsExactly(
                        "bluetusk: " + file + ": line 4: expected 3 fields but got 1",
                        "bluetusk: " + file
                                + ": line 5, column 6: expected a delimiter or the end of the line after the"
                                + " closing quote but got \"y;2024-02-02\"",
                        "bluetusk: " + file + ": line 6, field \"name\": a zero byte, or bytes that are not UTF-8");
    }

    @Test
    void eachFileIsALineOfJson() throws IOException {
        file("a.jsonl", "{\"id\":1,\"tag\":\"a\\\"b\"}\n{\"id\":2,\"tag\":null}\n");
        file("b.csv", "");
        CommandRun run = CommandRun.of("inspect", "--json", folder.toString());
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out().lines())
                .containsExactly(
                        "{\"file\":\"" + folder.resolve("a.jsonl")
                                + "\",\"kind\":\"text\",\"compression\":\"not compressed\","
                                + "\"encoding\":\"UTF-8\",\"shape\":\"JSON lines\",\"records\":2,\"whole\":true,\"columns\":["
                                + "{\"name\":\"id\",\"type\":\"bigint\",\"nulls\":0},{\"name\":\"tag\",\"type\":\"text\",\"nulls\":1}],"
                                + "\"sample\":[[\"1\",\"a\\\"b\"],[\"2\",null]],\"problems\":[],\"problemCount\":0}",
                        "{\"file\":\"" + folder.resolve("b.csv")
                                + "\",\"kind\":\"text\",\"compression\":\"not compressed\","
                                + "\"encoding\":\"UTF-8\",\"shape\":\"delimiter ,, quote \\\", with header\",\"records\":0,"
                                + "\"whole\":true,\"columns\":[],\"sample\":[],\"problems\":[\"the file is empty\"],\"problemCount\":1}");
    }
}
