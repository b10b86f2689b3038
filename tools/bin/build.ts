// npm run build: builds the storefront and the console if their inputs have changed.
import { createHash } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';

const DIST = 'storefront/dist';
/** One stamp serves both apps. */
const STAMP = `${DIST}/built-from.sha256`;
/** The folders that both apps are built from. */
export const BUILD_SOURCES = ['storefront', 'console', 'web', 'contract'];
const INPUTS = [
  ...BUILD_SOURCES.map((folder) => `${folder}/**/*`),
  'package-lock.json',
  'tsconfig.json',
];

async function hashInputs(): Promise<string> {
  const files = globSync(INPUTS, {
    exclude: [DIST, 'console/dist', '**/*.test.*'],
    withFileTypes: true,
  });
  const paths = files
    .filter((file) => file.isFile())
    .map((file) => `${file.parentPath}/${file.name}`);
  const digest = createHash('sha256').update(process.version);
  for (const path of paths.sort()) digest.update(path).update(await readFile(path));
  return digest.digest('hex');
}

/** Whether both apps were built from the current inputs. */
export async function isBuilt(): Promise<boolean> {
  if (!existsSync(STAMP)) return false;
  return (await readFile(STAMP, 'utf8')) === (await hashInputs());
}

async function build(): Promise<void> {
  if (await isBuilt()) return;
  const started = performance.now();
  const digest = await hashInputs();
  // An interrupted build must not count as up to date.
  await rm(STAMP, { force: true });
  // The build is a production build in any shell.
  process.env['NODE_ENV'] = 'production';
  const { buildStorefront } = await import('../../storefront/build.ts');
  await buildStorefront();
  const { buildConsole } = await import('../../console/build.ts');
  await buildConsole();
  await writeFile(STAMP, digest);
  console.log(
    `Built the storefront and the console in ${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await build();
