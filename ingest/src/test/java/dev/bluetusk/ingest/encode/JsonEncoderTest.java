package dev.bluetusk.ingest.encode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonEncoderTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "[]",
                "null",
                "true",
                " false ",
                "0",
                "-0",
                "1.5e+10",
                "\"\"",
                "\"é\\n\\u00e9\\ud83d\\ude00\"",
                "{\"a\":1,\"b\":[1,2,{\"c\":[]}],\"a\":null}",
                "[[[[]]],{}]",
                "[ 1 , 2 ]",
                "{ \"a\" : 1 }",
            })
    void jsonbCarriesItsVersionAndTheText(String text) {
        assertThat(Encoding.text(Encoding.value(JsonEncoder.jsonb(), text))).isEqualTo("\u0001" + text);
        assertThat(Encoding.text(Encoding.value(JsonEncoder.json(), text))).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "{",
                "[",
                "[1,]",
                "{\"a\"}",
                "{\"a\":}",
                "{a:1}",
                "{\"a\":1,}",
                "01",
                "1.",
                ".5",
                "+1",
                "tru",
                "nul",
                "\"",
                "\"\\x\"",
                "\"\\u12\"",
                "\"a\nb\"",
                "[1 2]",
                "1 2",
                "'a'",
                "{1:2}",
                "]",
                "}",
                "[}",
                "{]",
                "NaN",
                "-",
                "1e",
                "\"\\",
            })
    void whatIsNotJsonIsRefused(String text) {
        assertThatThrownBy(() -> Encoding.value(JsonEncoder.json(), text))
                .hasMessageContaining("is not JSON: expected");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"\\u0000\"",
                "\"\\ud800\"",
                "\"\\ud800x\"",
                "\"\\udc00\"",
                "\"\\ud800\\ud800\"",
                "\"\\ud800\\n\"",
                "1e200000"
            })
    void jsonbRefusesMoreThanJson(String text) {
        assertThat(Encoding.text(Encoding.value(JsonEncoder.json(), text))).isEqualTo(text);
        assertThatThrownBy(() -> Encoding.value(JsonEncoder.jsonb(), text)).isInstanceOf(Rejection.class);
    }

    @Test
    void nestingHasALimit() {
        String deep = "[".repeat(5_000) + "]".repeat(5_000);
        assertThat(Encoding.text(Encoding.value(JsonEncoder.json(), deep))).isEqualTo(deep);
        assertThatThrownBy(() -> Encoding.value(JsonEncoder.json(), "[[" + deep + "]]"))
                .hasMessageContaining("at most 5000 levels");
    }
}
