-- Staff of a site: accounts, sessions of the console, and what they changed.

create table staff_members (
  tenant_id text not null references tenants,
  staff_id uuid not null,
  email text not null check (email = lower(email)),
  -- Shown to colleagues.
  name text not null,
  role text not null check (role in ('kitchen', 'staff', 'manager', 'owner')),
  -- Null: all stores of the site.
  store_ids text[] check (cardinality(store_ids) > 0),
  invited_at timestamptz not null,
  primary key (tenant_id, staff_id),
  unique (tenant_id, email)
);
call protect_tenant_table('staff_members');

create table staff_sessions (
  tenant_id text not null,
  session_id uuid not null,
  staff_id uuid not null,
  -- SHA-256 of a 256-bit token.
  token_hash bytea not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (tenant_id, session_id),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, staff_id) references staff_members on delete cascade
);
create index staff_sessions_member on staff_sessions (tenant_id, staff_id);
call protect_tenant_table('staff_sessions');

-- Who changed what. Rows are only added.
create table audit_entries (
  tenant_id text not null,
  audit_id uuid not null,
  at timestamptz not null,
  actor jsonb not null,
  action text not null,
  -- The store, order, item or member of staff.
  target text not null,
  details jsonb not null default '{}',
  primary key (tenant_id, audit_id)
);
create index audit_entries_newest on audit_entries (tenant_id, at desc);
call protect_tenant_table('audit_entries');
revoke update, delete on audit_entries from tiffin_app;

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit entries cannot be changed' using errcode = 'insufficient_privilege';
end $$;
-- The owner of the table needs no grant.
create trigger audit_entries_fixed before update or delete on audit_entries
  for each row execute function refuse_audit_change();

alter table challenges drop constraint challenges_purpose_check;
alter table challenges add constraint challenges_purpose_check
  check (purpose in ('known-device', 'unknown-device', 'change', 'export', 'erase', 'staff'));
