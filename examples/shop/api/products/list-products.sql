-- Products, a page at a time, by words, category and price.
--
-- The words are looked for in name and description, in any script; the last one may be only begun.
--
-- @http GET /products
-- @tag products
-- @param text text default null : words to look for, as in "oak board"
-- @param category product_category default null : only this category
-- @param price_from numeric default null : lowest price in EUR
-- @param price_to numeric default null : highest price in EUR
-- @param sort product_sort default name : name, price, -price (dear ones first) or newest
-- @param limit int default 20 : size of a page, at most 200
-- @param page int default 1 : number of the page, from 1
select p.id, p.sku, p.name, p.category, p.price, p.stock > 0 as in_stock
from products p
where (:text is null or p.id in (
    select f.id from products f where search_words(f.name || ' ' || f.description) @@ search_query(:text)))
  and (:category is null or p.category = :category)
  and (:price_from is null or p.price >= :price_from)
  and (:price_to is null or p.price <= :price_to)
order by case :sort when 'price' then p.price when '-price' then -p.price end,
         case :sort when 'newest' then p.added_at end desc,
         p.name,
         p.id
limit least(greatest(:limit, 1), 200)
offset (greatest(:page, 1) - 1) * least(greatest(:limit, 1), 200);
