-- Options that are sold out at a store, pauses of one mode, and fewer orders at once while a store is busy.

-- A group belongs to a brand: its dishes share groups of the same id.
create table option_stock (
  tenant_id text not null,
  store_id text not null,
  brand_id text not null,
  group_id text not null,
  option_id text not null,
  -- Null: it is back.
  sold_out_until timestamptz,
  set_by text not null,
  primary key (tenant_id, store_id, brand_id, group_id, option_id),
  foreign key (tenant_id, store_id) references stores
);
call protect_tenant_table('option_stock');

alter table stores
  add column paused_modes text[] not null default '{delivery,pickup}'
    check (paused_modes <@ '{delivery,pickup}' and paused_modes <> '{}'),
  add column busy_capacity_percent int not null default 100 check (busy_capacity_percent between 1 and 100);
