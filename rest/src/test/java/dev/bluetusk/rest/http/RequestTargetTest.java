package dev.bluetusk.rest.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RequestTargetTest {

    @Test
    void aPathIsCutBeforeItIsDecoded() {
        RequestTarget target = RequestTarget.parse("/a%2Fb/c+d/%E2%82%AC?x");
        assertThat(target.segments()).containsExactly("a/b", "c+d", "€");
        assertThat(RequestTarget.parse("/").segments()).isEmpty();
        assertThat(RequestTarget.parse("/a/").segments()).containsExactly("a", "");
        assertThat(RequestTarget.parse("http://host:1/a?b=c").path()).isEqualTo("/a");
        assertThat(RequestTarget.parse("http://host").path()).isEqualTo("/");
        assertThat(RequestTarget.parse("*").segments()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            ignoreLeadingAndTrailingWhitespace = false,
            value = {
                "q=a%20b|a b",
                "q=a%2Bb|a+b",
                "q=a+b|a b",
                "q=%E2%82%AC|€",
                "q|''",
                "q=|''",
                "q=a=b|a=b",
                "&&q=1&|1"
            })
    void aQueryFollowsTheRulesOfForms(String query, String value) {
        assertThat(RequestTarget.parse("/x?" + query).query()).containsExactly(new RequestTarget.Pair("q", value));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/?q=%ZZ",
                "/?q=%4",
                "/?q=%",
                "/%E2%82",
                "/?q=%C0%80",
                "/?q=%ED%A0%80",
                "/?q=\u00e9",
                "x",
                "/a b",
                "/?%FF=1"
            })
    void aBrokenCodeIsTheCallersFault(String uri) {
        assertThatThrownBy(() -> RequestTarget.parse(uri)).isInstanceOf(ProblemException.class);
    }
}
