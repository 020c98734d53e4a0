-- What was sold on each day, days without a sale included. Cancelled and returned orders do not count.
--
-- @http GET /reports/sales-per-day
-- @tag reports
-- @param from date default null : first day; 29 days before the last one if left out
-- @param to date default null : last day; the day of the newest order if left out
-- @param zone text default UTC : time zone in which a day begins, as in Europe/Berlin
with bounds as (
  select coalesce(:from, last_day - 29) as first_day, last_day
  from (select coalesce(:to, (max(ordered_at) at time zone :zone)::date) as last_day from orders) newest
), sold as (
  select (o.ordered_at at time zone :zone)::date as day,
         count(distinct o.id) as orders,
         sum(l.quantity) as pieces,
         sum(l.quantity * l.unit_price) as revenue
  from orders o
  join order_lines l on l.order_id = o.id
  where o.ordered_at >= (select first_day::timestamp at time zone :zone from bounds)
    and o.ordered_at < (select (last_day + 1)::timestamp at time zone :zone from bounds)
    and o.state not in ('cancelled', 'returned')
  group by 1
)
select day::date as day,
       coalesce(sold.orders, 0) as orders,
       coalesce(sold.pieces, 0) as pieces,
       coalesce(sold.revenue, 0.00) as revenue
from bounds
cross join generate_series(first_day::timestamp, last_day::timestamp, interval '1 day') as days (day)
left join sold using (day)
order by day;
