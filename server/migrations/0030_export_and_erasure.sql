-- What a customer may take along or have deleted (UK GDPR articles 15, 17 and 20), and what ends by its age.

-- Codes that the account's own e-mail or phone confirms a download or a deletion with. Each confirms only its own.
alter table challenges drop constraint challenges_purpose_check;
alter table challenges add constraint challenges_purpose_check
  check (purpose in ('known-device', 'unknown-device', 'change', 'export', 'erase'));

-- Who was erased, by an id that means nothing any more except in an older backup, where they are erased again.
create table erasures (
  tenant_id text not null references tenants,
  customer_id uuid not null,
  erased_at timestamptz not null,
  primary key (tenant_id, customer_id)
);
call protect_tenant_table('erasures');

-- For what is deleted by its age, on the tables that grow with every order.
create index webhook_events_received on webhook_events (tenant_id, received_at);
create index messages_created on messages (tenant_id, created_at);
