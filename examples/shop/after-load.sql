-- Run once after loading the files: new rows get ids after the loaded ones, and the planner learns what is there.
select setval(pg_get_serial_sequence('customers', 'id'), (select coalesce(max(id), 0) + 1 from customers), false);
select setval(pg_get_serial_sequence('products', 'id'), (select coalesce(max(id), 0) + 1 from products), false);
select setval(pg_get_serial_sequence('orders', 'id'), (select coalesce(max(id), 0) + 1 from orders), false);
analyze customers, products, orders, order_lines;
