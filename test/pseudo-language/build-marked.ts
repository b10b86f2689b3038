// Builds a module and its imports with pseudo-localised text catalogues.
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { build, type Plugin } from 'vite';
import { vi } from 'vitest';

import { createStorefrontConfig } from '../../storefront/build/build-config.ts';

const pseudoCatalogues: Plugin = {
  name: 'pseudo-catalogues',
  enforce: 'pre',
  transform: {
    filter: { id: /\.texts\.ts$/ },
    handler: (code) => ({
      code: `import { markTexts } from '${join(import.meta.dirname, 'mark-texts.ts')}';
${code.replace('export const texts', 'const plainTexts')}
export const texts = markTexts(plainTexts);`,
      map: null,
    }),
  },
};

/** Plugins that inline texts, and so need the catalogues as literals. */
const TEXT_INLINERS: readonly string[] = ['texts-as-constants', 'imports-of-texts'];

/** Builds `file` of this folder and imports the result. */
export async function buildMarked<Module>(file: string): Promise<Module> {
  vi.stubEnv('NODE_ENV', 'production');
  const config = createStorefrontConfig('en');
  const plugins = (config.plugins?.flat() ?? []) as Plugin[];
  const outDir = join(import.meta.dirname, '../../storefront/dist', basename(file));
  await build({
    ...config,
    logLevel: 'warn',
    plugins: [pseudoCatalogues, ...plugins.filter(({ name }) => !TEXT_INLINERS.includes(name))],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: true,
      outDir,
      rolldownOptions: {
        input: join(import.meta.dirname, file),
        output: { entryFileNames: 'built.mjs', codeSplitting: false },
      },
    },
  });
  vi.unstubAllEnvs();
  const module = (await import(pathToFileURL(join(outDir, 'built.mjs')).href)) as Module;
  await rm(outDir, { recursive: true });
  return module;
}
