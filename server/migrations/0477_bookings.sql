-- Bookings of tables. What can be booked is content: `tables` of the store's definition.
create table bookings (
  tenant_id text not null,
  booking_id uuid not null,
  store_id text not null,
  -- For people: on the confirmation, at the door. It opens nothing.
  reference text not null,
  -- The secret of the link by which a guest reads and changes the booking.
  token uuid not null,
  state text not null check (state in ('held', 'confirmed', 'seated', 'left', 'cancelled', 'no_show')),
  people int not null check (people between 1 and 99),
  -- On a quarter of an hour.
  starts_at timestamptz not null check (extract(epoch from starts_at)::bigint % 900 = 0),
  ends_at timestamptz not null,
  table_ids text[] not null,
  -- A hold of a guest who is filling in the form ends by itself: it is ignored after this time.
  held_until timestamptz,
  customer_id uuid,
  name text not null default '',
  email text not null default '',
  phone text not null default '',
  message text not null default '',
  -- Health data, stored with the guest's consent only.
  allergies text not null default '',
  allergies_consent_at timestamptz,
  -- The guest's, for messages; null: the site's.
  language text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, booking_id),
  unique (tenant_id, token),
  unique (tenant_id, reference),
  foreign key (tenant_id, store_id) references stores,
  foreign key (tenant_id, customer_id) references customers on delete cascade,
  check (ends_at > starts_at),
  check ((state = 'held') = (held_until is not null)),
  check (allergies = '' or allergies_consent_at is not null)
);
create index bookings_day on bookings (tenant_id, store_id, starts_at);
create index bookings_customer on bookings (tenant_id, customer_id) where customer_id is not null;
call protect_tenant_table('bookings');

-- A table belongs to at most one booking in a quarter of an hour: the primary key is what prevents overselling (decision 69).
create table booking_claims (
  tenant_id text not null,
  store_id text not null,
  table_id text not null,
  quarter timestamptz not null,
  booking_id uuid not null,
  -- The claim of a hold that has ended is overwritten by the next one; null: it does not end.
  expires_at timestamptz,
  primary key (tenant_id, store_id, table_id, quarter),
  foreign key (tenant_id, booking_id) references bookings on delete cascade
);
create index booking_claims_day on booking_claims (tenant_id, store_id, quarter);
create index booking_claims_booking on booking_claims (tenant_id, booking_id);
call protect_tenant_table('booking_claims');

-- People who arrive in a quarter of an hour. Its row is the lock under which they are counted again before each new claim.
create table booking_quarters (
  tenant_id text not null,
  store_id text not null,
  quarter timestamptz not null,
  covers int not null check (covers >= 0),
  most int not null,
  primary key (tenant_id, store_id, quarter),
  foreign key (tenant_id, store_id) references stores,
  check (covers <= most)
);
call protect_tenant_table('booking_quarters');

create table booking_history (
  tenant_id text not null,
  booking_id uuid not null,
  history_id uuid not null,
  at timestamptz not null,
  what text not null check (what in ('held', 'confirmed', 'changed', 'seated', 'left', 'cancelled', 'no_show', 'reminded')),
  actor_kind text not null check (actor_kind in ('guest', 'staff', 'clock')),
  actor_id text,
  actor_name text,
  -- Time, people and tables after it.
  detail jsonb not null,
  primary key (tenant_id, booking_id, history_id),
  foreign key (tenant_id, booking_id) references bookings on delete cascade
);
call protect_tenant_table('booking_history');
