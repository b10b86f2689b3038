-- Guests are reminded of their tables.
alter table bookings
  -- When the guest is reminded next; null: not any more.
  add column remind_at timestamptz;
create index bookings_due on bookings (remind_at) where remind_at is not null;

grant tiffin_clockwork to current_user;
grant create on schema public to tiffin_clockwork;
grant select on bookings to tiffin_clockwork;
create policy clockwork_reminds_guests on bookings for select to tiffin_clockwork using (remind_at is not null);
create function due_booking_reminders(before timestamptz, at_most int)
  returns table (tenant_id text, booking_id uuid)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$ begin return query select b.tenant_id, b.booking_id from bookings b
        where b.remind_at <= before order by b.remind_at limit at_most; end $$;
alter function due_booking_reminders owner to tiffin_clockwork;
revoke all on function due_booking_reminders from public;
grant execute on function due_booking_reminders to tiffin_app;
revoke create on schema public from tiffin_clockwork;
revoke tiffin_clockwork from current_user;
