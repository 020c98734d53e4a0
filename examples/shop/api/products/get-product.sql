-- One product, with what was sold of it.
--
-- @http GET /products/{id}
-- @tag products
-- @single
-- @param id bigint : number of the product
select p.id, p.sku, p.name, p.category, p.description, p.price, p.stock, p.added_at,
       sales.pieces_sold, sales.last_ordered_at
from products p
cross join lateral (
  select coalesce(sum(l.quantity), 0) as pieces_sold, max(o.ordered_at) as last_ordered_at
  from order_lines l
  join orders o on o.id = l.order_id
  where l.product_id = p.id and o.state <> 'cancelled'
) sales
where p.id = :id;
