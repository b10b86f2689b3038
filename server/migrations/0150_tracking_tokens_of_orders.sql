-- The token of a link that shows an order's status without signing in, while the order is under way.
alter table orders add column tracking_token uuid not null default gen_random_uuid();
create unique index orders_tracking_token on orders (tenant_id, tracking_token);
