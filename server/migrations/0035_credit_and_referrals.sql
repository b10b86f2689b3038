-- Who invited whom, and the credit that it earns. Credit is a ledger: rows are added and never changed.

-- One spelling of an e-mail or phone, to see whether two are the same: lower case, or the last nine digits.
create function contact_key(contact text) returns text
  language sql immutable parallel safe
  as $$ select nullif(case when contact like '%@%' then lower(trim(contact))
    else right(regexp_replace(contact, '\D', '', 'g'), 9) end, '') $$;

-- Made when a customer first asks for their link.
create table referral_codes (
  tenant_id text not null,
  customer_id uuid not null,
  code text not null check (code ~ '^[A-Z0-9]{8}$'),
  created_at timestamptz not null,
  primary key (tenant_id, customer_id),
  unique (tenant_id, code),
  foreign key (tenant_id, customer_id) references customers on delete cascade
);

-- A friend is invited once, at their first sign-in, and settled once, at their first completed order.
create table referrals (
  tenant_id text not null,
  friend_id uuid not null,
  inviter_id uuid not null,
  invited_at timestamptz not null,
  settled_at timestamptz,
  outcome text check (outcome in ('rewarded', 'same_person', 'not_offered')),
  primary key (tenant_id, friend_id),
  foreign key (tenant_id, friend_id) references customers on delete cascade,
  foreign key (tenant_id, inviter_id) references customers on delete cascade,
  check (friend_id <> inviter_id),
  check ((settled_at is null) = (outcome is null))
);
create index referrals_inviter on referrals (tenant_id, inviter_id);

-- The sum of a customer's entries; its guarded update is what stops spending twice.
create table credit_balances (
  tenant_id text not null,
  customer_id uuid not null,
  balance_minor int not null check (balance_minor >= 0),
  primary key (tenant_id, customer_id),
  foreign key (tenant_id, customer_id) references customers on delete cascade
);

create table credit_entries (
  tenant_id text not null,
  entry_id uuid not null,
  customer_id uuid not null,
  kind text not null check (kind in ('referral', 'spent', 'returned')),
  amount_minor int not null check (amount_minor <> 0 and (kind = 'spent') = (amount_minor < 0)),
  -- The order that was paid with it or gave it back.
  order_id uuid,
  -- Whose first order earned it.
  friend_id uuid,
  at timestamptz not null,
  primary key (tenant_id, entry_id),
  foreign key (tenant_id, customer_id) references customers on delete cascade,
  foreign key (tenant_id, order_id) references orders,
  check ((kind = 'referral') = (friend_id is not null)),
  check ((kind = 'referral') = (order_id is null))
);
create unique index credit_entries_friend on credit_entries (tenant_id, friend_id) where friend_id is not null;
create index credit_entries_customer on credit_entries (tenant_id, customer_id, at desc);
create index credit_entries_order on credit_entries (tenant_id, order_id) where order_id is not null;

call protect_tenant_table('referral_codes');
call protect_tenant_table('referrals');
call protect_tenant_table('credit_balances');
call protect_tenant_table('credit_entries');

-- Credit pays for dishes and fees, never for the tip.
alter table orders add column credit_minor int not null default 0 check (credit_minor >= 0);
alter table orders drop constraint orders_check1;
alter table orders add constraint orders_total check (total_minor = items_minor - discount_minor + delivery_fee_minor
  + service_fee_minor + small_order_fee_minor + bag_charge_minor - credit_minor + tip_minor);
