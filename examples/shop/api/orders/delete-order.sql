-- Deletes an order and its lines. Only open and cancelled orders can be deleted; one that is not there is no error.
--
-- @http DELETE /orders/{id}
-- @tag orders
-- @void
-- @param id bigint : number of the order
delete from orders where id = :id;
