-- Orders that staff take for customers who call; the customer pays by a link.
alter table orders
  -- Who took it: {kind, id, name, deviceId}; null: the customer placed it.
  add column taken_by jsonb,
  -- When the customer was last sent the link to pay; null: not yet.
  add column payment_link_sent_at timestamptz;
create index orders_by_phone on orders (tenant_id, store_id)
  where status = 'pending_payment' and taken_by is not null;

-- The first event of an order names who took it.
create or replace function record_order_move() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into order_events (tenant_id, order_id, seq, from_status, to_status, cause, at,
        actor_kind, actor_id, actor_name, device_id)
      values (new.tenant_id, new.order_id, 1, null, new.status, new.status_cause, new.created_at,
        new.taken_by ->> 'kind', new.taken_by ->> 'id', new.taken_by ->> 'name', new.taken_by ->> 'deviceId');
  elsif new.status is distinct from old.status then
    insert into order_events (tenant_id, order_id, seq, from_status, to_status, cause,
        actor_kind, actor_id, actor_name, device_id, command_id)
      select new.tenant_id, new.order_id, max(seq) + 1, old.status, new.status, new.status_cause,
          new.status_actor ->> 'kind', new.status_actor ->> 'id', new.status_actor ->> 'name',
          new.status_actor ->> 'deviceId', (new.status_actor ->> 'commandId')::uuid
        from order_events where (tenant_id, order_id) = (new.tenant_id, new.order_id);
  end if;
  return null;
end $$;
