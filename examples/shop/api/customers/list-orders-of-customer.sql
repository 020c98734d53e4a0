-- The orders of one customer, newest first, each with its total.
--
-- @http GET /customers/{id}/orders
-- @tag customers
-- @param id bigint : number of the customer
-- @param limit int default 20 : at most 200
select o.id, o.state, o.ordered_at, o.shipped_at, sums.total, sums.lines
from orders o
cross join lateral (
  select coalesce(sum(l.quantity * l.unit_price), 0) as total, count(*) as lines
  from order_lines l
  where l.order_id = o.id
) sums
where o.customer_id = :id
order by o.ordered_at desc, o.id desc
limit least(greatest(:limit, 1), 200);
