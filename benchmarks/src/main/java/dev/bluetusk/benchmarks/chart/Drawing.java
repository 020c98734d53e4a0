package dev.bluetusk.benchmarks.chart;

import java.awt.BasicStroke;
import java.awt.Font;
import java.awt.Rectangle;
import java.awt.geom.Rectangle2D;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.List;
import java.util.Locale;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.CategoryAxis;
import org.jfree.chart.axis.CategoryLabelPosition;
import org.jfree.chart.axis.CategoryLabelPositions;
import org.jfree.chart.axis.CategoryLabelWidthType;
import org.jfree.chart.axis.LogAxis;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTickUnit;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.block.BlockBorder;
import org.jfree.chart.labels.ItemLabelAnchor;
import org.jfree.chart.labels.ItemLabelPosition;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.plot.DatasetRenderingOrder;
import org.jfree.chart.plot.PlotOrientation;
import org.jfree.chart.plot.ValueMarker;
import org.jfree.chart.renderer.category.BarRenderer;
import org.jfree.chart.renderer.category.BoxAndWhiskerRenderer;
import org.jfree.chart.renderer.category.CategoryItemRenderer;
import org.jfree.chart.renderer.category.LineAndShapeRenderer;
import org.jfree.chart.renderer.category.StandardBarPainter;
import org.jfree.chart.renderer.category.StatisticalLineAndShapeRenderer;
import org.jfree.chart.text.TextBlockAnchor;
import org.jfree.chart.title.LegendTitle;
import org.jfree.chart.title.TextTitle;
import org.jfree.chart.ui.HorizontalAlignment;
import org.jfree.chart.ui.Layer;
import org.jfree.chart.ui.RectangleAnchor;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.RectangleInsets;
import org.jfree.chart.ui.TextAnchor;
import org.jfree.data.category.CategoryDataset;
import org.jfree.data.statistics.BoxAndWhiskerItem;
import org.jfree.data.statistics.DefaultBoxAndWhiskerCategoryDataset;

/// Draws charts as SVG.
///
/// Colours follow the surrounding, light or dark. Texts stay texts, in the reader's sans-serif font; they are
/// measured with this machine's.
public final class Drawing {
    private static final int WIDTH = 900;
    private static final int HEIGHT_AROUND = 150;
    private static final int HEIGHT_OF_BAR = 12;
    private static final int HEIGHT_OF_GAP = 9;
    private static final double GAP_OF_BARS = 0.06;
    private static final double GAP_OF_BOXES = 0.1;
    private static final float LABEL_SHARE = 0.45f;
    private static final Font TITLE = new Font(Font.SANS_SERIF, Font.BOLD, 16);
    private static final Font TEXT = new Font(Font.SANS_SERIF, Font.PLAIN, 12);
    private static final Font SMALL = new Font(Font.SANS_SERIF, Font.PLAIN, 10);

    private Drawing() {}

    /// Draws bars.
    ///
    /// @param word goes into the drawing, to know it again
    public static String svg(BarChart chart, String word) {
        BarLayout layout = new BarLayout(chart);
        BarRenderer renderer = new BarRenderer();
        renderer.setBarPainter(new StandardBarPainter());
        renderer.setShadowVisible(false);
        renderer.setItemMargin(GAP_OF_BARS);
        NumberAxis axis = new NumberAxis(chart.frame().axis());
        axis.setRange(0, layout.end());
        CategoryPlot plot = plot(chart.frame(), layout.bars(), axis, renderer);
        if (layout.hasWhiskers()) {
            plot.setDataset(1, layout.whiskers());
            plot.setRenderer(1, whiskers());
        }
        plot.setDataset(2, layout.labels());
        plot.setRenderer(2, labels(layout));
        plot.setDatasetRenderingOrder(DatasetRenderingOrder.FORWARD);
        return draw(chart.frame(), plot, word);
    }

    /// Whiskers of bars: they are drawn around the middle of both ends, at which nothing else is drawn.
    private static StatisticalLineAndShapeRenderer whiskers() {
        StatisticalLineAndShapeRenderer whiskers = new StatisticalLineAndShapeRenderer(false, false);
        whiskers.setUseSeriesOffset(true);
        whiskers.setItemMargin(GAP_OF_BARS);
        whiskers.setErrorIndicatorPaint(Shade.INK.light());
        whiskers.setErrorIndicatorStroke(new BasicStroke(1));
        whiskers.setDefaultSeriesVisibleInLegend(false);
        return whiskers;
    }

    /// Labels of bars, to the right of bar and whisker.
    private static LineAndShapeRenderer labels(BarLayout layout) {
        LineAndShapeRenderer labels = new LineAndShapeRenderer(false, true); // of what is invisible no label is drawn
        labels.setAutoPopulateSeriesShape(false);
        labels.setDefaultShape(new Rectangle());
        labels.setUseSeriesOffset(true);
        labels.setItemMargin(GAP_OF_BARS);
        labels.setDefaultItemLabelGenerator(layout);
        labels.setDefaultItemLabelsVisible(true);
        labels.setDefaultItemLabelFont(SMALL);
        labels.setDefaultItemLabelPaint(Shade.PENCIL.light());
        labels.setDefaultPositiveItemLabelPosition(
                new ItemLabelPosition(ItemLabelAnchor.OUTSIDE3, TextAnchor.CENTER_LEFT));
        labels.setDefaultSeriesVisibleInLegend(false);
        return labels;
    }

