import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { OutsideFailure } from '../errors/outside-failure.ts';

/** Owns the tables and runs migrations and the job queue. */
export const OWNER_ROLE = 'tiffin_owner';
/** What serves requests: owns nothing and is bound by row-level security. */
export const APP_ROLE = 'tiffin_app';

/** Every process that knows the secret finds the same password, with nothing more to configure or keep. */
export function passwordFor(role: string, secret: string): string {
  return createHmac('sha256', secret).update(role).digest('base64url');
}

/** Makes a login role that owns nothing yet; one that exists stays as it is. Needs CREATEROLE. */
export async function ensureRole(
  client: pg.Client,
  role: string,
  password: string,
  right: 'createrole' | 'nocreaterole' = 'nocreaterole',
): Promise<void> {
  const found = await client.query('select from pg_roles where rolname = $1', [role]);
  if (found.rowCount) return;
  const [name, secret] = [client.escapeIdentifier(role), client.escapeLiteral(password)];
  const rights = `login nosuperuser nocreatedb nobypassrls noreplication ${right}`;
  await client.query(`create role ${name} ${rights} password ${secret}`);
}

/** Ends no connection that is open. Needs the role to be one that this client's role has made. */
export async function setPassword(
  client: pg.Client,
  role: string,
  password: string,
): Promise<void> {
  const [name, secret] = [client.escapeIdentifier(role), client.escapeLiteral(password)];
  await client.query(`alter role ${name} password ${secret}`);
}

/** Has processes that start together set the cluster up one after the other. Ends with the connection. */
export async function lockSetUp(client: pg.Client): Promise<void> {
  await client.query(`select pg_advisory_lock(hashtext('tiffin set-up'))`);
}

/**
 * Refuses to go on if this connection could read past row-level security, which would look like a working
 * site until one tenant saw another's orders (reliability section 5).
 */
export async function refusePrivilegedRole(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<Record<'name' | 'fault', string | null>>(`
    select current_user as name,
      case
        when r.rolsuper then 'is a superuser'
        when r.rolbypassrls then 'may bypass row-level security'
        when exists (
          select from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where n.nspname = 'public' and c.relkind in ('r', 'p', 'v', 'm')
            and pg_has_role(current_user, c.relowner, 'member')
        ) then 'owns tables, or belongs to a role that does'
      end as fault
    from pg_roles r where r.rolname = current_user`);
  const { name, fault } = rows[0] ?? { name: null, fault: 'is unknown' };
  if (fault) {
    throw new OutsideFailure(
      'database',
      `The database role ${name} ${fault}; tenants would not be kept apart. Use ${APP_ROLE}.`,
      { canRetry: false },
    );
  }
}
