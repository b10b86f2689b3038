-- Passkeys of staff, and how their sessions were opened and confirmed.

create table staff_passkeys (
  tenant_id text not null,
  -- Base64url, as the authenticator chose it.
  credential_id text not null,
  staff_id uuid not null,
  -- COSE.
  public_key bytea not null,
  counter bigint not null,
  -- Shown to its owner, such as 'Chrome on Windows'.
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant_id, credential_id),
  foreign key (tenant_id, staff_id) references staff_members on delete cascade
);
create index staff_passkeys_member on staff_passkeys (tenant_id, staff_id);
call protect_tenant_table('staff_passkeys');

-- A challenge works once. It is signed and has its end in itself, so that only used ones are stored.
create table used_passkey_challenges (
  tenant_id text not null,
  challenge text not null,
  used_at timestamptz not null,
  primary key (tenant_id, challenge)
);
call protect_tenant_table('used_passkey_challenges');

alter table staff_sessions
  add column by_passkey boolean not null default false,
  -- When its person last confirmed with a passkey.
  add column confirmed_at timestamptz;
