// Whether a database that somebody else runs can be used at all, asked once at the start, so that whoever set its address
// wrongly reads which variable it is and what to do. Passwords are never repeated.
import pg from 'pg';
import { OutsideFailure } from '../errors/outside-failure.ts';
import { connected } from './connected.ts';

type DatabaseVariable = 'DATABASE_URL' | 'APP_DATABASE_URL';

/** Throws an OutsideFailure that begins with the variable's name. */
export async function reachDatabase(variable: DatabaseVariable, url: string): Promise<void> {
  try {
    await connected(url, async () => {});
  } catch (error) {
    throw new OutsideFailure('database', `${variable}: ${whatKeepsUs(error, url)}`, {
      canRetry: true,
      cause: error,
    });
  }
}

function whatKeepsUs(error: unknown, url: string): string {
  const { host, port, user, database } = new pg.Client({ connectionString: url });
  const at = `${host}:${port}`;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  switch (code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `there is no host '${host}'. Correct its name, or mend the name service of this machine.`;
    case 'ECONNREFUSED':
      return `no database listens at ${at}. Start PostgreSQL there, or correct host and port.`;
    // PostgreSQL, appendix A: invalid_password, invalid_catalog_name.
    case '28P01':
      return `${at} refuses the password of '${user}'. Correct it; special characters are percent-encoded.`;
    case '3D000':
      return `${at} has no database '${database}'. Make it (createdb), or correct the name.`;
    default:
      return `${at} cannot be used: ${error instanceof Error ? error.message : String(error)}.`;
  }
}

/** For `catch`: a right that the owner's role lacks (PostgreSQL's insufficient_privilege) is the operator's to give. */
export function rightsInWords(error: unknown): never {
  const refused = [error, error instanceof Error ? error.cause : null].some(
    (each) => each instanceof Error && 'code' in each && each.code === '42501',
  );
  if (!refused || !(error instanceof Error)) throw error;
  throw new OutsideFailure(
    'database',
    `DATABASE_URL: its role lacks a right (${error.message}). What it needs: docs/operating.md, Roles.`,
    { canRetry: false, cause: error },
  );
}
