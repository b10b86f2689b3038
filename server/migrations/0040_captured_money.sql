-- What has arrived of a payment. With some ways of paying it is not what was asked for; refunds never exceed it.
alter table payments add column captured_minor int not null default 0 check (captured_minor >= 0);

-- The owner is bound by the tenants' policy as well, and this is about all of them.
alter table payments no force row level security;
update payments set captured_minor = amount_minor
  where state in ('succeeded', 'part_refunded', 'refunded', 'disputed') or refunded_minor > 0;
alter table payments force row level security;

alter table payments drop constraint payments_check;
alter table payments add constraint payments_refunds_within_captured
  check (refunded_minor between 0 and captured_minor);

-- Money in dispute is money that was paid.
drop index payments_paid_once;
create unique index payments_paid_once on payments (tenant_id, order_id)
  where state in ('succeeded', 'part_refunded', 'refunded', 'disputed');
