import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';

/**
 * The port of the running PostgreSQL according to postmaster.pid, or undefined. The server may be stopping: verify with
 * a query. Removes a stale file, whose process id belongs to another program. The file's lines: process id on the first, port on the fourth, state on the eighth.
 */
export async function readPostmasterPort(file: string): Promise<number | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const lines = text.split('\n').map((line) => line.trim());
  const [processId, port, state] = [lines[0], lines[3], lines[7]];
  if (!processId) return undefined;
  const owner = await getOwner(processId);
  // PostgreSQL takes any living process with this id for a postmaster and would never start. It detects remaining
  // backends without this file, by its shared memory.
  if (owner === 'not postgres') await rm(file, { force: true });
  return owner === 'postgres' && state === 'ready' ? Number(port) : undefined;
}

/** The id may be a zombie's after a crash, and another program's after a reboot. */
async function getOwner(processId: string): Promise<'postgres' | 'not postgres' | 'none'> {
  if (!existsSync('/proc/self')) return 'postgres';
  const status = await readFile(`/proc/${processId}/stat`, 'utf8').catch(() => '');
  const [, name, state] = /^\d+ \((.*)\) (\w)/.exec(status) ?? [];
  if (name === undefined) return 'none';
  return name.startsWith('postgres') && state !== 'Z' ? 'postgres' : 'not postgres';
}
