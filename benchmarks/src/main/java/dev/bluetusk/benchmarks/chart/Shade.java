package dev.bluetusk.benchmarks.chart;

import java.awt.Color;

/// The colours, each in a light and a dark surrounding.
public enum Shade {
    /// What everything is drawn on.
    PAPER(0xFFFFFF, 0x0D1117),
    /// Texts.
    INK(0x1F2328, 0xE6EDF3),
    /// Texts and lines that stand back.
    PENCIL(0x57606A, 0x9AA4AE),
    /// The grid.
    GRID(0xD8DEE4, 0x30363D),
    /// Ours.
    OURS(0x0B63CE, 0x4493F8),
    /// Ours, the second of its kind.
    OURS_PALER(0x62A1EA, 0x2F6FC4),
    /// Ours, the third of its kind.
    OURS_PALEST(0xA9CCF5, 0x1D4A87),
    /// The first rival.
    RIVAL(0xD9782D, 0xE8915A),
    /// The second rival.
    SECOND_RIVAL(0x8250BF, 0xB68AF0),
    /// Somebody who runs beside.
    OTHER(0x8C959F, 0x6E7781);

    private final Color light;
    private final Color dark;

    Shade(int light, int dark) {
        this.light = new Color(light);
        this.dark = new Color(dark);
    }

    /// The colour in a light surrounding.
    Color light() {
        return light;
    }

    /// Rules of CSS that change colours of a drawing where the surrounding is dark.
    static String darkRules() {
        StringBuilder rules = new StringBuilder("@media (prefers-color-scheme: dark) {");
        for (Shade shade : values()) {
            for (String attribute : new String[] {"fill", "stroke"}) {
                rules.append(" [")
                        .append(attribute)
                        .append("=\"")
                        .append(css(shade.light))
                        .append("\"] { ")
                        .append(attribute)
                        .append(": ")
                        .append(css(shade.dark))
                        .append("; }");
            }
        }
        return rules.append(" }").toString();
    }

    private static String css(Color colour) {
        if (colour.equals(Color.WHITE)) {
            return "white";
        }
        return "rgb(" + colour.getRed() + ',' + colour.getGreen() + ',' + colour.getBlue() + ')';
    }
}
