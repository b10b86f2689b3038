// Builds a module with all that it imports in the pseudo language.
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

/** They save bytes, and need the texts as they are written. */
const BYTE_SAVERS: readonly string[] = ['texts-as-constants', 'imports-of-texts'];

/** Imports `file` of this folder. */
export async function buildInMarks<Module>(file: string): Promise<Module> {
  vi.stubEnv('NODE_ENV', 'production');
  const config = createStorefrontConfig('en');
  const plugins = (config.plugins?.flat() ?? []) as Plugin[];
  const outDir = join(import.meta.dirname, '../../storefront/dist', basename(file));
  await build({
    ...config,
    logLevel: 'warn',
    plugins: [pseudoCatalogues, ...plugins.filter(({ name }) => !BYTE_SAVERS.includes(name))],
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
