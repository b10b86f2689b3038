-- Guests who wait for a table on an evening without a free one (decision 71).
create table booking_waits (
  tenant_id text not null,
  wait_id uuid not null,
  store_id text not null,
  -- The secret of the link by which a guest leaves the waitlist.
  token uuid not null,
  -- The local date on which the services begin: 'yyyy-MM-dd'.
  date text not null,
  -- The times that suit, in local minutes since the midnight of the date; more than a day: after the next midnight.
  from_minute int not null,
  to_minute int not null,
  people int not null check (people between 1 and 99),
  customer_id uuid,
  name text not null,
  email text not null,
  phone text not null,
  language text not null,
  created_at timestamptz not null,
  -- When a table is looked for next; null: not any more.
  try_at timestamptz,
  -- The table that was offered, as a booking that is held; null: none yet.
  booking_id uuid,
  primary key (tenant_id, wait_id),
  unique (tenant_id, token),
  unique (tenant_id, store_id, date, email),
  foreign key (tenant_id, store_id) references stores,
  foreign key (tenant_id, customer_id) references customers on delete cascade,
  check (from_minute <= to_minute)
);
create index booking_waits_customer on booking_waits (tenant_id, customer_id) where customer_id is not null;
create index booking_waits_due on booking_waits (try_at) where try_at is not null;
call protect_tenant_table('booking_waits');

grant tiffin_clockwork to current_user;
grant create on schema public to tiffin_clockwork;
grant select on booking_waits to tiffin_clockwork;
create policy clockwork_offers_tables on booking_waits for select to tiffin_clockwork using (try_at is not null);
create function due_booking_waits(before timestamptz, at_most int)
  returns table (tenant_id text, store_id text, date text)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$ begin return query select w.tenant_id, w.store_id, w.date from booking_waits w
        where w.try_at <= before group by w.tenant_id, w.store_id, w.date order by min(w.try_at) limit at_most; end $$;
alter function due_booking_waits owner to tiffin_clockwork;
revoke all on function due_booking_waits from public;
grant execute on function due_booking_waits to tiffin_app;
revoke create on schema public from tiffin_clockwork;
revoke tiffin_clockwork from current_user;
