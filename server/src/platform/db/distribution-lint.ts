// Checks PostgreSQL's catalogue for anything that Citus cannot distribute by tenant_id, or that behaves differently on
// shards (decision 26).
import { GLOBAL_TABLES } from './tenancy-lint.ts';
import { withClient } from './with-client.ts';

const VIOLATIONS = `
with tenant_tables as (
  select c.oid, c.relname, a.attnum
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
  where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relname <> all($1::text[])
)
select t.relname || ': key ' || k.conname || ' does not begin with tenant_id' as violation
  from pg_constraint k join tenant_tables t on t.oid = k.conrelid
  where k.contype in ('p', 'u', 'f') and k.conkey[1] is distinct from t.attnum
union all
select t.relname || ': unique index ' || i.indexrelid::regclass || ' does not begin with tenant_id'
  from pg_index i join tenant_tables t on t.oid = i.indrelid
  where i.indisunique and i.indkey[0] is distinct from t.attnum
union all
select t.relname || ': foreign key ' || k.conname || ' sets columns to null or to their default'
  from pg_constraint k join tenant_tables t on t.oid = k.conrelid
  where k.contype = 'f' and (k.confdeltype in ('n', 'd') or k.confupdtype in ('n', 'd'))
union all
select c.relname || ': column ' || a.attname || ' has grants of its own'
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and a.attacl is not null
union all
select c.relname || ': trigger ' || g.tgname || ' notifies'
  from pg_trigger g join pg_class c on c.oid = g.tgrelid join pg_namespace n on n.oid = c.relnamespace
  join pg_proc p on p.oid = g.tgfoid
  where n.nspname = 'public' and not g.tgisinternal and p.prosrc ~* '\\mnotify\\M|pg_notify'
union all
select c.relname || ': trigger ' || g.tgname || ' is on a global table'
  from pg_trigger g join pg_class c on c.oid = g.tgrelid join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and not g.tgisinternal and c.relname = any($1::text[])
union all
select p.proname || ': is a function on a row of ' || c.relname
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  join pg_type y on y.oid = any(p.proargtypes) or y.oid = p.prorettype
  join pg_class c on c.oid = y.typrelid and c.relkind in ('r', 'p', 'v')
  where n.nspname = 'public'
order by 1`;

/** Every violation as a line `table: description`. */
export async function findDistributionViolations(url: string): Promise<string[]> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ violation: string }>(VIOLATIONS, [GLOBAL_TABLES]);
    return rows.map(({ violation }) => violation);
  });
}
