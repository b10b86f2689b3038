-- When staff set it: what is sold out until it is back is asked about at each opening. Null: before this migration.
alter table item_stock add column set_at timestamptz;
alter table option_stock add column set_at timestamptz;
