-- The content of a site as documents (decision 51). What visitors read stays in the tables of 0001, which each publish writes.

-- The version of the tenant whose content the documents have; another one: the previous release has imported a pack since.
alter table tenants add column documents_version bigint;

create table documents (
  tenant_id text not null,
  -- Kind and id: 'dish/dal', 'home'.
  document text not null,
  body jsonb not null,
  primary key (tenant_id, document)
);
call protect_tenant_table('documents');
revoke insert, update, delete on documents from tiffin_app;

-- What was published, for good.
create table publishes (
  tenant_id text not null,
  publish_number int not null,
  at timestamptz not null,
  actor jsonb not null,
  source text not null check (source in ('office', 'import', 'export', 'undo', 'timed', 'api')),
  title text not null,
  reason text not null default '',
  -- The number of the publish that this one took back.
  undoes int,
  primary key (tenant_id, publish_number)
);
call protect_tenant_table('publishes');
revoke insert, update, delete on publishes from tiffin_app;
create trigger publishes_kept before truncate on publishes for each statement execute function refuse_truncate();

create table changes (
  tenant_id text not null,
  publish_number int not null,
  document text not null,
  -- The path of the field; '' is the whole document.
  field text not null,
  -- Null: it was not there.
  before jsonb,
  after jsonb,
  primary key (tenant_id, publish_number, document, field)
);
create index changes_of_document on changes (tenant_id, document, publish_number);
call protect_tenant_table('changes');
revoke insert, update, delete on changes from tiffin_app;
create trigger changes_kept before truncate on changes for each statement execute function refuse_truncate();

-- Pictures that the site no longer shows, which an undo brings back.
create table replaced_pictures (
  tenant_id text not null,
  checksum text not null,
  bytes bytea not null,
  primary key (tenant_id, checksum)
);
call protect_tenant_table('replaced_pictures');
revoke insert, update, delete on replaced_pictures from tiffin_app;
