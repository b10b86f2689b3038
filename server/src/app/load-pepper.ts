import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The pepper of stored codes where none is configured: created once in a file, outside the database. */
export async function loadPepper(dataDir: string): Promise<string> {
  const path = join(dataDir, 'pepper');
  await mkdir(dataDir, { recursive: true });
  await writeFile(path, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  return (await readFile(path, 'utf8')).trim();
}
