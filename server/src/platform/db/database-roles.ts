import { createHmac } from 'node:crypto';

import type pg from 'pg';

import { OutsideFailure } from '../errors/outside-failure.ts';

/** Owns the tables and runs migrations and the job queue. */
export const OWNER_ROLE = 'tiffin_owner';
/** Serves requests; owns nothing and is bound by row-level security. */
export const APP_ROLE = 'tiffin_app';

/** Every process that knows the secret derives the same password. */
export function derivePassword(role: string, secret: string): string {
  return createHmac('sha256', secret).update(role).digest('base64url');
}

/** Creates a login role; an existing one stays unchanged. Needs CREATEROLE. */
export async function ensureRole(
  client: pg.Client,
  role: string,
  password: string,
  privilege: 'createrole' | 'nocreaterole' = 'nocreaterole',
): Promise<void> {
  const found = await client.query('select from pg_roles where rolname = $1', [role]);
  if (found.rowCount) return;
  const [name, secret] = [client.escapeIdentifier(role), client.escapeLiteral(password)];
  const attributes = `login nosuperuser nocreatedb nobypassrls noreplication ${privilege}`;
  await client.query(`create role ${name} ${attributes} password ${secret}`);
}

/** Open connections stay open. The client's role must have created the role. */
export async function setPassword(
  client: pg.Client,
  role: string,
  password: string,
): Promise<void> {
  const [name, secret] = [client.escapeIdentifier(role), client.escapeLiteral(password)];
  await client.query(`alter role ${name} password ${secret}`);
}

/** Serialises the setup by processes that start together. Released with the connection. */
export async function lockSetup(client: pg.Client): Promise<void> {
  await client.query(`select pg_advisory_lock(hashtext('tiffin setup'))`);
}

/**
 * Throws if this connection's role bypasses row-level security, with which a site seems to work until one tenant sees
 * another's orders (reliability section 5).
 */
export async function rejectPrivilegedRole(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<Record<'name' | 'fault', string | null>>(`
    select current_user as name,
      case
        when r.rolsuper then 'is a superuser'
        when r.rolbypassrls then 'may bypass row-level security'
        when exists (
          select from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where n.nspname = 'public' and c.relkind in ('r', 'p', 'v', 'm')
            and pg_has_role(current_user, c.relowner, 'member')
        ) then 'owns tables or is a member of a role that does'
      end as fault
    from pg_roles r where r.rolname = current_user`);
  const { name, fault } = rows[0] ?? { name: null, fault: 'is unknown' };
  if (fault) {
    throw new OutsideFailure(
      'database',
      `The database role ${name} ${fault}; tenants would not be isolated. Use ${APP_ROLE}.`,
      { canRetry: false },
    );
  }
}
