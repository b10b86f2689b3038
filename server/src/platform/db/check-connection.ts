// Checks at startup that an external database can be used. Errors name the variable and the remedy, and never repeat a
// password.
import pg from 'pg';

import { OutsideFailure } from '../errors/outside-failure.ts';
import { withClient } from './with-client.ts';

type DatabaseVariable = 'DATABASE_URL' | 'APP_DATABASE_URL' | 'DATABASE_DIRECT_URL';

/** Throws an OutsideFailure that begins with the variable's name. */
export async function checkConnection(variable: DatabaseVariable, url: string): Promise<void> {
  try {
    await withClient(url, async () => {});
  } catch (error) {
    throw new OutsideFailure('database', `${variable}: ${describeFailure(error, url)}`, {
      canRetry: true,
      cause: error,
    });
  }
}

function describeFailure(error: unknown, url: string): string {
  const { host, port, user, database } = new pg.Client({ connectionString: url });
  const at = `${host}:${port}`;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  switch (code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `host '${host}' not found. Correct its name, or the name resolution of this machine.`;
    case 'ECONNREFUSED':
      return `no database listens at ${at}. Start PostgreSQL there, or correct host and port.`;
    // PostgreSQL, appendix A: invalid_password, invalid_catalog_name.
    case '28P01':
      return `${at} refuses the password of '${user}'. Correct it; special characters are percent-encoded.`;
    case '3D000':
      return `${at} has no database '${database}'. Create it (createdb), or correct the name.`;
    default:
      return `${at} cannot be used: ${error instanceof Error ? error.message : String(error)}.`;
  }
}

/** Made for `catch`: names the privilege that the owner's role lacks (PostgreSQL's insufficient_privilege). */
export function rethrowMissingPrivilege(error: unknown): never {
  const refused = [error, error instanceof Error ? error.cause : null].some(
    (each) => each instanceof Error && 'code' in each && each.code === '42501',
  );
  if (!refused || !(error instanceof Error)) throw error;
  throw new OutsideFailure(
    'database',
    `DATABASE_URL: its role lacks a privilege (${error.message}). docs/operating.md, Roles, lists the required ones.`,
    { canRetry: false, cause: error },
  );
}
