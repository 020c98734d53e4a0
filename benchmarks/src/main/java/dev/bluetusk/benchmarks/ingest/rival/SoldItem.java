package dev.bluetusk.benchmarks.ingest.rival;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.math.BigDecimal;
import java.time.OffsetDateTime;
import java.util.List;

/// A row of [dev.bluetusk.benchmarks.ingest.LoadShape#TRANSACTIONS] as an entity.
@Entity
@Table(name = "transactions")
class SoldItem {
    @Id
    @Column(name = "id")
    private long id;

    @Column(name = "sku")
    private String sku = "";

    @Column(name = "email")
    private String email = "";

    @Column(name = "price")
    private BigDecimal price = BigDecimal.ZERO;

    @Column(name = "quantity")
    private int quantity;

    @Column(name = "created_at")
    private OffsetDateTime createdAt = OffsetDateTime.MIN;

    /// For Hibernate.
    SoldItem() {}

    /// From the fields of a record.
    static SoldItem of(List<String> fields) {
        SoldItem item = new SoldItem();
        item.id = Long.parseLong(fields.get(0));
        item.sku = fields.get(1);
        item.email = fields.get(2);
        item.price = new BigDecimal(fields.get(3));
        item.quantity = Integer.parseInt(fields.get(4));
        item.createdAt = OffsetDateTime.parse(fields.get(5));
        return item;
    }
}
