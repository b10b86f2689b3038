-- The last rehearsal of each change set: the orders of the last week, priced anew.
create table rehearsals (
  tenant_id text not null,
  set_id uuid not null,
  -- A new one for each start: an earlier run, which another process may still be at, writes no more.
  run_id uuid not null,
  -- The version of the set that it prices with.
  set_version int not null,
  state text not null check (state in ('waiting', 'running', 'done', 'cancelled', 'failed')),
  actor jsonb not null,
  started_at timestamptz not null,
  -- When another process may take over; null: none has begun.
  lease_until timestamptz,
  done_orders int not null default 0,
  -- Null: not counted yet.
  all_orders int,
  result jsonb,
  primary key (tenant_id, set_id),
  foreign key (tenant_id, set_id) references change_sets on delete cascade
);
create index rehearsals_due on rehearsals (started_at) where state in ('waiting', 'running');
call protect_tenant_table('rehearsals');

grant tiffin_clockwork to current_user;
grant create on schema public to tiffin_clockwork;
grant select on rehearsals to tiffin_clockwork;
create policy clockwork_rehearses on rehearsals for select to tiffin_clockwork
  using (state in ('waiting', 'running'));
create function due_rehearsals(at timestamptz, at_most int) returns table (tenant_id text, set_id uuid)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$ begin return query select r.tenant_id, r.set_id from rehearsals r
          where r.state in ('waiting', 'running') and coalesce(r.lease_until, '-infinity') <= at
          order by r.started_at limit at_most; end $$;
alter function due_rehearsals owner to tiffin_clockwork;
revoke all on function due_rehearsals from public;
grant execute on function due_rehearsals to tiffin_app;
revoke create on schema public from tiffin_clockwork;
revoke tiffin_clockwork from current_user;
