-- Allergens that a store adds to a dish or an option for a while, such as those of a substitute ingredient. Nothing is taken away.
create table live_allergens (
  tenant_id text not null,
  store_id text not null,
  -- The id of a dish; brand/group/option of an option.
  subject_id text not null,
  allergen text not null,
  is_contained boolean not null,
  until timestamptz not null,
  set_by text not null,
  set_at timestamptz not null,
  primary key (tenant_id, store_id, subject_id, allergen),
  foreign key (tenant_id, store_id) references stores
);
call protect_tenant_table('live_allergens');
