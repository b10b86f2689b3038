// Secrets that an installation creates for itself: each in a file of its own, written once and complete.
import { randomBytes } from 'node:crypto';
import { chown, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

import { OutsideFailure } from '../errors/outside-failure.ts';

/** An empty key is valid for an HMAC, so it would be used without an error. */
export class EmptySecretFile extends OutsideFailure {
  constructor(path: string) {
    const message = `${path} must contain a secret, but is empty. Restore it from a backup, or delete it: the next start creates another secret, and everything signed with the old one becomes invalid.`;
    super('secret file', message, { canRetry: false });
  }
}

/** Null where there is no such file. Throws EmptySecretFile. */
export const findSecret = (path: string): Promise<string | null> =>
  readSecret(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });

interface SecretCreation {
  create(): string | Promise<string>;
  /** The account that may read the file; default: that of this process. */
  owner?: { uid: number; gid: number } | null;
}

/** Reads the secret, or creates it; concurrent processes share one. Throws EmptySecretFile. */
export async function loadSecret(path: string, { create, owner }: SecretCreation): Promise<string> {
  const existing = await findSecret(path);
  if (existing !== null) return existing;
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.new-${randomBytes(4).toString('hex')}`;
  try {
    await writeFile(draft, await create(), { mode: 0o600, flush: true });
    if (owner) await chown(draft, owner.uid, owner.gid);
    // Unlike a rename, a link does not replace the file of a concurrent process.
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
  return readSecret(path);
}

async function readSecret(path: string): Promise<string> {
  const secret = (await readFile(path, 'utf8')).trim();
  if (secret === '') throw new EmptySecretFile(path);
  return secret;
}
