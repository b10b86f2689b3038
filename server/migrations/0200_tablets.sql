-- Tablets of a store's console, and the PINs with which people act on them.

create table console_tablets (
  tenant_id text not null,
  tablet_id uuid not null,
  store_id text not null,
  -- Shown to colleagues.
  name text not null,
  -- SHA-256 of the code that enrols it; null once it is used.
  code_hash bytea,
  code_expires_at timestamptz,
  -- SHA-256 of a 256-bit token; null until it is enrolled.
  token_hash bytea,
  created_at timestamptz not null,
  enrolled_at timestamptz,
  seen_at timestamptz,
  -- As the tablet reports it (contract/ops/staff.ts).
  state jsonb,
  -- Who entered their PIN, and until when the tablet acts for them.
  person_id uuid,
  person_until timestamptz,
  -- Wrong PINs since the first of the last quarter of an hour.
  wrong_pins int not null default 0,
  wrong_pins_since timestamptz,
  primary key (tenant_id, tablet_id),
  unique (tenant_id, code_hash),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, store_id) references stores
);
create index console_tablets_store on console_tablets (tenant_id, store_id);
call protect_tenant_table('console_tablets');

-- HMAC with the pepper.
alter table staff_members add column pin_mac bytea;
