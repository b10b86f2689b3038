-- When a tenant's content was last changed: what its sitemap gives search engines as lastmod.
alter table tenants add column changed_at timestamptz not null default now();

create function note_content_change() returns trigger language plpgsql as $$
begin
  new.changed_at := now();
  return new;
end $$;

create trigger tenants_changed before update on tenants
  for each row when (old.version is distinct from new.version)
  execute function note_content_change();
