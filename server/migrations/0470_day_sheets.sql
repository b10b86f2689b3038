-- The day's sheet: an e-mail with the sales of the last day of business, to the people who asked for it.

create table day_sheet_readers (
  tenant_id text not null,
  staff_id uuid not null,
  primary key (tenant_id, staff_id),
  foreign key (tenant_id, staff_id) references staff_members on delete cascade
);
call protect_tenant_table('day_sheet_readers');

-- Days whose e-mails were sent, by the local date on which the day of business began.
create table day_sheets (
  tenant_id text not null references tenants,
  day date not null,
  sent_at timestamptz not null,
  primary key (tenant_id, day)
);
call protect_tenant_table('day_sheets');
