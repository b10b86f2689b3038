// Bundles the server: dist/app/main.js and multi-process.js with their chunks, and those of dev/ in dev/dist. A process takes 40 MB
// less than from its 1,600 modules, and starts sooner (decision 73). Commands, `npm run dev` and the tests without a browser run
// the modules.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { rolldown, type PreRenderedChunk } from 'rolldown';

import { asciiOnly } from '../storefront/build/ascii-only.ts';

const root = join(import.meta.dirname, '..');
const dev = join(root, 'dev/');
const src = join(root, 'server/src/app');
/** As deep as a folder of server/src, for `platform/project-root.ts`. */
const APP = 'server/dist/app';
/** Only images of a demo have this folder. */
const DEV = 'dev/dist';

/** Fastify loads them if a route has a JSON schema; ours have Zod's. */
const UNUSED = ['@fastify/ajv-compiler', '@fastify/fast-json-stringify-compiler'];
/** It loads a library of the system. */
const NATIVE = ['sharp'];

/** Names stay, for the stacks of errors. */
const keepNames = { function: true, class: true };

export async function buildServer(): Promise<void> {
  for (const folder of [APP, DEV]) await rm(join(root, folder), { recursive: true, force: true });
  const bundle = await rolldown({
    input: [join(src, 'main.ts'), join(src, 'multi-process.ts')],
    platform: 'node',
    external: [...UNUSED, ...NATIVE],
    plugins: [asciiOnly],
  });
  await bundle.write({
    dir: root,
    format: 'esm',
    entryFileNames: `${APP}/[name].js`,
    chunkFileNames: (chunk) => `${isOfDev(chunk) ? DEV : APP}/[name]-[hash].js`,
    minify: {
      compress: { keepNames },
      mangle: { keepNames },
      codegen: { removeWhitespace: true },
    },
  });
  await bundle.close();
}

const isOfDev = ({ moduleIds }: PreRenderedChunk): boolean =>
  moduleIds.some((id) => id.startsWith(dev));
