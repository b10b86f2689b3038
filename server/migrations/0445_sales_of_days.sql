-- Sums of the sales of a store and a day of business, for reports. They hold nothing that orders, lines and refunds do not:
-- a row that is missing is computed from these.

create index orders_placed on orders (tenant_id, store_id, placed_at) where placed_at is not null;

-- A day is marked first and summed a while later (docs/decisions/0063): a change that begins after the mark deletes it.
create table sales_days (
  tenant_id text not null,
  store_id text not null,
  -- The local date on which it began.
  day date not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  marked_at timestamptz not null,
  is_summed boolean not null default false,
  primary key (tenant_id, store_id, day),
  foreign key (tenant_id, store_id) references stores
);
create index sales_days_unsummed on sales_days (tenant_id, marked_at) where not is_summed;

-- Orders by the local hour in which they were placed, refunds by that in which they were requested.
create table sales_orders (
  tenant_id text not null,
  store_id text not null,
  day date not null,
  hour smallint not null,
  mode text not null,
  -- The legal name of the company that sold.
  seller text not null,
  orders int not null,
  not_made int not null,
  missed int not null,
  late int not null,
  items_minor bigint not null,
  discount_minor bigint not null,
  fees_minor bigint not null,
  credit_minor bigint not null,
  tip_minor bigint not null,
  total_minor bigint not null,
  vat_minor bigint not null,
  refunds int not null,
  refunded_minor bigint not null,
  refunded_vat_minor bigint not null,
  primary key (tenant_id, store_id, day, hour, mode, seller),
  foreign key (tenant_id, store_id, day) references sales_days on delete cascade
);

-- A row of each dish, and one of each brand with an empty item_id.
create table sales_dishes (
  tenant_id text not null,
  store_id text not null,
  day date not null,
  brand_id text not null,
  item_id text not null,
  name text not null,
  orders int not null,
  units int not null,
  items_minor bigint not null,
  discount_minor bigint not null,
  refunded_units int not null,
  refunded_minor bigint not null,
  primary key (tenant_id, store_id, day, brand_id, item_id),
  foreign key (tenant_id, store_id, day) references sales_days on delete cascade
);

create table sales_vat (
  tenant_id text not null,
  store_id text not null,
  day date not null,
  seller text not null,
  kind text not null check (kind in ('dishes', 'fees', 'tips', 'refunds', 'refunded_tips')),
  -- Of tips: -1, outside the scope of VAT.
  vat_basis_points int not null,
  gross_minor bigint not null,
  vat_minor bigint not null,
  primary key (tenant_id, store_id, day, seller, kind, vat_basis_points),
  foreign key (tenant_id, store_id, day) references sales_days on delete cascade
);

-- How many orders were accepted after so many seconds.
create table sales_waits (
  tenant_id text not null,
  store_id text not null,
  day date not null,
  seconds int not null,
  orders int not null,
  primary key (tenant_id, store_id, day, seconds),
  foreign key (tenant_id, store_id, day) references sales_days on delete cascade
);

call protect_tenant_table('sales_days');
call protect_tenant_table('sales_orders');
call protect_tenant_table('sales_dishes');
call protect_tenant_table('sales_vat');
call protect_tenant_table('sales_waits');

-- An order that moves, and a refund that fails, change the sums of the day on which they were placed or requested.
create function forget_sales_of_order() returns trigger language plpgsql as $$
begin
  delete from sales_days d
    where d.tenant_id = new.tenant_id and d.store_id = new.store_id
      and d.day between (new.placed_at - interval '2 days')::date and (new.placed_at + interval '2 days')::date
      and d.starts_at <= new.placed_at and d.ends_at > new.placed_at;
  return null;
end $$;
create trigger orders_forget_sales after update of status, ready_at on orders for each row
  when (new.placed_at is not null and (new.status, new.ready_at) is distinct from (old.status, old.ready_at))
  execute function forget_sales_of_order();

create function forget_sales_of_refund() returns trigger language plpgsql as $$
begin
  delete from sales_days d
    where d.tenant_id = new.tenant_id
      and d.store_id = (select o.store_id from orders o where o.tenant_id = new.tenant_id and o.order_id = new.order_id)
      and d.day between (new.created_at - interval '2 days')::date and (new.created_at + interval '2 days')::date
      and d.starts_at <= new.created_at and d.ends_at > new.created_at;
  return null;
end $$;
create trigger refunds_forget_sales after insert or update of state on refunds for each row
  execute function forget_sales_of_refund();
