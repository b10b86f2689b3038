-- The last spreadsheet that each person has brought back, and how far its check is.
create table sheet_imports (
  tenant_id text not null,
  actor_id text not null,
  -- A new one for each start: an earlier run, which another process may still be at, writes no more.
  run_id uuid not null,
  state text not null check (state in ('waiting', 'running', 'done', 'cancelled', 'failed')),
  -- The person with their stores and role.
  editor jsonb not null,
  sheet text not null,
  stores text not null,
  file_name text not null,
  -- Null: nothing of it is to be kept, or all is.
  file bytea,
  -- The change set with which the file is compared, or the name of a new one; null: what the site has.
  target jsonb,
  -- The changes go into the set. False: the file is checked only.
  is_kept boolean not null default false,
  started_at timestamptz not null,
  -- When another process may take over; null: none has begun.
  lease_until timestamptz,
  done_rows int not null default 0,
  -- Null: not counted yet.
  all_rows int,
  result jsonb,
  primary key (tenant_id, actor_id)
);
create index sheet_imports_due on sheet_imports (started_at) where state in ('waiting', 'running');
call protect_tenant_table('sheet_imports');

grant tiffin_clockwork to current_user;
grant create on schema public to tiffin_clockwork;
grant select on sheet_imports to tiffin_clockwork;
create policy clockwork_imports on sheet_imports for select to tiffin_clockwork
  using (state in ('waiting', 'running'));
create function due_sheet_imports(at timestamptz, at_most int) returns table (tenant_id text, actor_id text)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$ begin return query select i.tenant_id, i.actor_id from sheet_imports i
          where i.state in ('waiting', 'running') and coalesce(i.lease_until, '-infinity') <= at
          order by i.started_at limit at_most; end $$;
alter function due_sheet_imports owner to tiffin_clockwork;
revoke all on function due_sheet_imports from public;
grant execute on function due_sheet_imports to tiffin_app;
revoke create on schema public from tiffin_clockwork;
revoke tiffin_clockwork from current_user;
