package dev.bluetusk.frameworks.hibernate;

import jakarta.persistence.CascadeType;
import jakarta.persistence.CheckConstraint;
import jakarta.persistence.CollectionTable;
import jakarta.persistence.Column;
import jakarta.persistence.DiscriminatorColumn;
import jakarta.persistence.ElementCollection;
import jakarta.persistence.Embeddable;
import jakarta.persistence.Embedded;
import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.Inheritance;
import jakarta.persistence.InheritanceType;
import jakarta.persistence.ManyToMany;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.OneToMany;
import jakarta.persistence.OrderColumn;
import jakarta.persistence.SequenceGenerator;
import jakarta.persistence.Table;
import jakarta.persistence.UniqueConstraint;
import jakarta.persistence.Version;
import java.math.BigDecimal;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.hibernate.annotations.Generated;
import org.hibernate.annotations.UuidGenerator;

/// The entities of a shop: every way to make a key, every way to keep a hierarchy.
final class Shop {
    static final Class<?>[] ENTITIES = {
        Customer.class, Company.class, Order.class, OrderLine.class, Tag.class, Event.class, Sale.class, Refund.class
    };

    private Shop() {}

    /// A hierarchy in tables that are joined; the key is an identity.
    @Entity(name = "Customer")
    @Table(name = "customer", uniqueConstraints = @UniqueConstraint(name = "customer_email", columnNames = "email"))
    @Inheritance(strategy = InheritanceType.JOINED)
    static class Customer {
        @Id
        @GeneratedValue(strategy = GenerationType.IDENTITY)
        Long id;

        @Version
        int version;

        @Column(nullable = false)
        String name;

        String email;

        @Embedded
        Place place;

        @ElementCollection
        @CollectionTable(name = "customer_phone")
        Map<String, String> phones = new HashMap<>();

        @OneToMany(mappedBy = "customer", cascade = CascadeType.ALL, orphanRemoval = true)
        List<Order> orders = new ArrayList<>();
    }

    @Entity(name = "Company")
    static class Company extends Customer {
        String taxNumber;
    }

    @Embeddable
    static class Place {
        String street;
        String city;
    }

    /// The key is of a sequence that gives ten at a time.
    @Entity(name = "Purchase")
    @Table(name = "purchase")
    static class Order {
        @Id
        @GeneratedValue(strategy = GenerationType.SEQUENCE, generator = "purchase_seq")
        @SequenceGenerator(name = "purchase_seq", allocationSize = 10)
        Long id;

        @ManyToOne(optional = false)
        Customer customer;

        @Column(check = @CheckConstraint(name = "total_not_negative", constraint = "total >= 0"))
        BigDecimal total;

        @Generated(sql = "timestamp '2024-01-01 00:00:00'")
        LocalDateTime madeAt;

        @OneToMany(cascade = CascadeType.ALL)
        @OrderColumn(name = "place_in_list")
        List<OrderLine> lines = new ArrayList<>();

        @ManyToMany(cascade = CascadeType.PERSIST)
        Set<Tag> tags = new HashSet<>();
    }

    @Entity(name = "PurchaseLine")
    static class OrderLine {
        @Id
        @UuidGenerator
        UUID id;

        String article;
        int pieces;
    }

    @Entity(name = "Tag")
    static class Tag {
        @Id
        String name;
    }

    /// A hierarchy in one table.
    @Entity(name = "Event")
    @Inheritance(strategy = InheritanceType.SINGLE_TABLE)
    @DiscriminatorColumn(name = "kind")
    abstract static class Event {
        @Id
        @GeneratedValue(strategy = GenerationType.SEQUENCE)
        Integer id;

        String note;
    }

    @Entity(name = "Sale")
    static class Sale extends Event {
        BigDecimal price;
    }

    @Entity(name = "Refund")
    static class Refund extends Event {
        String reason;
    }
}
