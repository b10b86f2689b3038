-- For staff who ask what a customer was told: which order a message is about. Null: about none, or before this migration.
alter table messages add column order_id uuid;
create index messages_of_order on messages (tenant_id, order_id) where order_id is not null;
