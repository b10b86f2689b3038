-- Ticket printers of stores, which ask for their jobs, and the ledger by which a ticket is printed once.

create table printers (
  tenant_id text not null,
  printer_id uuid not null,
  store_id text not null,
  -- Shown to staff.
  name text not null,
  -- SHA-256 of the 256-bit token in the address that the printer asks at.
  token_hash bytea not null,
  created_at timestamptz not null,
  seen_at timestamptz,
  -- As the printer reports it, such as '410 Paper empty'; empty: none.
  problem text not null default '',
  primary key (tenant_id, printer_id),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, store_id) references stores
);
create index printers_store on printers (tenant_id, store_id);
call protect_tenant_table('printers');

create table print_jobs (
  tenant_id text not null,
  -- Epson's printers accept up to 30 letters and digits.
  job_id text not null check (job_id ~ '^[0-9a-f]{30}$'),
  printer_id uuid not null,
  kind text not null check (kind in ('order', 'cancelled', 'test')),
  -- Null for a test page.
  order_id uuid,
  -- 0: printed by itself; more: asked for again.
  copy int not null default 0,
  created_at timestamptz not null,
  -- The last time that the printer fetched it, and how often it did.
  handed_out_at timestamptz,
  hand_outs int not null default 0,
  -- When the printer confirmed it.
  printed_at timestamptz,
  primary key (tenant_id, job_id),
  unique (tenant_id, printer_id, order_id, kind, copy),
  foreign key (tenant_id, printer_id) references printers on delete cascade
);
create index print_jobs_waiting on print_jobs (tenant_id, printer_id, created_at) where printed_at is null;
call protect_tenant_table('print_jobs');
