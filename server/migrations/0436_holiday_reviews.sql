-- Bank holidays on which a store keeps its usual hours, because a person has said so. Other hours are special days of the content.
create table holiday_reviews (
  tenant_id text not null,
  store_id text not null,
  date date not null,
  reviewed_by text not null,
  reviewed_at timestamptz not null,
  primary key (tenant_id, store_id, date),
  foreign key (tenant_id, store_id) references stores
);
call protect_tenant_table('holiday_reviews');
