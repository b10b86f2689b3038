-- The dishes that a customer marked with a heart.
create table favourites (
  tenant_id text not null,
  customer_id uuid not null,
  item_id text not null,
  created_at timestamptz not null,
  primary key (tenant_id, customer_id, item_id),
  foreign key (tenant_id, customer_id) references customers on delete cascade,
  foreign key (tenant_id, item_id) references items
);
create index favourites_item on favourites (tenant_id, item_id);
call protect_tenant_table('favourites');
