package dev.bluetusk.ingest;

import dev.bluetusk.ingest.encode.RecordShape;
import dev.bluetusk.ingest.encode.ValueCheck;
import dev.bluetusk.ingest.plan.InferredType;
import dev.bluetusk.ingest.plan.NewTable;
import dev.bluetusk.ingest.source.CsvRecord;
import dev.bluetusk.ingest.source.Defect;
import dev.bluetusk.ingest.source.TextInput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Looks at the head of one file. Confined to one thread.
final class Inspector {
    private final Load load;
    private final ValueCheck text = new ValueCheck(InferredType.TEXT.type());
    private final List<String> problems = new ArrayList<>();
    private final List<List<Optional<String>>> sample = new ArrayList<>();
    private long problemCount;
    private long records;

    Inspector(Load load) {
        this.load = load;
    }

    FileInspection inspect() {
        try (TextInput in = load.open()) {
            FileHead head = new FileHead(load.input.name(), in, load.limits);
            SourceFields fields = SourceFields.of(load, in, head, Optional.empty());
            List<String> names = fields.named()
                    ? fields.first()
                    : NewTable.numberedNames(fields.first().size());
            checkNames(names);
            RecordShape shape = new RecordShape(names.size(), fields.nullWords());
            long[] nulls = new long[names.size()];
            head.each(fields.shape(), record -> see(record, names, shape, nulls));
            List<InferredType> types = fields.types(in, head);
            List<FileInspection.Column> columns = new ArrayList<>();
            for (int i = 0; i < names.size(); i++) {
                columns.add(new FileInspection.Column(
                        names.get(i), types.get(i).type().name(), nulls[i]));
            }
            return new FileInspection(
                    head.name(),
                    in.container(),
                    in.compression(),
                    in.encoding(),
                    fields.shape(),
                    columns,
                    sample,
                    records,
                    head.whole(),
                    problems,
                    problemCount);
        } catch (IOException e) {
            throw Input.unreadable(load.input.name(), e);
        }
    }

    private void checkNames(List<String> names) {
        if (names.isEmpty()) {
            problem("the file is empty");
        }
        Set<String> known = new HashSet<>();
        for (int i = 0; i < names.size(); i++) {
            if (names.get(i).isEmpty()) {
                problem("the header has no name for field " + (i + 1));
            } else if (!known.add(names.get(i))) {
                problem("the header has \"" + names.get(i) + "\" twice");
            }
        }
    }

    private void see(CsvRecord record, List<String> names, RecordShape shape, long[] nulls) {
        if (record.malformed()) {
            records++;
            Defect defect = record.defect().orElseThrow();
            problem("line " + defect.line() + ", column " + defect.column() + ": " + defect.reason());
            return;
        }
        if (record.blank() && names.size() > 1) {
            return;
        }
        records++;
        if (record.fields() != names.size()) {
            problem("line " + record.line() + ": expected " + names.size() + " fields but got " + record.fields());
            return;
        }
        List<Optional<String>> values = new ArrayList<>();
        for (int field = 0; field < names.size(); field++) {
            boolean absent = shape.isNull(record, field);
            nulls[field] += absent ? 1 : 0;
            if (!absent && !text.accepts(record.bytes(field), record.start(field), record.end(field))) {
                problem("line " + record.line() + ", field \"" + names.get(field)
                        + "\": a zero byte, or bytes that are not UTF-8");
            }
            if (sample.size() < FileInspection.SAMPLE_MAX) {
                values.add(absent ? Optional.empty() : Optional.of(record.text(field)));
            }
        }
        if (sample.size() < FileInspection.SAMPLE_MAX) {
            sample.add(List.copyOf(values));
        }
    }

    private void problem(String text) {
        problemCount++;
        if (problems.size() < FileInspection.PROBLEMS_MAX) {
            problems.add(text);
        }
    }
}
