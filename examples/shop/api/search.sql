-- Customers and products by words, in any script: konigin finds Königin, παπαδο finds Παπαδοπούλου, 王 finds 王静怡.
--
-- Letters count without accents and case. All words must be there, the last one may be only begun.
--
-- @http GET /search
-- @tag search
-- @param text text : what to look for
-- @param limit int default 10 : at most this many of each kind, never more than 50
(
  select 'customer' as kind, c.id, c.full_name as title, c.city || ', ' || c.country as detail
  from customers c
  where search_words(c.full_name) @@ search_query(:text)
  order by c.full_name, c.id
  limit least(greatest(:limit, 1), 50)
)
union all
(
  select 'product', p.id, p.name, p.sku || ', ' || p.price || ' EUR'
  from products p
  where search_words(p.name || ' ' || p.description) @@ search_query(:text)
  order by p.name, p.id
  limit least(greatest(:limit, 1), 50)
);
