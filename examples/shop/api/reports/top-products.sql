-- The products that brought in most, with their share of all that was sold in the time.
--
-- @http GET /reports/top-products
-- @tag reports
-- @param from timestamptz default -infinity : ordered at or after this time
-- @param to timestamptz default infinity : ordered before this time
-- @param category product_category default null : only this category
-- @param limit int default 10 : at most 200
with sold as (
  select l.product_id, sum(l.quantity) as pieces, sum(l.quantity * l.unit_price) as revenue
  from orders o
  join order_lines l on l.order_id = o.id
  where o.ordered_at >= :from and o.ordered_at < :to
    and o.state not in ('cancelled', 'returned')
  group by l.product_id
)
select rank() over (order by sold.revenue desc) as rank,
       p.id, p.sku, p.name, p.category, sold.pieces, sold.revenue,
       round(100 * sold.revenue / nullif(sum(sold.revenue) over (), 0), 2) as percent
from sold
join products p on p.id = sold.product_id
where :category is null or p.category = :category
order by sold.revenue desc, p.id
limit least(greatest(:limit, 1), 200);
