-- Tells every process that a store's live state changed: a dish sold out or came back, a pause began or was lifted.
-- Content itself is announced on tiffin_content by the import, which also raises tenants.version.

create function is_sold_out(item item_stock) returns boolean
  language sql stable
  as $$ select coalesce(item.remaining = 0, false) or coalesce(item.sold_out_until > now(), false) $$;

-- Only when what visitors see changes: an order that takes one of forty units is nobody's news, and a
-- notification makes its commit wait for the others that notify.
create function announce_stock() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and is_sold_out(old) = is_sold_out(new) and old.sold_out_until is not distinct from new.sold_out_until then
    return null;
  end if;
  perform pg_notify('tiffin_live', case when tg_op = 'DELETE' then old.tenant_id else new.tenant_id end);
  return null;
end $$;
create trigger item_stock_announce after insert or update or delete on item_stock
  for each row execute function announce_stock();

create function announce_store_state() returns trigger language plpgsql as $$
begin
  perform pg_notify('tiffin_live', new.tenant_id);
  return null;
end $$;
create trigger stores_announce after update of paused_until, busy_until, busy_extra_minutes on stores
  for each row when (
    (old.paused_until, old.busy_until, old.busy_extra_minutes)
    is distinct from (new.paused_until, new.busy_until, new.busy_extra_minutes)
  ) execute function announce_store_state();
