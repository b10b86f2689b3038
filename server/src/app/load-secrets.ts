// Secrets that were not configured: each is created once, in a file outside the database.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';

import type { PushKeys } from '../integrations/push/web-push-sender.ts';
import { findSecret, loadSecret } from '../platform/secret-files/secret-files.ts';

const getPepperFile = (dataDir: string): string => join(dataDir, 'pepper');

/** The pepper of stored codes. */
export const loadPepper = (dataDir: string): Promise<string> =>
  loadSecret(getPepperFile(dataDir), { create: () => randomBytes(32).toString('base64') });

/** Null where no server has created one. */
export const findPepper = (dataDir: string): Promise<string | null> =>
  findSecret(getPepperFile(dataDir));

/** The keys that sign push messages. A browser that subscribed with other keys gets no messages. */
export const loadPushKeys = async (dataDir: string): Promise<PushKeys> =>
  JSON.parse(
    await loadSecret(join(dataDir, 'push-keys.json'), { create: createPushKeys }),
  ) as PushKeys;

async function createPushKeys(): Promise<string> {
  const { default: webPush } = await import('web-push');
  return JSON.stringify(webPush.generateVAPIDKeys());
}
