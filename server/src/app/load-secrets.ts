// Secrets that were not configured: each is created once, in a file outside the database.
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PushKeys } from '../integrations/push/web-push-sender.ts';

/** The pepper of stored codes. */
export const loadPepper = (dataDir: string): Promise<string> =>
  loadSecret(dataDir, 'pepper', async () => randomBytes(32).toString('base64'));

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
  return (await readFile(path, 'utf8')).trim();
}
