-- Customers and their addresses; orders with their lines, events, slots, payments and refunds.

create table customers (
  tenant_id text not null references tenants,
  customer_id uuid not null,
  first_name text not null default '',
  last_name text not null default '',
  email text check (email = lower(email)),
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  marketing jsonb not null default '{"email": false, "sms": false, "whatsapp": false}',
  created_at timestamptz not null default now(),
  primary key (tenant_id, customer_id),
  unique (tenant_id, email),
  unique (tenant_id, phone)
);

create table addresses (
  tenant_id text not null,
  address_id uuid not null,
  customer_id uuid not null,
  label text not null default '',
  line1 text not null,
  line2 text not null default '',
  town text not null,
  postcode text not null,
  flat text not null default '',
  instructions text not null default '',
  created_at timestamptz not null default now(),
  primary key (tenant_id, address_id),
  foreign key (tenant_id, customer_id) references customers on delete cascade
);
create index addresses_customer on addresses (tenant_id, customer_id);

-- A window of one store and mode; the guarded claim of `used` is what stops overselling.
create table slots (
  tenant_id text not null,
  store_id text not null,
  mode text not null check (mode in ('delivery', 'pickup')),
  starts_at timestamptz not null,
  used int not null default 0,
  capacity int not null,
  prep_minutes int not null default 0,
  prep_capacity int not null,
  primary key (tenant_id, store_id, mode, starts_at),
  foreign key (tenant_id, store_id) references stores,
  check (used between 0 and capacity),
  check (prep_minutes >= 0)
);

create table order_transitions (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);
insert into order_transitions values
  ('pending_payment', 'placed'), ('pending_payment', 'expired'), ('pending_payment', 'cancelled'), ('pending_payment', 'review'),
  ('placed', 'accepted'), ('placed', 'rejected'), ('placed', 'cancelled'), ('placed', 'review'),
  ('accepted', 'preparing'), ('accepted', 'rejected'), ('accepted', 'review'),
  ('preparing', 'ready'), ('preparing', 'review'),
  ('ready', 'out_for_delivery'), ('ready', 'completed'), ('ready', 'review'),
  ('out_for_delivery', 'completed'), ('out_for_delivery', 'review'),
  ('expired', 'placed'), ('expired', 'cancelled'), ('expired', 'review'),
  ('cancelled', 'review'),
  ('review', 'placed'), ('review', 'cancelled'), ('review', 'rejected');
grant select on order_transitions to tiffin_app;

create table orders (
  tenant_id text not null,
  order_id uuid not null,
  number text not null,
  customer_id uuid not null,
  client_key text not null,
  fingerprint text not null,
  store_id text not null,
  mode text not null,
  slot_starts_at timestamptz not null,
  slot_ends_at timestamptz not null,
  is_asap boolean not null,
  prep_minutes int not null,
  status text not null default 'pending_payment' check (status in (
    'pending_payment', 'placed', 'accepted', 'preparing', 'ready', 'out_for_delivery', 'completed',
    'expired', 'cancelled', 'rejected', 'review')),
  -- What moved the order to its status: 'customer', 'payment', 'kitchen', 'clock', ...
  status_cause text not null default 'customer',
  holds_slot boolean not null default true,
  currency text not null,
  items_minor int not null check (items_minor >= 0),
  discount_minor int not null default 0 check (discount_minor between 0 and items_minor),
  discount_label text,
  promotion_id text,
  promo_code text,
  delivery_fee_minor int not null check (delivery_fee_minor >= 0),
  service_fee_minor int not null check (service_fee_minor >= 0),
  small_order_fee_minor int not null check (small_order_fee_minor >= 0),
  bag_charge_minor int not null check (bag_charge_minor >= 0),
  tip_minor int not null check (tip_minor >= 0),
  total_minor int not null check (total_minor between 1 and 10000000),
  vat jsonb not null,
  allergens jsonb not null,
  address jsonb,
  contact_name text not null,
  contact_phone text not null,
  contact_email text not null,
  note text not null default '',
  created_at timestamptz not null default now(),
  pay_by timestamptz not null,
  placed_at timestamptz,
  accept_by timestamptz,
  -- When the simulated kitchen of the demo takes its next step.
  kitchen_due_at timestamptz,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, order_id),
  unique (tenant_id, customer_id, client_key),
  foreign key (tenant_id, customer_id) references customers,
  foreign key (tenant_id, store_id) references stores,
  foreign key (tenant_id, store_id, mode, slot_starts_at) references slots,
  foreign key (tenant_id, promotion_id) references promotions,
  check (total_minor = items_minor - discount_minor + delivery_fee_minor + service_fee_minor
    + small_order_fee_minor + bag_charge_minor + tip_minor)
);
create index orders_customer on orders (tenant_id, customer_id, created_at desc);
create index orders_slot on orders (tenant_id, store_id, mode, slot_starts_at);
create index orders_clock on orders (tenant_id, status, pay_by) where status in ('pending_payment', 'placed');
create index orders_kitchen on orders (kitchen_due_at) where kitchen_due_at is not null;

