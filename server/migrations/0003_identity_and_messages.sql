-- Signing in (codes, links, devices, sessions), what limits it, and every message that leaves the house.
-- Logged tables throughout: a counter that kill -9 resets is no counter (reliability section 2.1).
-- `subject` is a keyed hash of an e-mail, a phone or a network, so that these tables hold no personal data.

-- How often something was done lately: the newest instants of each kind and subject, oldest first.
create table allowances (
  tenant_id text not null references tenants,
  kind text not null,
  subject text not null,
  used_at timestamptz[] not null,
  primary key (tenant_id, kind, subject)
);

-- The bucket of wrong guesses from unknown devices: it fills by itself and is full at `full_at`.
create table guess_budgets (
  tenant_id text not null references tenants,
  subject text not null,
  full_at timestamptz not null,
  primary key (tenant_id, subject)
);

-- One live code for each e-mail or phone and purpose; a new code replaces the old one.
create table challenges (
  tenant_id text not null references tenants,
  subject text not null,
  -- A code that a known device asked for cannot be replaced or used up by strangers.
  purpose text not null check (purpose in ('known-device', 'unknown-device', 'change')),
  challenge_id uuid not null,
  code_mac bytea not null,
  known_tries int not null default 0,
  unknown_tries int not null default 0,
  expires_at timestamptz not null,
  primary key (tenant_id, subject, purpose)
);

-- Deleted when used. The address is kept because a link signs in whoever opens it.
create table sign_in_links (
  tenant_id text not null references tenants,
  token_hash bytea not null,
  identifier text not null,
  expires_at timestamptz not null,
  primary key (tenant_id, token_hash)
);

-- Which e-mails and phones have signed in from the browser that holds this cookie.
create table devices (
  tenant_id text not null references tenants,
  device_hash bytea not null,
  subject text not null,
  last_used_at timestamptz not null,
  primary key (tenant_id, device_hash, subject)
);

create table sessions (
  tenant_id text not null,
  session_id uuid not null,
  customer_id uuid not null,
  -- SHA-256 of a 256-bit token: nothing to guess, so nothing to slow down.
  token_hash bytea not null,
  device_hash bytea not null,
  device text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (tenant_id, session_id),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, customer_id) references customers on delete cascade
);
create index sessions_customer on sessions (tenant_id, customer_id);
create index sessions_device on sessions (tenant_id, device_hash);

-- Written in the transaction that causes the message; recipient and content are wiped on delivery.
create table messages (
  tenant_id text not null references tenants,
  message_id uuid not null,
  channel text not null check (channel in ('email', 'sms')),
  template text not null,
  recipient text,
  content jsonb,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (tenant_id, message_id),
  check ((sent_at is null) = (recipient is not null) and (sent_at is null) = (content is not null))
);

-- Where messages land when no provider is configured; read at /dev/outbox.
create table outbox_messages (
  tenant_id text not null references tenants,
  message_id uuid not null,
  channel text not null,
  recipient text not null,
  subject text not null,
  text text not null,
  sent_at timestamptz not null,
  primary key (tenant_id, message_id)
);
create index outbox_messages_newest on outbox_messages (tenant_id, sent_at desc);

create table newsletter_subscriptions (
  tenant_id text not null references tenants,
  email text not null check (email = lower(email)),
  -- The words that were agreed to, as evidence of consent (PECR regulation 22).
  consent text not null,
  token_hash bytea not null,
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  primary key (tenant_id, email),
  unique (tenant_id, token_hash)
);

create table contact_messages (
  tenant_id text not null references tenants,
  contact_message_id uuid not null,
  name text not null,
  email text not null,
  message text not null,
  created_at timestamptz not null,
  primary key (tenant_id, contact_message_id)
);

call protect_tenant_table('allowances');
call protect_tenant_table('guess_budgets');
call protect_tenant_table('challenges');
call protect_tenant_table('sign_in_links');
call protect_tenant_table('devices');
call protect_tenant_table('sessions');
call protect_tenant_table('messages');
call protect_tenant_table('outbox_messages');
call protect_tenant_table('newsletter_subscriptions');
call protect_tenant_table('contact_messages');

-- The deployment's cap on wrong guesses is the sum of its tenants' rows and has no row of its own: a shared one
-- would be a table without tenant_id, and a lock that every tenant waits for. The price: guesses in flight at
-- several tenants at the same instant may pass the cap by their number, each still under its tenant's exact cap.
grant create on schema public to tiffin_clockwork;
grant select (tenant_id, kind, used_at) on allowances to tiffin_clockwork;
create policy clockwork_counts_guesses on allowances for select to tiffin_clockwork using (kind = 'guess-tenant');
create function wrong_guesses_since(since timestamptz) returns bigint
  language sql stable security definer set search_path = public
  as $$ select count(*) from allowances a, unnest(a.used_at) as used(at)
        where a.kind = 'guess-tenant' and used.at > since $$;
alter function wrong_guesses_since owner to tiffin_clockwork;
revoke create on schema public from tiffin_clockwork;
