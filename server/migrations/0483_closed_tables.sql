-- Staff close a day, hours or tables from the console. Planned closures stay content: `closures` of the store's tables.
create table booking_closures (
  tenant_id text not null,
  store_id text not null,
  -- The local date on which it begins.
  date date not null,
  -- The device that closes makes the id, so that a repeated request closes once.
  closure_id uuid not null,
  -- Local times on quarters of an hour, '18:30'; null: the services of the day.
  from_time text,
  to_time text,
  -- Null: all tables.
  table_ids text[],
  note text,
  primary key (tenant_id, store_id, date, closure_id),
  foreign key (tenant_id, store_id) references stores,
  check ((from_time is null) = (to_time is null))
);
call protect_tenant_table('booking_closures');
