package dev.bluetusk.compat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bluetusk.compat.child.Outcome;
import dev.bluetusk.compat.child.Outcome.Status;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ComparisonTest {
    private static final TestClass DATES = new TestClass("org.postgresql.test.jdbc2.DateTest", "A");

    private static final Comparison EQUAL =
            new Comparison(result(true, run("a", 1, Status.PASSED)), result(true, run("a", 1, Status.PASSED)));
    private static final Comparison DIFFERENT =
            new Comparison(result(true, run("a", 1, Status.PASSED)), result(true, run("a", 1, Status.FAILED)));

    @Test
    void aMethodIsEqualWhenEachOfItsRunsEndsTheSameWay() {
        Comparison comparison = new Comparison(
                result(true, run("a", 1, Status.PASSED), run("a", 2, Status.FAILED), run("b", 1, Status.ABORTED)),
                result(true, run("a", 1, Status.PASSED), run("a", 2, Status.FAILED), run("b", 1, Status.ABORTED)));

        assertThat(comparison.methods()).isEqualTo(2);
        assertThat(comparison.equal()).isTrue();
    }

    @Test
    void aRunThatPassesWhereThePgjdbcFailsIsNoDifference() {
        assertThat(new Comparison(result(true, run("a", 1, Status.FAILED)), result(true, run("a", 1, Status.PASSED)))
                        .equal())
                .isTrue();
    }

    @Test
    void oneRunThatFailsMakesItsMethodDifferent() {
        Comparison comparison = new Comparison(
                result(true, run("a", 1, Status.PASSED), run("a", 2, Status.PASSED), run("b", 1, Status.PASSED)),
                result(true, run("a", 1, Status.PASSED), run("a", 2, Status.FAILED), run("b", 1, Status.PASSED)));

        assertThat(comparison.differences()).singleElement().satisfies(difference -> {
            assertThat(difference.method()).isEqualTo("DateTest.a");
            assertThat(difference.runs()).isEqualTo(2);
            assertThat(difference.different()).isEqualTo(1);
        });
        assertThat(comparison.equal()).isFalse();
    }

    @Test
    void whatDidNotRunIsDifferentWhicheverWayItWouldHaveEnded() {
        Comparison comparison =
                new Comparison(result(true, run("a", 1, Status.PASSED), run("b", 1, Status.ABORTED)), result(false));

        assertThat(comparison.differences())
                .extracting(MethodDifference::method)
                .containsExactly("DateTest.a", "DateTest.b");
    }

    private static Report report(Bar bar, Comparison... comparisons) {
        return new Report(List.of(comparisons), bar);
    }

    @Test
    void theBarIsNinetyFivePercentOfClassesAndNinetyNineOfMethods() {
        assertThat(report(Mode.PGJDBC.bar(), EQUAL).reachesTheBar()).isTrue();
        assertThat(report(Mode.PGJDBC.bar(), EQUAL, DIFFERENT).reachesTheBar()).isFalse();
        assertThat(report(Mode.PGJDBC.bar(), EQUAL, DIFFERENT).lines())
                .contains(
                        "too few classes are equal",
                        "too few methods are equal",
                        "classes equal: 1 of 2 (50.0 %), methods equal: 1 of 2 (50.0 %)");
    }

    @Test
    void whatDiffersMustBeListedAndWhatIsListedMustDiffer() {
        Bar listed = new Bar.AllBut(Set.of("test.jdbc2.DateTest.a"));
        assertThat(report(listed, DIFFERENT).reachesTheBar()).isTrue();
        assertThat(report(listed, EQUAL).lines()).contains("is listed and equal: test.jdbc2.DateTest.a");
        assertThat(report(new Bar.AllBut(Set.of()), DIFFERENT).lines())
                .contains("differs and is not listed: test.jdbc2.DateTest.a");
        assertThat(report(new Bar.AllBut(Set.of()), EQUAL).reachesTheBar()).isTrue();
    }

    @Test
    void eachMethodThatIsListedIsOfAClassThatIsRun() {
        for (Mode mode : new Mode[] {Mode.JDBC, Mode.TYPES}) {
            Bar.AllBut bar = (Bar.AllBut) mode.bar();
            assertThat(bar.methods())
                    .isNotEmpty()
                    .allSatisfy(method ->
                            assertThat(mode.tests()).anyMatch(test -> method.startsWith(test.shortName() + ".")));
        }
    }

    @Test
    void seventyNineClassesAreChosen() {
        assertThat(TestClass.ofJdbc()).hasSize(79).doesNotHaveDuplicates();
        assertThat(TestClass.all()).hasSize(123).doesNotHaveDuplicates().containsAll(TestClass.ofJdbc());
        assertThat(TestClass.ofJdbc())
                .filteredOn(test -> test.tier().equals("A"))
                .hasSize(29);
    }

    private static ClassResult result(boolean ended, Outcome... outcomes) {
        return new ClassResult(DATES, ended, List.of(outcomes));
    }

    private static Outcome run(String method, int number, Status status) {
        return new Outcome("DateTest." + method, method + number, status, "");
    }
}
