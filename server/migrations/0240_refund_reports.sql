-- The daily e-mail about refunds to the owners of a site.

-- Days whose e-mail was sent, by the local date on which the day of business began.
create table refund_reports (
  tenant_id text not null references tenants,
  day date not null,
  sent_at timestamptz not null,
  primary key (tenant_id, day)
);
call protect_tenant_table('refund_reports');

create index refunds_created on refunds (tenant_id, created_at);
