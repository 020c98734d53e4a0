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
  select id, state from orders where id = :id for no key update
), moved as (
  update orders o
  set state = :state,
      shipped_at = case when :state in ('shipped', 'delivered', 'returned') then coalesce(o.shipped_at, now()) end
  from before b
  where o.id = b.id
  returning o.id, b.state as old_state, o.state, o.ordered_at, o.shipped_at
), given_back as ( -- locked in the order of their ids, as everywhere, so that no two requests wait for each other
  select p.id, l.quantity
  from moved m
  join order_lines l on l.order_id = m.id
  join products p on p.id = l.product_id
  where m.state in ('cancelled', 'returned') and m.old_state <> m.state
  order by p.id
  for no key update of p
), restocked as (
  update products p
  set stock = p.stock + g.quantity
  from given_back g
  where p.id = g.id
)
select id, state, ordered_at, shipped_at from moved;
