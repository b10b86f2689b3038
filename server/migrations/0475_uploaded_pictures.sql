-- Pictures that were uploaded in the office and that no publish has shown yet. Null: the site has shown it, and an undo may need it.
alter table replaced_pictures add column uploaded_at timestamptz;
create index replaced_pictures_uploaded on replaced_pictures (tenant_id, uploaded_at) where uploaded_at is not null;
