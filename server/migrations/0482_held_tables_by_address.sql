-- An address holds a few tables at a time, so that it cannot empty an evening.
alter table bookings
  -- A keyed hash of the address that holds it; null: it is not held, or is held by the release before.
  add column held_by text;
create index bookings_held on bookings (tenant_id, held_by) where held_until is not null;
