// Error messages for operators whose embedded PostgreSQL does not start.
import { join } from 'node:path';

import { OutsideFailure } from '../../errors/outside-failure.ts';
import type { ProgramFailed } from './run-command.ts';

const OR_OWN_DATABASE = 'or set DATABASE_URL to a PostgreSQL of your own.';

/** `log`: the end of PostgreSQL's log, if any. */
export function createEmbeddedFailure(
  failed: ProgramFailed,
  dataDir: string,
  log = '',
): OutsideFailure {
  const message = failed.wasStarted
    ? `DATA_DIR ${dataDir}: ${describeStartFailure(`${failed.output}\n${log}`, dataDir)}`
    : describeRunFailure(failed.output);
  return new OutsideFailure('database', message, { canRetry: true, cause: failed });
}

export function createPasswordFileFailure(dataDir: string, cause: unknown): OutsideFailure {
  const message = `DATA_DIR ${dataDir}: the password in postgres-password does not match the database. Restore the original file.`;
  return new OutsideFailure('database', message, { canRetry: true, cause });
}

function describeRunFailure(output: string): string {
  return /^spawn (setpriv|useradd) /.test(output)
    ? `PostgreSQL refuses to run as root and could not be started as another account (${output}). Start Tiffin as another account, ${OR_OWN_DATABASE}`
    : `The PostgreSQL that npm installed cannot be executed (${output}). Run npm ci on this machine, in a folder without noexec, ${OR_OWN_DATABASE}`;
}

/** `output`: of PostgreSQL's programs, and its log. */
function describeStartFailure(output: string, dataDir: string): string {
  const versions = /by PostgreSQL version (\S+), .+ this version ([\d.]*\d)/.exec(output);
  if (versions)
    return `its database was created by PostgreSQL ${versions[1]}, but this release brings ${versions[2]}. Migrate it with pg_dump, or choose another folder.`;
  if (/not a database cluster directory|could not find the database system/.test(output))
    return `${join(dataDir, 'postgres')} is not a complete database. Restore a backup, or move it aside to start with an empty one.`;
  return `PostgreSQL does not start (${findReason(output)}). Its log is ${join(dataDir, 'postgres.log')}`;
}

/** The last error line without its timestamp, with its detail: `FATAL: ... DETAIL: ...`. */
function findReason(output: string): string {
  const lines = output
    .split('\n')
    .map((line) =>
      line.replace(/^[\d-]+ [\d:.]+ \w+ \[\d+\] /, '').replace(/(?<![\s.])[\s.]+$/, ''),
    );
  const at = lines.findLastIndex((line) => /^(FATAL|PANIC)|error:/.test(line));
  if (at < 0) return lines.findLast((line) => line !== '') ?? '';
  const next = lines[at + 1] ?? '';
  return /^(DETAIL|HINT):/.test(next) ? `${lines[at]}. ${next}` : (lines[at] ?? '');
}
