package dev.bluetusk.frameworks.scheduling;

import dev.bluetusk.frameworks.Database;
import dev.bluetusk.frameworks.Scenario;
import dev.bluetusk.frameworks.Transcript;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.quartz.CronScheduleBuilder;
import org.quartz.DisallowConcurrentExecution;
import org.quartz.Job;
import org.quartz.JobBuilder;
import org.quartz.JobDetail;
import org.quartz.JobExecutionContext;
import org.quartz.JobKey;
import org.quartz.PersistJobDataAfterExecution;
import org.quartz.Scheduler;
import org.quartz.SchedulerException;
import org.quartz.SimpleScheduleBuilder;
import org.quartz.Trigger;
import org.quartz.TriggerBuilder;
import org.quartz.TriggerKey;
import org.quartz.impl.SchedulerRepository;
import org.quartz.impl.StdSchedulerFactory;
import org.quartz.impl.calendar.AnnualCalendar;
import org.quartz.impl.matchers.GroupMatcher;

/// Quartz with its store in the database, as a cluster of two: jobs, triggers, calendars and data, row locks, blobs.
public final class QuartzScenario implements Scenario {
    private static final int RUNS = 6;
    private static final Queue<String> SEEN = new ConcurrentLinkedQueue<>();
    private static final CountDownLatch DONE = new CountDownLatch(RUNS);

    /// Counts its runs in the data that Quartz keeps for it.
    @PersistJobDataAfterExecution
    @DisallowConcurrentExecution
    public static final class Counting implements Job {
        @Override
        public void execute(JobExecutionContext context) {
            int runs = context.getJobDetail().getJobDataMap().getInt("runs") + 1;
            context.getJobDetail().getJobDataMap().put("runs", runs);
            SEEN.add(context.getJobDetail().getKey() + " run " + runs + " "
                    + context.getMergedJobDataMap().getString("text"));
            DONE.countDown();
        }
    }

    @Override
    public void run(Database database, Transcript transcript) throws Exception {
        database.run(tables());
        Scheduler first = scheduler(database, "first");
        Scheduler second = scheduler(database, "second");
        try {
            schedule(first, transcript);
            first.start();
            second.start();
            transcript.note("all ran", DONE.await(30, TimeUnit.SECONDS));
            transcript.note("runs", SEEN.stream().sorted().toList());
            stored(second, transcript);
        } finally {
            first.shutdown(true);
            second.shutdown(true);
        }
        try (var pool = database.pool(1);
                var connection = pool.getConnection();
                var statement = connection.createStatement()) {
            transcript.rows(
                    "jobs",
                    statement.executeQuery(
                            "select job_name, job_group, is_durable, is_nonconcurrent, is_update_data from qrtz_job_details"
                                    + " order by job_name"));
            transcript.rows(
                    "triggers",
                    statement.executeQuery(
                            "select trigger_name, trigger_state, trigger_type, calendar_name from qrtz_triggers"
                                    + " order by trigger_name"));
        }
    }

    private static String[] tables() throws IOException {
        String path = "/org/quartz/impl/jdbcjobstore/tables_postgres.sql";
        try (InputStream script = Scheduler.class.getResourceAsStream(path)) {
            return new String[] {new String(script.readAllBytes(), StandardCharsets.UTF_8)};
        }
    }

    private static Scheduler scheduler(Database database, String instance) throws SchedulerException, SQLException {
        Properties properties = new Properties();
        properties.putAll(Map.ofEntries(
                Map.entry("org.quartz.scheduler.instanceName", "cluster"),
                Map.entry("org.quartz.scheduler.instanceId", instance),
                Map.entry("org.quartz.scheduler.skipUpdateCheck", "true"),
                Map.entry("org.quartz.threadPool.threadCount", "2"),
                Map.entry("org.quartz.jobStore.class", "org.quartz.impl.jdbcjobstore.JobStoreTX"),
                Map.entry("org.quartz.jobStore.driverDelegateClass", "org.quartz.impl.jdbcjobstore.PostgreSQLDelegate"),
                Map.entry("org.quartz.jobStore.dataSource", "main"),
                Map.entry("org.quartz.jobStore.isClustered", "true"),
                Map.entry("org.quartz.jobStore.acquireTriggersWithinLock", "true"),
                Map.entry("org.quartz.dataSource.main.provider", "hikaricp"),
                Map.entry("org.quartz.dataSource.main.driver", database.driver()),
                Map.entry("org.quartz.dataSource.main.URL", database.url()),
                Map.entry("org.quartz.dataSource.main.user", "postgres"),
                Map.entry("org.quartz.dataSource.main.maxConnections", "4")));
        StdSchedulerFactory factory = new StdSchedulerFactory(properties) {
            // Both have one name, and a factory keeps schedulers by name.
            @Override
            public Scheduler getScheduler() throws SchedulerException {
                SchedulerRepository.getInstance().remove("cluster");
                return super.getScheduler();
            }
        };
        return factory.getScheduler();
    }

    private static void schedule(Scheduler scheduler, Transcript transcript) throws SchedulerException {
        AnnualCalendar calendar = new AnnualCalendar();
        calendar.setDescription("never on holidays");
        scheduler.addCalendar("holidays", calendar, true, true);
        for (String name : List.of("a", "b")) {
            JobDetail job = JobBuilder.newJob(Counting.class)
                    .withIdentity(name, "group")
                    .usingJobData("runs", 0)
                    .usingJobData("text", "text of " + name)
                    .storeDurably()
                    .build();
            Trigger trigger = TriggerBuilder.newTrigger()
                    .withIdentity(name, "group")
                    .withPriority(7)
                    .withSchedule(SimpleScheduleBuilder.simpleSchedule()
                            .withIntervalInMilliseconds(20)
                            .withRepeatCount(RUNS / 2 - 1))
                    .build();
            scheduler.scheduleJob(job, trigger);
        }
        scheduler.scheduleJob(
                JobBuilder.newJob(Counting.class)
                        .withIdentity("yearly")
                        .usingJobData("runs", 0)
                        .build(),
                TriggerBuilder.newTrigger()
                        .withIdentity("yearly")
                        .modifiedByCalendar("holidays")
                        .withSchedule(CronScheduleBuilder.cronSchedule("0 0 4 1 1 ? 2090"))
                        .build());
        transcript.does(
                "twice",
                () -> scheduler.addJob(
                        JobBuilder.newJob(Counting.class)
                                .withIdentity("a", "group")
                                .storeDurably()
                                .build(),
                        false));
        transcript.note("clustered", scheduler.getMetaData().isJobStoreClustered());
    }

    private static void stored(Scheduler scheduler, Transcript transcript) throws SchedulerException {
        transcript.note(
                "keys",
                scheduler.getJobKeys(GroupMatcher.anyGroup()).stream()
                        .map(JobKey::toString)
                        .sorted()
                        .toList());
        transcript.note("calendar", scheduler.getCalendar("holidays").getDescription());
        transcript.note(
                "data",
                scheduler
                        .getJobDetail(JobKey.jobKey("a", "group"))
                        .getJobDataMap()
                        .get("text"));
        scheduler.pauseJob(JobKey.jobKey("yearly"));
        transcript.note("paused", scheduler.getTriggerState(TriggerKey.triggerKey("yearly")));
        scheduler.resumeAll();
        transcript.note(
                "next",
                scheduler
                        .getTrigger(TriggerKey.triggerKey("yearly"))
                        .getNextFireTime()
                        .toInstant());
        transcript.note("deleted", scheduler.deleteJob(JobKey.jobKey("yearly")));
    }
}
