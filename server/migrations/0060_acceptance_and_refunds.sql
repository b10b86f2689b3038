-- Acceptance by hand, refunds by line with a reason, declined tries counted one by one, numbers that are unique.

alter table orders
  -- When the kitchen promised to be ready; null: in time for the slot.
  add column ready_at timestamptz,
  -- Why the kitchen did not take it; null: it was not rejected.
  add column reject_reason text check (reject_reason in (
    'no_answer', 'too_busy', 'sold_out', 'closing', 'cannot_deliver', 'other')),
  add column reject_note text not null default '',
  -- Which network the order came from, as a keyed hash (reliability T21).
  add column network text;

-- People read numbers out, so two orders of a site never share one. The owner is bound by the tenants' policy as well,
-- and this is about all of them.
alter table orders no force row level security;
update orders o set number = o.number || '-' || left(o.order_id::text, 8)
  where exists (
    select from orders other
    where (other.tenant_id, other.number) = (o.tenant_id, o.number) and other.order_id < o.order_id);
alter table orders force row level security;
alter table orders add unique (tenant_id, number);

alter table order_lines
  -- The line's price by VAT rate, [{vatBasisPoints, amountMinor}], discount not yet taken off.
  add column vat_shares jsonb not null default '[]',
  -- Its part of the order's discount and credit.
  add column discount_minor int not null default 0 check (discount_minor between 0 and total_minor);

alter table payments
  -- When the provider was last asked on a browser's account.
  add column hinted_at timestamptz;

alter table refunds
  add column reason_code text not null default 'other' check (reason_code in (
    'rejected', 'cancelled', 'late_payment', 'mismatch',
    'missing_item', 'wrong_item', 'quality', 'late', 'never_arrived', 'goodwill', 'other')),
  -- [{lineNo, quantity, amountMinor}]; empty: of the order as a whole.
  add column lines jsonb not null default '[]',
  -- What it takes back of the receipt's VAT, as `orders.vat`.
  add column vat jsonb not null default '[]';

-- One row for each try of a card that a bank declined, named by the provider, so that the same news heard twice counts once.
create table declined_tries (
  tenant_id text not null,
  try_id text not null,
  order_id uuid not null,
  -- Null: the account was deleted; the network still counts.
  customer_id uuid,
  network text,
  at timestamptz not null,
  primary key (tenant_id, try_id),
  foreign key (tenant_id, order_id) references orders,
  foreign key (tenant_id, customer_id) references customers on delete set null (customer_id)
);
create index declined_tries_customer on declined_tries (tenant_id, customer_id, at);
create index declined_tries_network on declined_tries (tenant_id, network, at) where network is not null;
create index declined_tries_order on declined_tries (tenant_id, order_id);
call protect_tenant_table('declined_tries');
