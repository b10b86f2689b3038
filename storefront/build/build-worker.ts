// Builds a service worker into dist/client/sw.js: the storefront's here, the console's by the same function.
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { build, type Manifest } from 'vite';

import { LANGUAGES, type Language } from '../../contract/language.ts';

/** Screens that need the server. All other lazy chunks are cached at installation. */
const NEEDS_SERVER =
  /^src\/features\/(account|checkout|group|home|invite|legal|loyalty|orders|payment|promo|reservation)\//;

/** The lazy chunks usable offline, with their imports. */
function collectFiles(manifest: Manifest): string[] {
  const files = new Set<string>();
  const add = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || files.has(`/${chunk.file}`)) return;
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(`/${file}`);
    for (const each of chunk.imports ?? []) add(each);
  };
  for (const [key, { isDynamicEntry }] of Object.entries(manifest)) {
    if (isDynamicEntry && !NEEDS_SERVER.test(key)) add(key);
  }
  return [...files];
}

/** File names are content hashes, so their list identifies the release. */
export async function hashRelease(client: string): Promise<string> {
  const names = (await readdir(join(client, 'assets'))).toSorted();
  return createHash('sha256').update(names.join()).digest('base64url').slice(0, 10);
}

export async function buildWorker(
  root: string,
  client: string,
  manifests: Record<Language, Manifest>,
): Promise<void> {
  const parts = LANGUAGES.map((language) => [language, collectFiles(manifests[language])] as const);
  const release = { name: await hashRelease(client), parts: Object.fromEntries(parts) };
  await bundleWorker({ root, client, input: 'src/app/offline/service-worker.ts', release });
}

/** `release` replaces RELEASE in the source. */
export async function bundleWorker({
  root,
  client,
  input,
  release,
}: {
  root: string;
  client: string;
  /** Path of the source below `root`. */
  input: string;
  release: object;
}): Promise<void> {
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    define: { RELEASE: JSON.stringify(release) },
    build: {
      target: 'es2022',
      outDir: client,
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: {
        input,
        output: { entryFileNames: 'sw.js', format: 'iife', codeSplitting: false },
      },
    },
  });
}
