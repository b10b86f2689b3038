-- Lines of an order that the kitchen has finished, and the stations of a store's kitchen.

alter table orders add column done_lines int[] not null default '{}';

-- List of {name, sections, dishes} (contract/ops/board.ts).
alter table stores add column stations jsonb not null default '[]';

create or replace function check_order_move() returns trigger language plpgsql as $$
begin
  if new.status is distinct from old.status and not exists (
    select from order_transitions where from_status = old.status and to_status = new.status
  ) then
    raise exception 'order cannot move from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  if (new.status, new.ready_at, new.done_lines) is distinct from (old.status, old.ready_at, old.done_lines) then
    new.version := old.version + 1;
  end if;
  new.updated_at := now();
  return new;
end $$;
