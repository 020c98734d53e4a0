package dev.bluetusk.benchmarks.evidence;

import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/// An entity of the ORM workloads.
@Entity
@Table(name = "bench_item")
class Item {
    @Id
    @GeneratedValue(strategy = GenerationType.IDENTITY)
    private @Nullable Long id;

    private String name = "";
    private BigDecimal price = BigDecimal.ZERO;
    private int stock;

    /// For Hibernate.
    protected Item() {}

    Item(String name, BigDecimal price, int stock) {
        this.name = name;
        this.price = price;
        this.stock = stock;
    }

    boolean hasId() {
        return id != null;
    }

    void setStock(int number) {
        stock = number;
    }

    long sum() {
        return name.length() + price.unscaledValue().longValue() + stock;
    }
}
