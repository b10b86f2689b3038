// Checks PostgreSQL's catalogue for anything that could let one tenant read another's rows (reliability section 5).
import { withClient } from './with-client.ts';

/** Tables that belong to no tenant: sites, their hosts, rules, places of postcodes, applied migrations. */
export const GLOBAL_TABLES = [
  'tenants',
  'tenant_hosts',
  'order_transitions',
  'postcode_places',
  'migrations',
];

const VIOLATIONS = `
with tenant_tables as (
  select c.oid, c.relname, c.relrowsecurity, c.relforcerowsecurity, a.attnum, a.attnotnull
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  left join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
  where n.nspname not in ('pg_catalog', 'information_schema')
    and n.nspname not like 'pg\\_%' and c.relkind in ('r', 'p') and c.relname <> all($1::text[])
),
global_tables as (
  select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relname = any($1::text[])
)
select relname || ': has no tenant_id that is not null' as violation from tenant_tables
  where attnum is null or not attnotnull
union all
select relname || ': does not force row-level security' from tenant_tables
  where not (relrowsecurity and relforcerowsecurity)
union all
select relname || ': has no policy on tenant_id for reading and writing' from tenant_tables t
  where not exists (
    select from pg_policy p
    where p.polrelid = t.oid and p.polcmd = '*' and p.polpermissive
      and pg_get_expr(p.polqual, p.polrelid) like '(tenant_id = NULLIF(current_setting(''app.tenant''::text, true), ''''::text))'
      and pg_get_expr(p.polwithcheck, p.polrelid) = pg_get_expr(p.polqual, p.polrelid))
union all
select t.relname || ': policy ' || p.polname || ' lets the application or the owner past tenant_id'
  from pg_policy p join tenant_tables t on t.oid = p.polrelid
  where pg_get_expr(p.polqual, p.polrelid) not like '(tenant_id = NULLIF(%'
    and exists (select from unnest(p.polroles) role
      where role = 0 or pg_has_role('tiffin_app', role, 'usage') or pg_has_role('tiffin_owner', role, 'usage'))
union all
select t.relname || ': index ' || i.indexrelid::regclass || ' is unique and does not begin with tenant_id'
  from pg_index i join tenant_tables t on t.oid = i.indrelid
  where i.indisunique and i.indkey[0] is distinct from t.attnum
union all
select t.relname || ': foreign key ' || k.conname || ' does not hold tenant_id on both sides'
  from pg_constraint k join tenant_tables t on t.oid = k.conrelid
  where k.contype = 'f' and not exists (
    select from unnest(k.conkey, k.confkey) as pair(here, there)
    join pg_attribute a on a.attrelid = k.confrelid and a.attnum = pair.there and a.attname = 'tenant_id'
    where pair.here = t.attnum)
union all
select k.conrelid::regclass || ': foreign key ' || k.conname || ' points from a global table into tenants'' rows'
  from pg_constraint k join tenant_tables t on t.oid = k.confrelid
  where k.contype = 'f' and k.conrelid in (select oid from global_tables)
union all
select c.relname || ': is a view that runs as its owner (security_invoker)'
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind in ('v', 'm')
    and not coalesce(c.reloptions @> array['security_invoker=true'] or c.reloptions @> array['security_invoker=on'], false)
union all
select c.relname || ': the application may do more than read this global table'
  from pg_class c join global_tables g on g.oid = c.oid
  where has_table_privilege('tiffin_app', c.oid, 'insert, update, delete, truncate')
order by 1`;

/** Every violation as a line `table: description`. */
export async function findTenancyViolations(url: string): Promise<string[]> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ violation: string }>(VIOLATIONS, [GLOBAL_TABLES]);
    return rows.map(({ violation }) => violation);
  });
}
