-- Alerts to the people of a store: who is on duty, by what they are reached, and which orders they were told about.

alter table staff_members
  -- E.164, for text messages; null: none.
  add column alert_phone text check (alert_phone ~ '^\+[1-9][0-9]{6,14}$');

create table staff_duties (
  tenant_id text not null,
  staff_id uuid not null,
  store_id text not null,
  -- The end of the day of business.
  until timestamptz not null,
  primary key (tenant_id, staff_id, store_id),
  foreign key (tenant_id, staff_id) references staff_members on delete cascade,
  foreign key (tenant_id, store_id) references stores
);
create index staff_duties_store on staff_duties (tenant_id, store_id, until);
call protect_tenant_table('staff_duties');

-- One for each session that gets push messages: it ends with the session.
create table push_subscriptions (
  tenant_id text not null,
  session_id uuid not null,
  -- A secret address at the push service of the browser.
  endpoint text not null,
  -- Public key and secret of the browser, base64url (RFC 8291).
  p256dh text not null,
  auth text not null,
  language text not null,
  created_at timestamptz not null,
  primary key (tenant_id, session_id),
  unique (tenant_id, endpoint),
  foreign key (tenant_id, session_id) references staff_sessions on delete cascade
);
call protect_tenant_table('push_subscriptions');

-- Orders that waited too long for the store: a row claims the stage, so that its people are told once.
create table order_alerts (
  tenant_id text not null,
  order_id uuid not null,
  -- 1: the people on duty, 2: managers and owners.
  stage smallint not null check (stage in (1, 2)),
  at timestamptz not null,
  primary key (tenant_id, order_id, stage),
  foreign key (tenant_id, order_id) references orders
);
call protect_tenant_table('order_alerts');

-- When a board was last known to be open and able to ring. `seen_at` also counts boards without sound.
alter table board_presence add column heard_at timestamptz not null default now();

alter table messages drop constraint messages_channel_check;
alter table messages add constraint messages_channel_check check (channel in ('email', 'sms', 'push'));
alter table message_deliveries drop constraint message_deliveries_channel_check;
alter table message_deliveries add constraint message_deliveries_channel_check
  check (channel in ('email', 'whatsapp', 'sms', 'push'));

-- Stores with orders that reached a stage and nobody was told about it, of all tenants, by id only.
grant tiffin_clockwork to current_user;
grant create on schema public to tiffin_clockwork;
grant select on stores, order_alerts to tiffin_clockwork;
create policy clockwork_looks on stores for select to tiffin_clockwork using (true);
create policy clockwork_looks on order_alerts for select to tiffin_clockwork using (true);
create function due_order_alerts(before timestamptz, first_seconds int, second_seconds int, full_minutes int, at_most int)
  returns table (tenant_id text, store_id text)
  language plpgsql stable security definer set search_path = public
  as $$ begin return query
    select o.tenant_id, o.store_id
    from orders o join stores s on s.tenant_id = o.tenant_id and s.store_id = o.store_id
    where o.status = 'placed' and o.accept_by > before
      and not (s.definition ->> 'autoAccept')::boolean
      and exists (
        select from (values (1, first_seconds), (2, second_seconds)) as due(stage, seconds)
        where o.accept_by - make_interval(mins => (s.definition ->> 'acceptMinutes')::int)
            + make_interval(secs => due.seconds * least(1, (s.definition ->> 'acceptMinutes')::float8 / full_minutes)) <= before
          and not exists (
            select from order_alerts a
            where a.tenant_id = o.tenant_id and a.order_id = o.order_id and a.stage >= due.stage))
    group by o.tenant_id, o.store_id limit at_most; end $$;
alter function due_order_alerts owner to tiffin_clockwork;
revoke create on schema public from tiffin_clockwork;
revoke tiffin_clockwork from current_user;