    /// Draws boxes.
    ///
    /// @param word goes into the drawing, to know it again
    public static String svg(BoxChart chart, String word) {
        DefaultBoxAndWhiskerCategoryDataset boxes = new DefaultBoxAndWhiskerCategoryDataset();
        for (BoxChart.Row row : chart.rows()) {
            for (int i = 0; i < row.boxes().size(); i++) {
                Box box = row.boxes().get(i);
                boxes.add(
                        new BoxAndWhiskerItem(
                                box.p50(), box.p50(), box.p25(), box.p75(), box.p1(), box.p99(), box.p1(), box.p99(),
                                List.of()),
                        chart.frame().series().get(i).name(),
                        row.name());
            }
        }
        BoxAndWhiskerRenderer renderer = new BoxAndWhiskerRenderer();
        renderer.setMeanVisible(false);
        renderer.setMinOutlierVisible(false);
        renderer.setMaxOutlierVisible(false);
        renderer.setItemMargin(GAP_OF_BOXES);
        renderer.setUseOutlinePaintForWhiskers(true);
        renderer.setArtifactPaint(Shade.INK.light());
        LogAxis axis = new LogAxis(chart.frame().axis());
        axis.setBase(2);
        axis.setTickUnit(new NumberTickUnit(1));
        axis.setNumberFormatOverride(new DecimalFormat("0.###", DecimalFormatSymbols.getInstance(Locale.ROOT)));
        return draw(chart.frame(), plot(chart.frame(), boxes, axis, renderer), word);
    }

    private static CategoryPlot plot(Frame frame, CategoryDataset data, ValueAxis axis, CategoryItemRenderer renderer) {
        CategoryAxis rows = new CategoryAxis();
        rows.setTickLabelFont(TEXT);
        rows.setTickLabelPaint(Shade.INK.light());
        rows.setMaximumCategoryLabelWidthRatio(LABEL_SHARE);
        // Readers' fonts are narrower or wider than ours: only what begins at the left stands in line.
        rows.setCategoryLabelPositions(CategoryLabelPositions.replaceLeftPosition(
                rows.getCategoryLabelPositions(),
                new CategoryLabelPosition(
                        RectangleAnchor.LEFT, TextBlockAnchor.CENTER_LEFT, CategoryLabelWidthType.RANGE, LABEL_SHARE)));
        rows.setAxisLinePaint(Shade.PENCIL.light());
        rows.setLowerMargin(0.01);
        rows.setUpperMargin(0.01);
        rows.setTickMarksVisible(false);
        axis.setTickLabelFont(TEXT);
        axis.setTickLabelPaint(Shade.INK.light());
        axis.setTickMarkPaint(Shade.PENCIL.light());
        axis.setLabelFont(TEXT);
        axis.setLabelPaint(Shade.PENCIL.light());
        axis.setAxisLinePaint(Shade.PENCIL.light());
        for (int i = 0; i < frame.series().size(); i++) {
            renderer.setSeriesPaint(i, frame.series().get(i).shade().light());
            renderer.setSeriesOutlinePaint(i, Shade.INK.light());
        }
        CategoryPlot plot = new CategoryPlot(data, rows, axis, renderer);
        plot.setOrientation(PlotOrientation.HORIZONTAL);
        plot.setBackgroundPaint(Shade.PAPER.light());
        plot.setOutlineVisible(false);
        plot.setRangeGridlinePaint(Shade.GRID.light());
        plot.setRangeGridlineStroke(new BasicStroke(1));
        frame.line().ifPresent(where -> {
            ValueMarker line = new ValueMarker(where);
            line.setPaint(Shade.INK.light());
            line.setStroke(new BasicStroke(1.2f));
            plot.addRangeMarker(line, Layer.FOREGROUND);
        });
        return plot;
    }

    private static String draw(Frame frame, CategoryPlot plot, String word) {
        JFreeChart chart = new JFreeChart(frame.title(), TITLE, plot, false);
        chart.setBackgroundPaint(Shade.PAPER.light());
        chart.setPadding(new RectangleInsets(10, 12, 10, 24));
        chart.getTitle().setPaint(Shade.INK.light());
        chart.getTitle().setHorizontalAlignment(HorizontalAlignment.LEFT);
        TextTitle subtitle = new TextTitle(frame.subtitle(), TEXT);
        subtitle.setPaint(Shade.PENCIL.light());
        subtitle.setHorizontalAlignment(HorizontalAlignment.LEFT);
        subtitle.setPadding(2, 0, 6, 0);
        chart.addSubtitle(subtitle);
        LegendTitle legend = new LegendTitle(plot.getRenderer());
        legend.setItemFont(TEXT);
        legend.setItemPaint(Shade.INK.light());
        legend.setBackgroundPaint(Shade.PAPER.light());
        legend.setFrame(BlockBorder.NONE);
        legend.setPosition(RectangleEdge.TOP);
        legend.setHorizontalAlignment(HorizontalAlignment.LEFT);
        chart.addSubtitle(legend);
        int rows = plot.getDataset().getColumnCount();
        int height = HEIGHT_AROUND + rows * (frame.series().size() * HEIGHT_OF_BAR + HEIGHT_OF_GAP);
        SvgPaper paper = new SvgPaper(WIDTH, height);
        chart.draw(paper.graphics(), new Rectangle2D.Double(0, 0, WIDTH, height));
        return paper.text(frame.title(), word);
    }
}
