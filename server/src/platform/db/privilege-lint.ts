// Checks PostgreSQL's catalogue for anything that a role may do and needs not, or that a record's protection leaves out.
import { withClient } from './with-client.ts';

/** Records of money, of who did what and of what was agreed: rows are added, and few are ever deleted. */
export const RECORD_TABLES = [
  'audit_entries',
  'order_events',
  'domain_events',
  'payments',
  'refunds',
  'credit_entries',
  'consents',
  'erasures',
  'publishes',
  'changes',
];

const VIOLATIONS = `
with functions as (
  select p.oid::regprocedure::text as name, p.proconfig, p.proacl, p.proowner
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where p.prosecdef and n.nspname not in ('pg_catalog', 'information_schema')
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
),
tables as (
  select c.oid, c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind in ('r', 'p')
)
select name || ': runs as its owner, and its search_path does not end with pg_temp' as violation from functions
  where not exists (
    select from unnest(proconfig) setting
    where setting like 'search_path=%' and setting ~ '(=|, *)pg_temp$')
union all
select name || ': runs as its owner, and every role may execute it' from functions
  where exists (
    select from aclexplode(coalesce(proacl, acldefault('f', proowner))) acl
    where acl.grantee = 0 and acl.privilege_type = 'EXECUTE')
union all
select t.relname || ': truncate is not refused' from tables t
  where (t.relname = any($1::text[])
      or has_table_privilege('tiffin_app', t.oid, 'insert') and not has_table_privilege('tiffin_app', t.oid, 'delete'))
    -- TRIGGER_TYPE_BEFORE and TRIGGER_TYPE_TRUNCATE of pg_trigger.h.
    and not exists (select from pg_trigger g where g.tgrelid = t.oid and g.tgtype & 34 = 34 and g.tgenabled <> 'D')
union all
select t.relname || ': the application may ' || privilege from tables t,
  unnest(array['truncate', 'references', 'trigger']) privilege
  where has_table_privilege('tiffin_app', t.oid, privilege)
union all
select 'schema ' || n.nspname || ': the application may create tables' from pg_namespace n
  where n.nspname !~ '^pg_' and has_schema_privilege('tiffin_app', n.oid, 'create')
union all
select 'default privileges of ' || d.defaclrole::regrole || ': later objects are open to others' from pg_default_acl d
union all
select 'database: the application may create temporary tables'
  where has_database_privilege('tiffin_app', current_database(), 'temporary')
order by 1`;

/** Every violation as a line `object: description`. */
export async function findPrivilegeViolations(url: string): Promise<string[]> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ violation: string }>(VIOLATIONS, [RECORD_TABLES]);
    return rows.map(({ violation }) => violation);
  });
}
