-- Orders something: one statement writes the order and its lines and takes the pieces from the stock, or does nothing.
--
-- The lines look like `[{"sku": "KIT-00001", "quantity": 2}]`. The price is the one of today. A customer or article that
-- does not exist, a quantity below 1 and an article that is sold out are refused.
--
-- @http POST /orders
-- @tag orders
-- @single
-- @status 201
-- @param customer bigint : number of the customer
-- @param lines jsonb : 1 to 100 lines, each with "sku" and "quantity"
-- @param note text default null : what we should know
with wanted as (
  select line.sku, sum(line.quantity)::int as quantity, min(line.place) as place
  from rows from (jsonb_to_recordset(:lines::order_request) as (sku text, quantity int))
    with ordinality as line (sku, quantity, place)
  group by line.sku
), taken as ( -- locked in the order of their ids, as everywhere, so that no two requests wait for each other
  select p.id, p.sku, p.price
  from products p
  where p.sku in (select w.sku from wanted w)
  order by p.id
  for no key update
), ordered as (
  insert into orders (customer_id, note)
  values (:customer, :note)
  returning id, state, ordered_at
), bought as (
  insert into order_lines (order_id, line_number, product_id, quantity, unit_price)
  select o.id, row_number() over (order by w.place), coalesce(t.id, unknown_article(w.sku)), w.quantity, t.price
  from ordered o
  cross join wanted w
  left join taken t on t.sku = w.sku
  returning product_id, quantity, unit_price
), stocked as (
  update products p
  set stock = p.stock - b.quantity
  from bought b
  where p.id = b.product_id
)
select o.id, o.state, o.ordered_at, sums.total, sums.lines
from ordered o
cross join (select sum(quantity * unit_price) as total, count(*) as lines from bought) sums;
