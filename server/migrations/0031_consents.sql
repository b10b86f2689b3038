-- Who agreed to which words, on which channel, when, and when they took it back (UK GDPR article 7, PECR regulation 22).
-- A row is never changed but for its end; agreeing again is a new row.
create table consents (
  tenant_id text not null references tenants,
  consent_id uuid not null,
  -- One of the two: a customer's switch, or an address that subscribed to the newsletter.
  customer_id uuid,
  email text check (email = lower(email)),
  channel text not null check (channel in ('email', 'sms', 'whatsapp')),
  wording text not null,
  agreed_at timestamptz not null,
  withdrawn_at timestamptz,
  -- In every letter that is sent on this consent. Whoever has it can end the consent and nothing else.
  unsubscribe_token text not null,
  primary key (tenant_id, consent_id),
  unique (tenant_id, unsubscribe_token),
  foreign key (tenant_id, customer_id) references customers on delete cascade,
  check ((customer_id is null) <> (email is null)),
  check (email is null or channel = 'email'),
  check (withdrawn_at >= agreed_at)
);
create unique index consents_live_switch on consents (tenant_id, customer_id, channel) where withdrawn_at is null;
create unique index consents_live_letter on consents (tenant_id, email) where withdrawn_at is null;

-- Confirmed subscriptions have words and a time, so they are consents already. The owner is bound as well.
alter table newsletter_subscriptions no force row level security;
insert into consents (tenant_id, consent_id, email, channel, wording, agreed_at, unsubscribe_token)
  select tenant_id, gen_random_uuid(), email, 'email', consent, confirmed_at, replace(gen_random_uuid()::text, '-', '')
  from newsletter_subscriptions where confirmed_at is not null;
delete from newsletter_subscriptions where confirmed_at is not null;
alter table newsletter_subscriptions force row level security;
-- From here on the table holds what waits to be confirmed.
alter table newsletter_subscriptions drop column confirmed_at;

-- A consent that nobody can show is none: switches that were set before there was a record are off.
alter table customers no force row level security;
update customers set marketing = '{"email": false, "sms": false, "whatsapp": false}'
  where marketing <> '{"email": false, "sms": false, "whatsapp": false}';
alter table customers force row level security;

call protect_tenant_table('consents');
