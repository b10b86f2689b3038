-- What the promotion of an order took off, a delivery fee included. Null: it has none, or is an order of before.
alter table orders add column promotion_saved_minor int;
create index orders_promoted on orders (tenant_id, promotion_id) where promotion_id is not null;
create index orders_bundled on orders (tenant_id) where bundles <> '[]';
