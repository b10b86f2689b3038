// Which modules share a file. Left alone, the bundler makes a file of every combination of screens that need a module,
// and the first visit carries the names of them all.
import { resolve } from 'node:path';
import { build, type InlineConfig, type Plugin } from 'vite';

const START = 'src/main.tsx';
const MENU = 'src/menu/menu-screen.tsx';

/** What the browser fetches later is no part of the count. */
const leavesOutImports: Plugin = {
  name: 'leaves-out-imports',
  resolveDynamicImport: (specifier) =>
    typeof specifier === 'string' ? { id: specifier, external: true } : null,
};

/** The style sheets that are left of an entry and its static imports once the unused is dropped. */
async function sheetsOf(entry: string, config: InlineConfig): Promise<Set<string>> {
  const result = await build({
    ...config,
    logLevel: 'silent',
    plugins: [config.plugins, leavesOutImports],
    build: {
      ...config.build,
      write: false,
      rolldownOptions: {
        ...config.build?.rolldownOptions,
        input: resolve(config.root ?? '', entry),
        preserveEntrySignatures: 'strict',
      },
    },
  });
  if (!('output' in result)) throw new Error(`The build of ${entry} alone gave no files`);
  const modules = result.output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
  return new Set(modules.filter((id) => id.endsWith('.css')));
}

/**
 * One file for the start, one for the menu, the most usual first screen, and one for what later screens share. The first
 * two bring all that they import and use, so that neither imports a later one; one sheet serves both, because it
 * compresses better and is a request less.
 */
export async function sharedChunks(config: InlineConfig) {
  const sheets = await sheetsOf(MENU, config);
  return [
    {
      name: 'start',
      test: (id: string) => id.endsWith(START) || sheets.has(id),
      includeDependenciesRecursively: true,
    },
    {
      name: 'menu-screen',
      test: (id: string) => id.endsWith(MENU),
      includeDependenciesRecursively: true,
    },
    { name: 'queries', test: /node_modules\/@tanstack\// },
    { name: 'later', minShareCount: 2 },
  ];
}
