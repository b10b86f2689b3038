-- Meal deals of courses, as the pack describes them. The previous release does not read them.
create table deals (
  tenant_id text not null references tenants,
  deal_id text not null,
  position int not null,
  is_withdrawn boolean not null default false,
  definition jsonb not null,
  primary key (tenant_id, deal_id)
);
call protect_tenant_table('deals');
