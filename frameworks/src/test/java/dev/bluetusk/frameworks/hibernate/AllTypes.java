package dev.bluetusk.frameworks.hibernate;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import jakarta.persistence.Lob;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.Year;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.Arrays;
import java.util.Currency;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.type.SqlTypes;

/// One field of each kind that applications have.
@Entity(name = "AllTypes")
class AllTypes {
    /// As text, as number, and as a type of the server.
    enum Mood {
        SAD,
        OK,
        HAPPY
    }

    /// What is kept as JSON.
    record Address(String street, int number, List<String> names) {}

    @Id
    int id;

    Boolean flag;
    Byte tiny;
    Short small;
    Integer whole;
    Long large;
    Float single;
    Double twice;
    Character letter;
    String text;

    @Column(precision = 20, scale = 5)
    BigDecimal amount;

    BigInteger huge;

    @Column(length = 100_000)
    String longText;

    @Lob
    String clob;

    @Lob
    byte[] blob;

    byte[] bytes;
    UUID uuid;

    @Enumerated(EnumType.STRING)
    Mood moodByName;

    @Enumerated(EnumType.ORDINAL)
    Mood moodByNumber;

    @Enumerated
    @JdbcTypeCode(SqlTypes.NAMED_ENUM)
    Mood mood;

    LocalDate day;
    LocalTime clock;
    LocalDateTime local;
    OffsetDateTime shifted;
    ZonedDateTime zoned;
    Instant moment;
    Duration duration;

    @JdbcTypeCode(SqlTypes.INTERVAL_SECOND)
    Duration span;

    java.sql.Timestamp timestamp;
    java.sql.Date date;
    java.sql.Time time;
    java.util.Date utilDate;
    Year year;
    ZoneId zone;
    Currency currency;
    Locale locale;

    @JdbcTypeCode(SqlTypes.JSON)
    Address address;

    @JdbcTypeCode(SqlTypes.JSON)
    Map<String, Integer> counts;

    @JdbcTypeCode(SqlTypes.INET)
    java.net.InetAddress host;

    String[] texts;
    int[] numbers;
    List<Integer> list;
    UUID[] uuids;
    LocalDate[] days;
    Mood[] moods;
    BigDecimal[] amounts;

    /// All fields but the key, by name.
    List<Object> values() {
        return Arrays.asList(
                flag,
                tiny,
                small,
                whole,
                large,
                single,
                twice,
                letter,
                text,
                amount,
                huge,
                longText,
                clob,
                blob,
                bytes,
                uuid,
                moodByName,
                moodByNumber,
                mood,
                day,
                clock,
                local,
                shifted,
                zoned,
                moment,
                duration,
                span,
                timestamp,
                date,
                time,
                utilDate,
                year,
                zone,
                currency,
                locale,
                address,
                counts,
                host,
                texts,
                numbers,
                list,
                uuids,
                days,
                moods,
                amounts);
    }
}
