-- Moves an order on to another state.
--
-- Allowed: open to paid, paid to packed, packed to shipped, shipped to delivered or returned, delivered to returned, and
-- cancelled from all that has not been shipped. The same state again changes nothing. Any other move is a conflict.
--
-- @http PUT /orders/{id}/state
-- @tag orders
-- @single
-- @param id bigint : number of the order
-- @param state order_state : the new state
update orders
set state = :state,
    shipped_at = case when :state in ('shipped', 'delivered', 'returned') then coalesce(shipped_at, now()) end
where id = :id
returning id, state, ordered_at, shipped_at;
