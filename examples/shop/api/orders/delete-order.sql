-- Deletes an order and its lines; the pieces of an open one go back into the stock.
--
-- Only open and cancelled orders can be deleted, any other is a conflict. One that is not there is no error.
--
-- @http DELETE /orders/{id}
-- @tag orders
-- @void
-- @param id bigint : number of the order
with restocked as (
  update products p
  set stock = p.stock + l.quantity
  from orders o
  join order_lines l on l.order_id = o.id
  where o.id = :id and o.state = 'open' and p.id = l.product_id
)
delete from orders where id = :id;
