package dev.bluetusk.cli;

import dev.bluetusk.cli.console.Console;
import dev.bluetusk.cli.console.ProgressBar;
import dev.bluetusk.ingest.LoadListener;
import dev.bluetusk.ingest.LoadPlan;
import dev.bluetusk.ingest.LoadProgress;
import java.nio.file.Path;
import java.util.Optional;

/// Shows a load on a progress bar, from its first word to its end. Confined to the load's thread.
final class LoadProgressView implements LoadListener, AutoCloseable {
    private final Console console;
    private String source = "";
    private Optional<ProgressBar> bar = Optional.empty();

    LoadProgressView(Console console) {
        this.console = console;
    }

    @Override
    public void planned(LoadPlan plan) {
        Path name = Path.of(plan.source()).getFileName();
        source = name == null ? plan.source() : name.toString();
    }

    @Override
    public void progressed(LoadProgress progress) {
        if (bar.isEmpty()) {
            long total = progress.bytesTotal().orElse(0);
            bar = Optional.of(console.progress(source, ProgressBar.Unit.BYTES, total));
        }
        bar.get().update(progress.bytesRead(), progress.rowsSent());
    }

    @Override
    public void close() {
        bar.ifPresent(ProgressBar::close);
    }
}
