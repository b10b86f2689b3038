-- Whoever does not get the last of something fails the whole transaction in the database itself, so that an order can
-- be sent together with its commit: nobody waits for a hot row while an answer travels to the server and back.
create function lose_race(reason text) returns boolean language plpgsql as $$
begin
  raise exception '%', reason using errcode = 'TR001';
end $$;

-- The slot is claimed last, after the order that refers to it: its row is then locked for the shortest time.
alter table orders alter constraint orders_tenant_id_store_id_mode_slot_starts_at_fkey deferrable initially deferred;