create table order_lines (
  tenant_id text not null,
  order_id uuid not null,
  line_no int not null,
  item_id text not null,
  brand_id text not null,
  brand_name text not null,
  name text not null,
  quantity int not null check (quantity between 1 and 99),
  unit_price_minor int not null check (unit_price_minor >= 0),
  total_minor int not null check (total_minor = quantity * unit_price_minor),
  options jsonb not null,
  note text not null default '',
  -- Frozen as they were shown before paying.
  allergens jsonb not null,
  kcal int,
  is_age_restricted boolean not null default false,
  -- Whether the line's units were taken from item_stock, so that they go back exactly once.
  takes_stock boolean not null default false,
  primary key (tenant_id, order_id, line_no),
  foreign key (tenant_id, order_id) references orders,
  foreign key (tenant_id, item_id) references items
);

create table order_events (
  tenant_id text not null,
  order_id uuid not null,
  seq int not null,
  from_status text,
  to_status text not null,
  cause text not null,
  at timestamptz not null default now(),
  primary key (tenant_id, order_id, seq),
  foreign key (tenant_id, order_id) references orders
);

create table payments (
  tenant_id text not null,
  payment_id uuid not null,
  order_id uuid not null,
  attempt int not null default 1,
  provider text not null check (provider in ('sandbox', 'stripe')),
  intent_id text,
  amount_minor int not null check (amount_minor > 0),
  currency text not null,
  state text not null default 'creating' check (state in (
    'creating', 'requires_payment', 'requires_action', 'processing', 'succeeded', 'part_refunded',
    'refunded', 'canceled', 'failed', 'mismatch', 'disputed')),
  refunded_minor int not null default 0,
  -- When the poller looks next; null: nothing more is expected from the provider.
  next_check_at timestamptz default now() + interval '15 seconds',
  checks int not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, payment_id),
  unique (tenant_id, order_id, attempt),
  unique (tenant_id, provider, intent_id),
  foreign key (tenant_id, order_id) references orders,
  check (refunded_minor between 0 and amount_minor)
);
create unique index payments_paid_once on payments (tenant_id, order_id)
  where state in ('succeeded', 'part_refunded', 'refunded');
create index payments_due on payments (next_check_at) where next_check_at is not null;

create table refunds (
  tenant_id text not null,
  refund_id uuid not null,
  payment_id uuid not null,
  order_id uuid not null,
  client_key text not null,
  amount_minor int not null check (amount_minor > 0),
  reason text not null,
  state text not null default 'requested' check (state in ('requested', 'succeeded', 'failed')),
  provider_refund_id text,
  next_try_at timestamptz default now(),
  tries int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, refund_id),
  unique (tenant_id, order_id, client_key),
  foreign key (tenant_id, payment_id) references payments,
  foreign key (tenant_id, order_id) references orders
);
create index refunds_payment on refunds (tenant_id, payment_id);
create index refunds_due on refunds (next_try_at) where state = 'requested';

-- Stored as received, before anything is believed; the worker then looks at the provider again.
create table webhook_events (
  tenant_id text not null references tenants,
  endpoint_id text not null,
  event_id text not null,
  body bytea not null,
  received_at timestamptz not null default now(),
  handled_at timestamptz,
  tries int not null default 0,
  next_try_at timestamptz default now(),
  last_error text,
  primary key (tenant_id, endpoint_id, event_id)
);
create index webhook_events_due on webhook_events (next_try_at) where handled_at is null;

-- Refuses every move outside the table and records each one that happens.
create function check_order_move() returns trigger language plpgsql as $$
begin
  if new.status is distinct from old.status and not exists (
    select from order_transitions where from_status = old.status and to_status = new.status
  ) then
    raise exception 'order cannot move from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  new.updated_at := now();
  return new;
