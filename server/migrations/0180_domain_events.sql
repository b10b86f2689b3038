-- Events that boards, webhooks and reports read, and the commands of the console.

-- Read by transaction watermark: a reader asks for `xid >= mark`, and its next mark is the oldest transaction that was
-- under way before that query, so that a late commit is never skipped. No foreign keys, because their row locks
-- would be taken for each change of an order.
create table domain_events (
  tenant_id text not null,
  event_id uuid not null,
  xid xid8 not null default pg_current_xact_id(),
  store_id text,
  type text not null,
  -- The order, refund or item that changed; null: the store.
  subject_id text,
  -- Of the subject; null: it has none.
  version int,
  payload jsonb not null default '{}',
  at timestamptz not null,
  primary key (tenant_id, event_id)
);
create index domain_events_mark on domain_events (tenant_id, xid);
call protect_tenant_table('domain_events');

-- Commands that were done, so that a repeated one has no further effect.
create table console_commands (
  tenant_id text not null,
  command_id uuid not null,
  kind text not null,
  actor jsonb not null,
  -- The order, item or store.
  target text not null,
  created_at timestamptz not null,
  primary key (tenant_id, command_id)
);
call protect_tenant_table('console_commands');

alter table orders
  -- Rises with each change that a ticket shows.
  add column version int not null default 1,
  -- The person or device that moved the order to its status: {kind, id, name, deviceId, commandId}.
  add column status_actor jsonb;
create index orders_open on orders (tenant_id, store_id, slot_starts_at)
  where status in ('placed', 'accepted', 'preparing', 'ready', 'out_for_delivery', 'review');

alter table order_events
  add column actor_kind text,
  add column actor_id text,
  add column actor_name text,
  add column device_id text,
  add column command_id uuid;

-- When a board of the store was last known to be open, and what was done since then because none is.
create table board_presence (
  tenant_id text not null,
  store_id text not null,
  seen_at timestamptz not null,
  -- Null: nothing to check until a board is opened again.
  check_at timestamptz,
  alerted_at timestamptz,
  primary key (tenant_id, store_id)
);
create index board_presence_check on board_presence (tenant_id, check_at) where check_at is not null;
call protect_tenant_table('board_presence');

alter table item_stock add column set_by text not null default '';
alter table stores
  add column paused_by text not null default '',
  -- 'unattended': no board was open; lifted when one is.
  add column pause_cause text not null default 'staff' check (pause_cause in ('staff', 'unattended')),
  add column busy_by text not null default '';

insert into order_transitions values
  ('ready', 'preparing'), ('out_for_delivery', 'ready'),
  ('accepted', 'cancelled'), ('preparing', 'cancelled'), ('ready', 'cancelled'), ('out_for_delivery', 'cancelled');

create or replace function check_order_move() returns trigger language plpgsql as $$
begin
  if new.status is distinct from old.status and not exists (
    select from order_transitions where from_status = old.status and to_status = new.status
  ) then
    raise exception 'order cannot move from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  if (new.status, new.ready_at) is distinct from (old.status, old.ready_at) then
    new.version := old.version + 1;
  end if;
  new.updated_at := now();
  return new;
end $$;

create or replace function record_order_move() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into order_events (tenant_id, order_id, seq, from_status, to_status, cause, at)
      values (new.tenant_id, new.order_id, 1, null, new.status, new.status_cause, new.created_at);
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
