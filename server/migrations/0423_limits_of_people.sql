-- What people return to customers, summed by person; and the length of PINs, because owners and managers need a longer one.

create table staff_return_sums (
  tenant_id text not null references tenants,
  staff_id uuid not null,
  -- contract/ops/roles.ts
  kind text not null,
  -- An order's id, or the local date on which a day of business began.
  period text not null,
  amount_minor bigint not null check (amount_minor >= 0),
  changed_at timestamptz not null,
  primary key (tenant_id, staff_id, kind, period)
);
create index staff_return_sums_changed on staff_return_sums (tenant_id, changed_at);
call protect_tenant_table('staff_return_sums');

alter table staff_members add column pin_length smallint not null default 4;
