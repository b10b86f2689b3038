// Secrets that were not configured: each is created once, in a file outside the database.
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PushKeys } from '../integrations/push/web-push-sender.ts';

const PEPPER_FILE = 'pepper';

/** The pepper of stored codes. */
export const loadPepper = (dataDir: string): Promise<string> =>
  loadSecret(dataDir, PEPPER_FILE, async () => randomBytes(32).toString('base64'));

/** Null where no server has created one. */
export const findPepper = (dataDir: string): Promise<string | null> =>
  readSecret(join(dataDir, PEPPER_FILE)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });

/** The keys that sign push messages. A browser that subscribed with other keys gets no messages. */
export const loadPushKeys = async (dataDir: string): Promise<PushKeys> =>
  JSON.parse(
    await loadSecret(dataDir, 'push-keys.json', async () => {
      const { default: webPush } = await import('web-push');
      return JSON.stringify(webPush.generateVAPIDKeys());
    }),
  ) as PushKeys;

async function loadSecret(
  dataDir: string,
  name: string,
  create: () => Promise<string>,
): Promise<string> {
  const path = join(dataDir, name);
  if (!existsSync(path)) {
    await mkdir(dataDir, { recursive: true });
    await writeFile(path, await create(), { mode: 0o600, flag: 'wx' }).catch(
      (error: NodeJS.ErrnoException) => {
        // A concurrent process created it.
        if (error.code !== 'EEXIST') throw error;
      },
    );
  }
  return readSecret(path);
}

const readSecret = async (path: string): Promise<string> => (await readFile(path, 'utf8')).trim();
