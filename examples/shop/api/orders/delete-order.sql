-- Deletes an order and its lines; the pieces of an open one go back into the stock.
--
-- Only open and cancelled orders can be deleted, any other is a conflict. One that is not there is no error.
--
-- @http DELETE /orders/{id}
-- @tag orders
-- @void
-- @param id bigint : number of the order
with before as (
  select id, state from orders where id = :id for update
), given_back as ( -- locked in the order of their ids, as everywhere, so that no two requests wait for each other
  select p.id, l.quantity
  from before b
  join order_lines l on l.order_id = b.id
  join products p on p.id = l.product_id
  where b.state = 'open'
  order by p.id
  for no key update of p
), restocked as (
  update products p
  set stock = p.stock + g.quantity
  from given_back g
  where p.id = g.id
)
delete from orders o using before b where o.id = b.id;
