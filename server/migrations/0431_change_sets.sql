-- Changes that are prepared together before they are published.
create table change_sets (
  tenant_id text not null,
  set_id uuid not null,
  name text not null,
  owner jsonb not null,
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'published', 'discarded')),
  -- Of a scheduled set.
  publish_at timestamptz,
  reason text not null default '',
  -- Rises with each change of the set.
  version int not null default 1,
  -- The publish that was the last one when the set was begun.
  base_publish int not null,
  -- The publish that it became.
  publish_number int,
  -- Why a scheduled set was not published and is a draft again.
  refusal text,
  created_at timestamptz not null,
  primary key (tenant_id, set_id)
);
create unique index change_sets_name on change_sets (tenant_id, name) where state in ('draft', 'scheduled');
create index change_sets_due on change_sets (publish_at) where state = 'scheduled';
call protect_tenant_table('change_sets');

create table draft_changes (
  tenant_id text not null,
  set_id uuid not null,
  document text not null,
  field text not null,
  -- What the site had when the field was first changed; null: nothing.
  base jsonb,
  value jsonb,
  actor jsonb not null,
  at timestamptz not null,
  primary key (tenant_id, set_id, document, field),
  foreign key (tenant_id, set_id) references change_sets on delete cascade
);
create index draft_changes_of_document on draft_changes (tenant_id, document);
call protect_tenant_table('draft_changes');

grant tiffin_clockwork to current_user;
grant create on schema public to tiffin_clockwork;
grant select on change_sets to tiffin_clockwork;
create policy clockwork_publishes on change_sets for select to tiffin_clockwork using (state = 'scheduled');
create function due_change_sets(at timestamptz, at_most int) returns table (tenant_id text, set_id uuid)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$ begin return query select c.tenant_id, c.set_id from change_sets c
          where c.state = 'scheduled' and c.publish_at <= at order by c.publish_at limit at_most; end $$;
alter function due_change_sets owner to tiffin_clockwork;
revoke all on function due_change_sets from public;
grant execute on function due_change_sets to tiffin_app;
revoke create on schema public from tiffin_clockwork;
revoke tiffin_clockwork from current_user;
