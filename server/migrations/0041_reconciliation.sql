-- The hourly comparison with the card provider, both ways: when it was done, and what did not agree.

create table recon_runs (
  tenant_id text not null references tenants,
  next_at timestamptz not null,
  -- Null: never yet to its end.
  compared_at timestamptz,
  intents int not null default 0,
  refunds int not null default 0,
  primary key (tenant_id)
);

create table recon_breaks (
  tenant_id text not null references tenants,
  break_id uuid not null,
  provider text not null check (provider in ('sandbox', 'stripe')),
  kind text not null check (kind in (
    'stray_money', 'state_differs', 'amount_differs', 'missing_at_provider', 'refund_differs', 'kept_money')),
  intent_id text not null,
  -- As the provider or we have it; what is stray belongs to no order of ours.
  order_id text not null,
  -- What is at stake, and both sides in words.
  amount_minor int not null check (amount_minor >= 0),
  theirs text not null,
  ours text not null,
  opened_at timestamptz not null,
  seen_at timestamptz not null,
  -- Money without an order that was given back.
  provider_refund_id text,
  resolved_at timestamptz,
  primary key (tenant_id, break_id)
);
create unique index recon_breaks_open on recon_breaks (tenant_id, provider, kind, intent_id) where resolved_at is null;

call protect_tenant_table('recon_runs');
call protect_tenant_table('recon_breaks');

grant tiffin_clockwork to current_user;
grant create on schema public to tiffin_clockwork;
grant select (tenant_id, kind) on tenants to tiffin_clockwork;
grant select (tenant_id, next_at) on recon_runs to tiffin_clockwork;
create policy clockwork_looks on recon_runs for select to tiffin_clockwork using (true);
create function due_reconciliations(before timestamptz, at_most int)
  returns table (tenant_id text)
  language sql stable security definer set search_path = public
  as $$ select t.tenant_id from tenants t left join recon_runs r using (tenant_id)
        where t.kind = 'site' and coalesce(r.next_at, '-infinity') <= before
        order by r.next_at nulls first limit at_most $$;
alter function due_reconciliations owner to tiffin_clockwork;
revoke create on schema public from tiffin_clockwork;
revoke tiffin_clockwork from current_user;
