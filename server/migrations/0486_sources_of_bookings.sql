-- Reports of bookings: where a booking came from, and bookings that outlive the data of their guests.
alter table bookings
  -- Null: it is only held, or was cancelled before it was confirmed, or the release before has written it.
  add column source text check (source in ('web', 'phone', 'walk_in')),
  -- When the guest's data were taken out of it; null: they are in it.
  add column anonymised_at timestamptz;
-- For the retention of guests' data.
create index bookings_named on bookings (tenant_id, ends_at) where anonymised_at is null;

alter table bookings no force row level security;
alter table booking_history no force row level security;
update bookings b set source = case
    when h.actor_kind = 'guest' then 'web'
    when h.what = 'seated' then 'walk_in'
    else 'phone'
  end
from (
  select distinct on (tenant_id, booking_id) tenant_id, booking_id, what, actor_kind
  from booking_history where what in ('confirmed', 'seated') order by tenant_id, booking_id, history_id
) h
where h.tenant_id = b.tenant_id and h.booking_id = b.booking_id;
alter table booking_history force row level security;
alter table bookings force row level security;
