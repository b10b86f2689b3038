import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';

/**
 * The port of the PostgreSQL that postmaster.pid says is up, or undefined. It may be dying: ask it something
 * before believing. Lines: process id on the first, port on the fourth, state on the eighth.
 */
export async function portOfPostmaster(file: string): Promise<number | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const lines = text.split('\n').map((line) => line.trim());
  const [processId, port, state] = [lines[0], lines[3], lines[7]];
  if (!processId) return undefined;
  const owner = await ownerOf(processId);
  // PostgreSQL would take any living process with this id for a postmaster and refuse to start for ever. That old
  // backends are still at work it also sees without this file, by its shared memory.
  if (owner === 'not postgres') await rm(file, { force: true });
  return owner === 'postgres' && state === 'ready' ? Number(port) : undefined;
}

/** After a crash the id may be a zombie's, and after a restart of the machine another program's. */
async function ownerOf(processId: string): Promise<'postgres' | 'not postgres' | 'nobody'> {
  if (!existsSync('/proc/self')) return 'postgres';
  const status = await readFile(`/proc/${processId}/stat`, 'utf8').catch(() => '');
  const [, name, state] = /^\d+ \((.*)\) (\w)/.exec(status) ?? [];
  if (name === undefined) return 'nobody';
  return name.startsWith('postgres') && state !== 'Z' ? 'postgres' : 'not postgres';
}
