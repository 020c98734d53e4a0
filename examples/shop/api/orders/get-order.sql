-- One order with its customer and its lines, nested, in one answer.
--
-- @http GET /orders/{id}
-- @tag orders
-- @single
-- @param id bigint : number of the order
select o.id, o.state, o.ordered_at, o.shipped_at, o.note,
       json_build_object('id', c.id, 'name', c.full_name, 'email', c.email, 'city', c.city, 'country', c.country)
         as customer,
       coalesce(bought.total, 0) as total,
       coalesce(bought.lines, '[]') as lines
from orders o
join customers c on c.id = o.customer_id
cross join lateral (
  select sum(l.quantity * l.unit_price) as total,
         json_agg(json_build_object(
           'line', l.line_number,
           'sku', p.sku,
           'name', p.name,
           'quantity', l.quantity,
           'unit_price', l.unit_price,
           'amount', l.quantity * l.unit_price) order by l.line_number) as lines
  from order_lines l
  join products p on p.id = l.product_id
  where l.order_id = o.id
) bought
where o.id = :id;
