// npm run build [apps]: builds the storefront and the console, and bundles the server, each if its inputs have changed.
import { createHash } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';

interface Part {
  title: string;
  /** The folders that it is built from. */
  sources: readonly string[];
  /** Has the hash of its inputs. */
  stamp: string;
  build(): Promise<void>;
}

/** The storefront and the console. */
export const APPS: Part = {
  title: 'the storefront and the console',
  sources: ['storefront', 'console', 'web', 'contract'],
  stamp: 'storefront/dist/built-from.sha256',
  async build() {
    const { buildStorefront } = await import('../../storefront/build.ts');
    await buildStorefront();
    const { buildConsole } = await import('../../console/build.ts');
    await buildConsole();
  },
};

export const SERVER: Part = {
  title: 'the server',
  sources: ['server', 'dev', 'contract', 'storefront/build'],
  stamp: 'server/dist/built-from.sha256',
  async build() {
    const { buildServer } = await import('../../server/build.ts');
    await buildServer();
  },
};

const PARTS = [APPS, SERVER];

async function hashInputs({ sources }: Part): Promise<string> {
  const patterns = sources.map((folder) => `${folder}/**/*`);
  const files = globSync([...patterns, 'package-lock.json', 'tsconfig.json'], {
    exclude: ['**/dist', '**/*.test.*'],
    withFileTypes: true,
  });
  const paths = files
    .filter((file) => file.isFile())
    .map((file) => `${file.parentPath}/${file.name}`);
  const digest = createHash('sha256').update(process.version);
  for (const path of paths.sort()) digest.update(path).update(await readFile(path));
  return digest.digest('hex');
}

/** Null: it was never built, or its build was interrupted. */
const readStamp = async ({ stamp }: Part): Promise<string | null> =>
  existsSync(stamp) ? readFile(stamp, 'utf8') : null;

/** Whether all was built from the current inputs. */
export async function isBuilt(): Promise<boolean> {
  for (const part of PARTS) if ((await readStamp(part)) !== (await hashInputs(part))) return false;
  return true;
}

async function buildIfChanged(part: Part): Promise<void> {
  const started = performance.now();
  const digest = await hashInputs(part);
  if ((await readStamp(part)) === digest) return;
  // An interrupted build must not count as up to date.
  await rm(part.stamp, { force: true });
  await part.build();
  await writeFile(part.stamp, digest);
  console.log(`Built ${part.title} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  // The build is a production build in any shell.
  process.env['NODE_ENV'] = 'production';
  const parts = process.argv[2] === 'apps' ? [APPS] : PARTS;
  for (const part of parts) await buildIfChanged(part);
}
