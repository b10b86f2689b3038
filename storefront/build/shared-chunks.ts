// Decides which modules share a chunk. By default the bundler creates a chunk for every combination of screens that share a
// module, and the first visit carries the names of them all.
import { resolve } from 'node:path';

import { build, type InlineConfig, type Plugin } from 'vite';

const START = 'src/app/main.tsx';
const MENU = 'src/features/menu/menu-screen.tsx';

/**
 * Screens and sheets on the way from the menu to a paid order. Loading a style sheet with cascade layers later makes
 * Chromium lay out the whole page again: on a slow phone, in the middle of a touch.
 */
const ORDER_PATH = [
  MENU,
  'src/features/dish/sheet/item-sheet.tsx',
  'src/features/menu/filter/allergen-sheet.tsx',
  'src/features/dish/suggested/suggested-dishes.tsx',
  'src/features/allergy-profile/profile-parts.tsx',
  'src/features/menu/signed-in-parts.chunk.ts',
  'src/app/extras.tsx',
  'src/app/site-drawer.tsx',
  'src/features/basket/cart-screen.tsx',
  'src/features/checkout/checkout-screen.tsx',
  'src/features/payment/payment-screen.tsx',
  // The dish sheet shares these style sheets.
  'src/features/stores/open-state.tsx',
  'src/features/stores/store-links.tsx',
  '../web/ui/pictures/colour-background.tsx',
];

/** Lazily loaded modules do not count. */
const ignoreDynamicImports: Plugin = {
  name: 'ignore-dynamic-imports',
  resolveDynamicImport: (specifier) =>
    typeof specifier === 'string' ? { id: specifier, external: true } : null,
};

/** The style sheets of the entries and their static imports that remain after tree shaking. */
async function findStyleSheets(entries: string[], config: InlineConfig): Promise<Set<string>> {
  const result = await build({
    ...config,
    logLevel: 'silent',
    plugins: [config.plugins, ignoreDynamicImports],
    build: {
      ...config.build,
      write: false,
      rolldownOptions: {
        ...config.build?.rolldownOptions,
        input: entries.map((entry) => resolve(config.root ?? '', entry)),
        preserveEntrySignatures: 'strict',
        // The short file names of the real build would collide here.
        output: {},
      },
    },
  });
  if (!('output' in result)) throw new Error(`The build of ${entries.join()} produced no files`);
  const modules = result.output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
  return new Set(modules.filter((id) => id.endsWith('.css')));
}

/**
 * One chunk for the start, one for the menu (the most frequent first screen), and others for the modules that later screens
 * share. The first two include all their dependencies, so that neither imports a later one; one style sheet serves the
 * whole order path.
 */
export async function getSharedChunks(config: InlineConfig) {
  const sheets = await findStyleSheets(ORDER_PATH, config);
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
    { name: 'pricing', test: /contract\/pricing\// },
    // Leaves only: chunks that import each other run in an order in which a constant may still be missing.
    { name: 'texts', test: /\.texts\.ts$/, minShareCount: 2 },
    { name: 'later', minShareCount: 2 },
  ];
}
