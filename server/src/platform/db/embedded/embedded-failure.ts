// Why the embedded PostgreSQL does not serve, in a sentence for whoever runs the machine.
import { join } from 'node:path';
import { OutsideFailure } from '../../errors/outside-failure.ts';
import type { ProgramFailed } from './run-command.ts';

const OR_YOUR_OWN = 'or set DATABASE_URL to a PostgreSQL of your own.';

/** `log`: what PostgreSQL wrote, if it came so far. */
export function embeddedFailure(failed: ProgramFailed, dataDir: string, log = ''): OutsideFailure {
  const words = failed.wasStarted
    ? `DATA_DIR ${dataDir}: ${whyNotStarted(`${failed.output}\n${log}`, dataDir)}`
    : whyNotRun(failed.output);
  return new OutsideFailure('database', words, { canRetry: true, cause: failed });
}

export function wrongPasswordFile(dataDir: string, cause: unknown): OutsideFailure {
  const words = `DATA_DIR ${dataDir}: its database has another password than postgres-password says. Put back the file that was there.`;
  return new OutsideFailure('database', words, { canRetry: true, cause });
}

function whyNotRun(output: string): string {
  return /^spawn (setpriv|useradd) /.test(output)
    ? `PostgreSQL does not run as root, and cannot be run as another account (${output}). Start Tiffin as another account, ${OR_YOUR_OWN}`
    : `The PostgreSQL that npm installed cannot be run (${output}). Run npm ci on this machine, in a folder whose programs may be run, ${OR_YOUR_OWN}`;
}

/** `said`: by PostgreSQL's programs and in its log. */
function whyNotStarted(said: string, dataDir: string): string {
  const versions = /by PostgreSQL version (\S+), .+ this version ([\d.]*\d)/.exec(said);
  if (versions)
    return `PostgreSQL ${versions[1]} made its database, and this release brings ${versions[2]}. Move what is in it with pg_dump, or choose another folder.`;
  if (/not a database cluster directory|could not find the database system/.test(said))
    return `${join(dataDir, 'postgres')} is no whole database. Bring back your backup; or, if nothing in it counts, move it away, and an empty one is made.`;
  return `PostgreSQL does not start (${reasonIn(said)}). Its log is ${join(dataDir, 'postgres.log')}`;
}

/** The last line that says why, without its time, and its explanation: `FATAL: ... DETAIL: ...`. */
function reasonIn(said: string): string {
  const lines = said
    .split('\n')
    .map((line) => line.replace(/^[\d-]+ [\d:.]+ \w+ \[\d+\] /, '').replace(/[\s.]+$/, ''));
  const at = lines.findLastIndex((line) => /^(FATAL|PANIC)|error:/.test(line));
  if (at < 0) return lines.findLast((line) => line !== '') ?? '';
  const next = lines[at + 1] ?? '';
  return /^(DETAIL|HINT):/.test(next) ? `${lines[at]}. ${next}` : (lines[at] ?? '');
}
