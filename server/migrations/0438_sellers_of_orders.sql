-- The company that sold the order. Null: an order of before, or one that the previous release took; the site's company sold it.
alter table orders add column seller jsonb;
