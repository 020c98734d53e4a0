package dev.bluetusk.benchmarks.ingest.rival;

import dev.bluetusk.benchmarks.ingest.LoadShape;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import javax.sql.DataSource;
import org.springframework.batch.core.BatchStatus;
import org.springframework.batch.core.configuration.support.MapJobRegistry;
import org.springframework.batch.core.job.Job;
import org.springframework.batch.core.job.JobExecution;
import org.springframework.batch.core.job.builder.JobBuilder;
import org.springframework.batch.core.job.parameters.JobParameters;
import org.springframework.batch.core.launch.support.TaskExecutorJobOperator;
import org.springframework.batch.core.repository.support.ResourcelessJobRepository;
import org.springframework.batch.core.step.Step;
import org.springframework.batch.core.step.builder.StepBuilder;
import org.springframework.batch.infrastructure.item.database.JdbcBatchItemWriter;
import org.springframework.batch.infrastructure.item.database.builder.JdbcBatchItemWriterBuilder;
import org.springframework.batch.infrastructure.item.file.FlatFileItemReader;
import org.springframework.batch.infrastructure.item.file.builder.FlatFileItemReaderBuilder;
import org.springframework.batch.infrastructure.item.file.separator.DefaultRecordSeparatorPolicy;
import org.springframework.batch.infrastructure.item.file.transform.FieldSet;
import org.springframework.core.io.FileSystemResource;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;
import org.springframework.jdbc.support.JdbcTransactionManager;

/// Spring Batch: a reader of flat files, a writer of JDBC batches, a transaction for each chunk.
public final class SpringBatchMain {
    private SpringBatchMain() {}

    /// Loads a file.
    public static void main(String[] words) throws Exception {
        Task task = Task.of(words);
        DataSource source = new SingleConnectionDataSource(task.jdbcUrl() + "&reWriteBatchedInserts=true", true);
        ResourcelessJobRepository repository = new ResourcelessJobRepository();
        Step step = new StepBuilder("load", repository)
                .<FieldSet, FieldSet>chunk(Task.BATCH)
                .transactionManager(new JdbcTransactionManager(source))
                .reader(reader(task))
                .writer(writer(task, source))
                .build();
        Job job = new JobBuilder("load", repository).start(step).build();
        MapJobRegistry registry = new MapJobRegistry();
        registry.register(job);
        TaskExecutorJobOperator operator = new TaskExecutorJobOperator();
        operator.setJobRepository(repository);
        operator.setJobRegistry(registry);
        operator.afterPropertiesSet();
        JobExecution execution = operator.start(job, new JobParameters());
        if (execution.getStatus() != BatchStatus.COMPLETED) {
            throw new IllegalStateException(
                    "the job ended as " + execution.getStatus() + ": " + execution.getAllFailureExceptions());
        }
    }

    private static FlatFileItemReader<FieldSet> reader(Task task) {
        return new FlatFileItemReaderBuilder<FieldSet>()
                .name("file")
                .resource(new FileSystemResource(task.file()))
                .encoding("UTF-8")
                .linesToSkip(1)
                .recordSeparatorPolicy(new DefaultRecordSeparatorPolicy())
                .delimited()
                .names(task.shape().columns().stream()
                        .map(LoadShape.Column::name)
                        .toArray(String[]::new))
                .fieldSetMapper(fields -> fields)
                .saveState(false)
                .build();
    }

    private static JdbcBatchItemWriter<FieldSet> writer(Task task, DataSource source) {
        List<LoadShape.Column> columns = task.shape().columns();
        JdbcBatchItemWriter<FieldSet> writer = new JdbcBatchItemWriterBuilder<FieldSet>()
                .dataSource(source)
                .sql(task.insert())
                .itemPreparedStatementSetter((fields, statement) -> bind(columns, fields, statement))
                .assertUpdates(false)
                .build();
        writer.afterPropertiesSet();
        return writer;
    }

    private static void bind(List<LoadShape.Column> columns, FieldSet fields, PreparedStatement statement)
            throws SQLException {
        for (int i = 0; i < columns.size(); i++) {
            String field = fields.readRawString(i);
            if (field == null || field.isEmpty()) {
                statement.setObject(i + 1, null);
            } else {
                statement.setObject(i + 1, columns.get(i).kind().parse(field));
            }
        }
    }
}
