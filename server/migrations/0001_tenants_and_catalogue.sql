-- Tenants, their hosts, and everything a tenant pack describes.
-- Every tenant table: tenant_id leads each key, row-level security is forced, the application role owns nothing.

create function tenant_setting() returns text
  language sql stable parallel safe
  as $$ select nullif(current_setting('app.tenant', true), '') $$;

-- Puts one table under the tenant rule: only rows of the tenant of this transaction are seen or written.
create procedure protect_tenant_table(table_name regclass)
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', table_name);
  execute format('alter table %s force row level security', table_name);
  execute format(
    'create policy tenant_rows on %s using (tenant_id = nullif(current_setting(''app.tenant'', true), '''')) with check (tenant_id = nullif(current_setting(''app.tenant'', true), ''''))',
    table_name);
  execute format('grant select, insert, update, delete on %s to tiffin_app', table_name);
end $$;

-- Reference tables, small and global: which site answers to which host.
create table tenants (
  tenant_id text primary key check (tenant_id ~ '^[a-z][a-z0-9-]{0,40}$'),
  kind text not null check (kind in ('site', 'group')),
  name text not null,
  -- Rises with each change of content; part of every cache key and of configData.version.
  version bigint not null default 1,
  pack_checksum text not null default '',
  definition jsonb not null,
  created_at timestamptz not null default now()
);
create table tenant_hosts (
  host text primary key check (host = lower(host)),
  tenant_id text not null references tenants
);
create index tenant_hosts_tenant on tenant_hosts (tenant_id);
grant select on tenants, tenant_hosts to tiffin_app;

create table tenant_pages (
  tenant_id text not null references tenants,
  page_id text not null,
  title text not null,
  markdown text not null,
  primary key (tenant_id, page_id)
);

create table assets (
  tenant_id text not null references tenants,
  file text not null,
  media_type text not null,
  width int,
  height int,
  colour text,
  checksum text not null,
  bytes bytea not null,
  primary key (tenant_id, file)
);

create table brands (
  tenant_id text not null references tenants,
  brand_id text not null,
  position int not null,
  is_withdrawn boolean not null default false,
  definition jsonb not null,
  primary key (tenant_id, brand_id)
);

create table sections (
  tenant_id text not null,
  brand_id text not null,
  section_id text not null,
  position int not null,
  name text not null,
  primary key (tenant_id, brand_id, section_id),
  foreign key (tenant_id, brand_id) references brands
);

create table items (
  tenant_id text not null,
  item_id text not null,
  brand_id text not null,
  section_id text not null,
  position int not null,
  is_withdrawn boolean not null default false,
  definition jsonb not null,
  primary key (tenant_id, item_id),
  foreign key (tenant_id, brand_id, section_id) references sections
);
create index items_section on items (tenant_id, brand_id, section_id);

create table stores (
  tenant_id text not null references tenants,
  store_id text not null,
  position int not null,
  is_withdrawn boolean not null default false,
  definition jsonb not null,
  -- Both states end by themselves.
  paused_until timestamptz,
  busy_until timestamptz,
  busy_extra_minutes int not null default 0 check (busy_extra_minutes between 0 and 240),
  primary key (tenant_id, store_id)
);

create table store_brands (
  tenant_id text not null,
  store_id text not null,
  brand_id text not null,
  position int not null,
  primary key (tenant_id, store_id, brand_id),
  foreign key (tenant_id, store_id) references stores,
  foreign key (tenant_id, brand_id) references brands
);
create index store_brands_brand on store_brands (tenant_id, brand_id);

-- Only items that are limited or sold out at a store have a row.
create table item_stock (
  tenant_id text not null,
  store_id text not null,
  item_id text not null,
  remaining int check (remaining >= 0),
  sold_out_until timestamptz,
  primary key (tenant_id, store_id, item_id),
  foreign key (tenant_id, store_id) references stores,
  foreign key (tenant_id, item_id) references items
);
create index item_stock_item on item_stock (tenant_id, item_id);

create table promotions (
  tenant_id text not null references tenants,
  promotion_id text not null,
  position int not null,
  -- Null: applied automatically. Compared in upper case.
  code text check (code = upper(code)),
  is_withdrawn boolean not null default false,
  definition jsonb not null,
  uses int not null default 0,
  max_uses int,
  primary key (tenant_id, promotion_id),
  unique (tenant_id, code),
  check (uses >= 0 and (max_uses is null or uses <= max_uses))
);

call protect_tenant_table('tenant_pages');
call protect_tenant_table('assets');
call protect_tenant_table('brands');
call protect_tenant_table('sections');
call protect_tenant_table('items');
call protect_tenant_table('stores');
call protect_tenant_table('store_brands');
call protect_tenant_table('item_stock');
call protect_tenant_table('promotions');
