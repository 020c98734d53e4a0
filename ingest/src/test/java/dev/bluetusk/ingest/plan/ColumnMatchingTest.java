package dev.bluetusk.ingest.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bluetusk.ingest.encode.Assignment;
import dev.bluetusk.ingest.encode.ColumnType;
import dev.bluetusk.ingest.target.PlanException;
import dev.bluetusk.ingest.target.TableName;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ColumnMatchingTest {
    private static final TargetTable ORDERS = new TargetTable(
            new TableName("public", "orders"),
            List.of(
                    column("id", true, Generation.IDENTITY),
                    column("Id", false, Generation.NONE),
                    column("price", true, Generation.NONE),
                    column("vat", false, Generation.COMPUTED),
                    column("state", true, Generation.DEFAULT)));
    private final ColumnMatching matching = new ColumnMatching("orders.csv", ORDERS);

    @Test
    void anExactNameComesFirstThenTheOnlyOneThatDiffersInCase() {
        assertThat(names(matching.byName(List.of("Id", " PRICE ", "id"), Set.of())))
                .containsExactly("Id", "price", "id");
        assertThatThrownBy(() -> matching.byName(List.of("ID", "price"), Set.of()))
                .isInstanceOf(PlanException.class)
                .hasMessageContaining("the header has \"ID\" but public.orders has no such column; is \"id\" meant");
    }

    @Test
    void aComputedColumnIsPassedOver() {
        assertThat(names(matching.byName(List.of("vat", "price"), Set.of()))).containsExactly("price");
        assertThat(matching.byName(List.of("vat", "price"), Set.of()).getFirst().field())
                .isEqualTo(1);
    }

    @Test
    void aColumnThatNeedsAValueMustBeNamed() {
        assertThatThrownBy(() -> matching.byName(List.of("id"), Set.of()))
                .hasMessage(
                        "orders.csv: column \"price\" of public.orders is NOT NULL without a default, but the header does"
                                + " not name it");
    }

    @Test
    void aNameMayNotComeTwiceNorBeEmpty() {
        assertThatThrownBy(() -> matching.byName(List.of("price", "Price"), Set.of()))
                .hasMessageContaining("column \"price\" comes twice in the header");
        assertThatThrownBy(() -> matching.byName(List.of("price", ""), Set.of()))
                .hasMessageContaining("the header has a field without a name");
    }

    @Test
    void fieldsByPositionAreAllColumnsOrAllButTheIdentity() {
        assertThat(names(matching.byPosition(4, List.of()))).containsExactly("id", "Id", "price", "state");
        assertThat(names(matching.byPosition(3, List.of()))).containsExactly("Id", "price", "state");
        assertThatThrownBy(() -> matching.byPosition(5, List.of()))
                .hasMessage(
                        "orders.csv: the first record has 5 fields but public.orders has 4 columns (id, Id, price, vat,"
                                + " state)");
    }

    private static TargetColumn column(String name, boolean notNull, Generation generation) {
        return new TargetColumn(name, new ColumnType(25, -1, "text"), notNull, generation);
    }

    private static List<String> names(List<Assignment> assignments) {
        return assignments.stream().map(Assignment::column).toList();
    }
}