end $$;
create trigger orders_check_move before update on orders for each row execute function check_order_move();

create function record_order_move() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into order_events (tenant_id, order_id, seq, from_status, to_status, cause, at)
      values (new.tenant_id, new.order_id, 1, null, new.status, new.status_cause, new.created_at);
  elsif new.status is distinct from old.status then
    insert into order_events (tenant_id, order_id, seq, from_status, to_status, cause)
      select new.tenant_id, new.order_id, max(seq) + 1, old.status, new.status, new.status_cause
        from order_events where (tenant_id, order_id) = (new.tenant_id, new.order_id);
  end if;
  return null;
end $$;
create trigger orders_record_move after insert or update on orders for each row execute function record_order_move();

call protect_tenant_table('customers');
call protect_tenant_table('addresses');
call protect_tenant_table('slots');
call protect_tenant_table('orders');
call protect_tenant_table('order_lines');
call protect_tenant_table('order_events');
call protect_tenant_table('payments');
call protect_tenant_table('refunds');
call protect_tenant_table('webhook_events');

-- The clockwork looks over all tenants at once. Its role cannot log in, sees only the columns below and answers
-- with ids alone; the work itself goes through each tenant's door.
do $$ begin
  if not exists (select from pg_roles where rolname = 'tiffin_clockwork') then
    create role tiffin_clockwork nologin;
  end if;
exception when duplicate_object then null;
end $$;
grant tiffin_clockwork to current_user;
grant create on schema public to tiffin_clockwork;
grant select (tenant_id, payment_id, next_check_at) on payments to tiffin_clockwork;
grant select (tenant_id, refund_id, state, next_try_at) on refunds to tiffin_clockwork;
grant select (tenant_id, endpoint_id, event_id, handled_at, next_try_at) on webhook_events to tiffin_clockwork;
grant select (tenant_id, order_id, status, pay_by, accept_by, kitchen_due_at) on orders to tiffin_clockwork;
create policy clockwork_looks on payments for select to tiffin_clockwork using (true);
create policy clockwork_looks on refunds for select to tiffin_clockwork using (true);
create policy clockwork_looks on webhook_events for select to tiffin_clockwork using (true);
create policy clockwork_looks on orders for select to tiffin_clockwork using (true);

create function due_payments(before timestamptz, at_most int)
  returns table (tenant_id text, payment_id uuid)
  language sql stable security definer set search_path = public
  as $$ select p.tenant_id, p.payment_id from payments p
        where p.next_check_at <= before order by p.next_check_at limit at_most $$;
create function due_refunds(before timestamptz, at_most int)
  returns table (tenant_id text, refund_id uuid)
  language sql stable security definer set search_path = public
  as $$ select r.tenant_id, r.refund_id from refunds r
        where r.state = 'requested' and r.next_try_at <= before order by r.next_try_at limit at_most $$;
create function due_webhook_events(before timestamptz, at_most int)
  returns table (tenant_id text, endpoint_id text, event_id text)
  language sql stable security definer set search_path = public
  as $$ select w.tenant_id, w.endpoint_id, w.event_id from webhook_events w
        where w.handled_at is null and w.next_try_at <= before order by w.next_try_at limit at_most $$;
create function due_kitchen_steps(before timestamptz, at_most int)
  returns table (tenant_id text, order_id uuid)
  language sql stable security definer set search_path = public
  as $$ select o.tenant_id, o.order_id from orders o
        where o.kitchen_due_at <= before order by o.kitchen_due_at limit at_most $$;
create function overdue_orders(before timestamptz, at_most int)
  returns table (tenant_id text, order_id uuid, status text)
  language sql stable security definer set search_path = public
  as $$ select o.tenant_id, o.order_id, o.status from orders o
        where (o.status = 'pending_payment' and o.pay_by <= before) or (o.status = 'placed' and o.accept_by <= before)
        limit at_most $$;
alter function due_payments owner to tiffin_clockwork;
alter function due_refunds owner to tiffin_clockwork;
alter function due_webhook_events owner to tiffin_clockwork;
alter function due_kitchen_steps owner to tiffin_clockwork;
alter function overdue_orders owner to tiffin_clockwork;
revoke create on schema public from tiffin_clockwork;
