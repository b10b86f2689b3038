-- What a pack says in other languages: by language, its own text -> the same there. What is missing is shown as it is.
alter table tenants add column words jsonb not null default '{}';

-- Legal pages are texts of their own in each language. The owner is bound as well.
alter table tenant_pages no force row level security;
alter table tenant_pages add column language text;
update tenant_pages set language = coalesce(
  (select split_part(definition ->> 'locale', '-', 1) from tenants where tenants.tenant_id = tenant_pages.tenant_id), 'en');
alter table tenant_pages alter column language set not null;
alter table tenant_pages drop constraint tenant_pages_pkey, add primary key (tenant_id, page_id, language);
alter table tenant_pages force row level security;

-- Which language the words were shown in, and of which version of the content they were (tenants.version).
-- Null: agreed to before this was written down.
alter table consents add column locale text, add column content_version bigint;
alter table newsletter_subscriptions add column locale text, add column content_version bigint;
