-- An order that is moved to another slot has a new version: boards and printed tickets show its time.
create or replace function check_order_move() returns trigger language plpgsql as $$
begin
  if new.status is distinct from old.status and not exists (
    select from order_transitions where from_status = old.status and to_status = new.status
  ) then
    raise exception 'order cannot move from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  if (new.status, new.ready_at, new.done_lines, new.slot_starts_at)
    is distinct from (old.status, old.ready_at, old.done_lines, old.slot_starts_at) then
    new.version := old.version + 1;
  end if;
  new.updated_at := now();
  return new;
end $$;
