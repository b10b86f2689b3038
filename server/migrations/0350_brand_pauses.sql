-- Pauses of one brand at a store, apart from store_brands, whose rows an import of a pack replaces.
create table brand_pauses (
  tenant_id text not null,
  store_id text not null,
  brand_id text not null,
  -- Null: the pause was ended.
  paused_until timestamptz,
  paused_by text not null,
  primary key (tenant_id, store_id, brand_id),
  foreign key (tenant_id, store_id) references stores
);
call protect_tenant_table('brand_pauses');
