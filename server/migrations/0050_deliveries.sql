-- What became of each message: tries, channels, failures. A message may reach its reader by another channel when the
-- first fails. Nothing of this is personal data once the message has ended: who and what are wiped by then.

alter table messages
  add column language text,
  -- Where else it may go, best first: [{"channel", "to"}].
  add column otherwise jsonb not null default '[]',
  add column state text not null default 'waiting'
    check (state in ('waiting', 'accepted', 'sent', 'failed', 'expired')),
  add column next_try_at timestamptz,
  -- Whoever sends it has it until then; a crash leaves it to the next.
  add column leased_until timestamptz,
  add column give_up_at timestamptz,
  add column ended_at timestamptz;

alter table messages drop constraint messages_check, drop constraint messages_channel_check;
-- Forced security binds the owner too, who would find no row.
alter table messages no force row level security;
update messages set state = 'sent', ended_at = sent_at where sent_at is not null;
alter table messages force row level security;
alter table messages drop column sent_at;
alter table messages
  add check (channel in ('email', 'sms')),
  add check ((state in ('waiting', 'accepted')) = (ended_at is null)),
  add check ((ended_at is null) = (recipient is not null) and (ended_at is null) = (content is not null)),
  add check (ended_at is null or otherwise = '[]');
create index messages_waiting on messages (created_at) where state = 'waiting';
create index messages_given_up on messages (ended_at) where state in ('failed', 'expired');

create table message_deliveries (
  tenant_id text not null,
  message_id uuid not null,
  channel text not null check (channel in ('email', 'whatsapp', 'sms')),
  -- 'sending' when the outcome is not known (yet): it was cut off, or the answer never came.
  state text not null check (state in ('sending', 'waiting', 'accepted', 'arrived', 'failed')),
  tries int not null,
  provider_id text,
  -- The class of the last failure, never the provider's words, which may hold an address.
  problem text,
  first_try_at timestamptz not null,
  last_try_at timestamptz not null,
  primary key (tenant_id, message_id, channel),
  foreign key (tenant_id, message_id) references messages on delete cascade
);
call protect_tenant_table('message_deliveries');

alter table outbox_messages add column html text not null default '';

-- For the alarm: counts alone, over all tenants.
grant tiffin_clockwork to current_user;
grant create on schema public to tiffin_clockwork;
grant select (tenant_id, state, created_at, ended_at) on messages to tiffin_clockwork;
create policy clockwork_counts on messages for select to tiffin_clockwork using (true);
create function message_figures()
  returns table (waiting int, oldest_seconds float8, given_up int)
  language sql stable security definer set search_path = public
  as $$ select
    (select count(*)::int from messages m where m.state = 'waiting'),
    (select coalesce(extract(epoch from now() - min(m.created_at)), 0)::float8 from messages m where m.state = 'waiting'),
    (select count(*)::int from messages m
      where m.state in ('failed', 'expired') and m.ended_at > now() - interval '24 hours') $$;
alter function message_figures owner to tiffin_clockwork;
revoke create on schema public from tiffin_clockwork;
revoke tiffin_clockwork from current_user;
