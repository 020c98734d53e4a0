package dev.bluetusk.pgcompat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.postgresql.geometric.PGbox;
import org.postgresql.geometric.PGcircle;
import org.postgresql.geometric.PGline;
import org.postgresql.geometric.PGlseg;
import org.postgresql.geometric.PGpath;
import org.postgresql.geometric.PGpoint;
import org.postgresql.geometric.PGpolygon;
import org.postgresql.util.PGmoney;
import org.postgresql.util.PGobject;
import org.postgresql.util.PGtokenizer;
import org.postgresql.util.PSQLException;

class ShapesTest {
    private static List<PGobject> shapes() throws SQLException {
        return List.of(
                new PGpoint("(1.5,-2)"),
                new PGbox("(3,4),(1,2)"),
                new PGcircle("<(1,2),3>"),
                new PGline("{1,2,3}"),
                new PGlseg("[(1,2),(3,4)]"),
                new PGpath("[(1,2),(3,4)]"),
                new PGpath("((1,2),(3,4))"),
                new PGpolygon("((1,2),(3,4),(1e300,-Infinity))"),
                new PGmoney("-$1,234.50"));
    }

    @Test
    void eachIsEqualToItsCopyAndToWhatItsTextIsReadAs() throws Exception {
        for (PGobject shape : shapes()) {
            PGobject copy = (PGobject) shape.clone();
            assertThat(copy).isEqualTo(shape).isNotSameAs(shape).hasSameHashCodeAs(shape);
            copy.setValue(shape.getValue());
            assertThat(copy).isEqualTo(shape);
            copy.setValue(null);
            assertThat(copy.getValue()).isNull();
            assertThat(copy.isNull()).isTrue();
            assertThat(copy).isNotEqualTo(shape);
        }
    }

    @Test
    void theSameShapeToldOtherwiseIsEqual() throws SQLException {
        assertThat(new PGbox(1, 2, 3, 4)).isEqualTo(new PGbox(3, 2, 1, 4)).isEqualTo(new PGbox("(3,4),(1,2)"));
        assertThat(new PGlseg(1, 2, 3, 4)).isEqualTo(new PGlseg(3, 4, 1, 2));
        assertThat(new PGline(1, 2, 3, 4)).isEqualTo(new PGline(1, -1, 1)).isEqualTo(new PGline("[(1,2),(3,4)]"));
        assertThat(new PGline(new PGpoint(5, 1), new PGpoint(5, 2))).isEqualTo(new PGline(-1, 0, 5));
    }

    @Test
    void aPointMoves() {
        PGpoint point = new PGpoint(1, 2);
        point.translate(1, 1);
        point.translate(0.5, 0.5);
        assertThat(point).isEqualTo(new PGpoint(2.5, 3.5));
        point.move(7, 8);
        assertThat(point).isEqualTo(new PGpoint(7, 8));
        byte[] bytes = new byte[20];
        point.toBytes(bytes, 4);
        PGpoint read = new PGpoint();
        read.setByteValue(bytes, 4);
        assertThat(read).isEqualTo(point);
    }

    @Test
    void aPathIsOpenedAndClosed() throws SQLException {
        PGpath path = new PGpath("[(1,2),(3,4)]");
        assertThat(path.isOpen()).isTrue();
        path.closePath();
        assertThat(path.isClosed()).isTrue();
        assertThat(path.getValue()).isEqualTo("((1.0,2.0),(3.0,4.0))");
    }

    @Test
    void aTextThatIsNoneIsRefused() {
        List<ThrowingCallable> wrong = List.of(
                () -> new PGpoint("x"),
                () -> new PGpoint("(1,2,3)"),
                () -> new PGbox("(1,2)"),
                () -> new PGcircle("<(1,2)>"),
                () -> new PGline("{1,2}"),
                () -> new PGlseg("[(1,2)]"),
                () -> new PGpath("[(1,2),3]"),
                () -> new PGpolygon("((a,b))"),
                () -> new PGmoney("much"));
        assertThat(wrong).allSatisfy(each -> assertThatThrownBy(each).isInstanceOf(PSQLException.class));
    }

    @Test
    void aTextIsCutOutsideOfBrackets() {
        PGtokenizer tokens = new PGtokenizer("(1,2),<3,4>,\"a,b\"", ',');
        assertThat(tokens.getSize()).isEqualTo(3);
        assertThat(tokens.getToken(0)).isEqualTo("(1,2)");
        tokens.removePara();
        assertThat(tokens.tokenizeToken(0, ',').getToken(1)).isEqualTo("2");
        assertThat(PGtokenizer.removeAngle("<x>")).isEqualTo("x");
        assertThat(PGtokenizer.removeBox("[x]")).isEqualTo("x");
        assertThat(PGtokenizer.removeCurlyBrace("{x}")).isEqualTo("x");
    }
}
