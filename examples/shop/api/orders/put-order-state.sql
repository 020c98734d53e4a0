-- Moves an order on to another state.
--
-- Allowed: open to paid, paid to packed, packed to shipped, shipped to delivered or returned, delivered to returned, and
-- cancelled from all that has not been shipped. The same state again changes nothing. Any other move is a conflict. What
-- is cancelled or returned goes back into the stock.
--
-- @http PUT /orders/{id}/state
-- @tag orders
-- @single
-- @param id bigint : number of the order
-- @param state order_state : the new state
with before as (
  select id, state from orders where id = :id for update
), moved as (
  update orders o
  set state = :state,
      shipped_at = case when :state in ('shipped', 'delivered', 'returned') then coalesce(o.shipped_at, now()) end
  from before b
  where o.id = b.id
  returning o.id, b.state as old_state, o.state, o.ordered_at, o.shipped_at
), restocked as (
  update products p
  set stock = p.stock + l.quantity
  from moved m
  join order_lines l on l.order_id = m.id
  where p.id = l.product_id
    and m.state in ('cancelled', 'returned') and m.old_state <> m.state
)
select id, state, ordered_at, shipped_at from moved;
