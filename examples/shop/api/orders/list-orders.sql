-- Orders, newest first, by state, customer and time.
--
-- For the next page send `ordered_at` and `id` of the last order you got as `before` and `before_id`. Such a page costs
-- the same however far back it is, and orders that come in meanwhile do not shift it.
--
-- @http GET /orders
-- @tag orders
-- @param state order_state default null : only orders in this state
-- @param customer bigint default null : only orders of this customer
-- @param from timestamptz default null : ordered at or after this time
-- @param to timestamptz default null : ordered before this time
-- @param before timestamptz default infinity : ordered_at of the last order of the page before
-- @param before_id bigint default 0 : id of that order
-- @param limit int default 20 : size of a page, at most 200
with page as (
  select o.id, o.customer_id, o.state, o.ordered_at, o.shipped_at
  from orders o
  where (o.ordered_at, o.id) < (:before, :before_id)
    and o.ordered_at >= coalesce(:from, '-infinity')
    and o.ordered_at < coalesce(:to, 'infinity')
    and (:state is null or o.state = :state)
    and (:customer is null or o.customer_id = :customer)
  order by o.ordered_at desc, o.id desc
  limit least(greatest(:limit, 1), 200)
)
select page.id, page.state, page.ordered_at, page.shipped_at,
       page.customer_id, c.full_name as customer,
       sums.total, sums.lines
from page
join customers c on c.id = page.customer_id
cross join lateral (
  select coalesce(sum(l.quantity * l.unit_price), 0) as total, count(*) as lines
  from order_lines l
  where l.order_id = page.id
) sums
order by page.ordered_at desc, page.id desc;
