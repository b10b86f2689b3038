-- Makes the schema fit for Citus, which distributes tables by tenant_id, and keeps it the same on one PostgreSQL.

-- Citus refuses SET NULL on a key with the distribution column; an erasure clears the column by itself.
alter table declined_tries drop constraint declined_tries_tenant_id_customer_id_fkey;
alter table declined_tries add foreign key (tenant_id, customer_id) references customers;

-- Citus gives shards the grants of a table but not those of its columns. The role cannot log in, and only the functions
-- that it owns run with its rights.
do $$
declare granted record;
begin
  for granted in
    select distinct c.oid::regclass as relation
    from pg_class c join pg_attribute a on a.attrelid = c.oid, aclexplode(a.attacl) acl
    where acl.grantee = 'tiffin_clockwork'::regrole
  loop
    -- Revokes the grants of the columns as well.
    execute format('revoke select on %s from tiffin_clockwork', granted.relation);
    execute format('grant select on %s to tiffin_clockwork', granted.relation);
  end loop;
end $$;

-- A trigger of a shard would notify on a worker, where no server listens. Statements that change what visitors see
-- notify by themselves: `notify tiffin_live, '<tenant>'`.
drop trigger item_stock_announce on item_stock;
drop trigger stores_announce on stores;
drop function announce_stock, announce_store_state, is_sold_out;

-- A reference table has a copy on each node, and a trigger's now() would differ between them.
drop trigger tenants_changed on tenants;
drop function note_content_change;
