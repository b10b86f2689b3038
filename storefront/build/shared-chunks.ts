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

/** The modules that are left of an entry and its static imports once the unused is dropped. */
async function modulesOf(entry: string, config: InlineConfig): Promise<Set<string>> {
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
        // A module whose constants are written in place elsewhere is needed all the same.
        optimization: { inlineConst: false },
      },
    },
  });
  if (!('output' in result)) throw new Error(`The build of ${entry} alone gave no files`);
  return new Set(result.output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : [])));
}

/** What modules of the start import for the sake of later screens alone. */
const WITH_THE_START =
  /storefront\/src\/(ui\/(class-names|icon\.|icons-action|toast\.ts|ui\.texts|field|visually-hidden|picture|brand-tile|data-colour)|cart\/(change-cart|cart\.ts))|contract\/line-key/;

/** One file for the start, one for the menu, the most usual first screen, and one for what later screens share. */
export async function sharedChunks(config: InlineConfig) {
  const start = await modulesOf(START, config);
  const menu = await modulesOf(MENU, config);
  // One sheet for the first screen: it compresses better, and is a request less.
  const isMenuSheet = (id: string): boolean => id.endsWith('.css') && menu.has(id);
  const isAtOnce = (id: string): boolean =>
    start.has(id) || WITH_THE_START.test(id) || isMenuSheet(id);
  return [
    { name: 'start', test: isAtOnce },
    { name: 'menu-screen', test: (id: string) => menu.has(id) },
    { name: 'queries', test: /node_modules\/@tanstack\// },
    { name: 'later', test: (id: string) => !menu.has(id), minShareCount: 2 },
  ];
}
