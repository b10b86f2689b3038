// Vite configuration of the storefront in one language.
import { resolve } from 'node:path';

import react from '@vitejs/plugin-react';
import type { InlineConfig, ModulePreloadOptions, Plugin } from 'vite';

import type { Language } from '../../contract/language.ts';
import { catalogues } from './catalogues.ts';
import { getClassName } from './short-class-names.ts';

const storefront = resolve(import.meta.dirname, '..');

/**
 * `import css from './x.module.css'` reads one object; as a namespace each name is a constant that
 * the build inlines, or drops when unused. Saves the first visit more than a kilobyte.
 */
const classNamesAsConstants: Plugin = {
  name: 'class-names-as-constants',
  enforce: 'pre',
  transform: {
    filter: { id: /(storefront\/src|web)\/.*\.tsx$/ },
    handler: (code) => ({
      code: code.replace(
        /^import (\w+) from ('[^']+\.module\.css')/gm,
        (whole, name: string, file) =>
          // Names computed at run time need the object.
          code.includes(`${name}[`) ? whole : `import * as ${name} from ${file}`,
      ),
      map: null,
    }),
  },
};

/**
 * A style sheet whose names are all inlined would be dropped with its last import. Reading a global counts as a side
 * effect, which keeps the module and its sheet; the read is removed afterwards.
 */
const EFFECT = 'globalThis[0];';
const keepStyleSheets: Plugin = {
  name: 'keep-style-sheets',
  enforce: 'post',
  transform: {
    order: 'post',
    filter: { id: /\.module\.css$/ },
    handler: (code) => ({ code: `${code}\n${EFFECT}`, map: null, moduleSideEffects: true }),
  },
  renderChunk: (code) => ({ code: code.replaceAll(EFFECT, ''), map: null }),
};

/**
 * Files to preload with a lazy chunk: not the importing chunk, which is loaded, nor the chunk itself unless it waits for a
 * style sheet. Every name listed costs bytes in the main chunk.
 */
const resolvePreloads: NonNullable<ModulePreloadOptions['resolveDependencies']> = (
  file,
  needs,
  { hostId },
) => {
  const others = needs.filter((each) => each !== hostId);
  const waits = others.some((each) => each.endsWith('.css'));
  return waits ? others : others.filter((each) => each !== file);
};

/** Modules with import side effects; storefront modules other than the entry and the styles have none. */
const HAS_EFFECTS = /\.css$|storefront\/src\/app\/main\.tsx$|vite\/|node_modules\/(?!@tanstack)/;

/** Vite configuration shared by the client and the server build of one language. */
export function createStorefrontConfig(language: Language): InlineConfig {
  return {
    configFile: false,
    root: storefront,
    plugins: [...catalogues(language), classNamesAsConstants, react(), keepStyleSheets],
    publicDir: false,
    // The CommonJS file would bring the bundler's helpers for it into the first visit; the types name that file only.
    resolve: { alias: { '@stripe/stripe-js/pure/index.js': '@stripe/stripe-js/pure/index.mjs' } },
    // React's extension for developers is not part of a visit.
    define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
    css: { modules: { generateScopedName: getClassName } },
    build: {
      target: 'es2022',
      modulePreload: { polyfill: false, resolveDependencies: resolvePreloads },
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      rolldownOptions: {
        // A feature's public file must not pull the whole feature into the main chunk.
        treeshake: { moduleSideEffects: (id) => HAS_EFFECTS.test(id) },
        optimization: { inlineConst: { mode: 'all', pass: 2 }, pifeForModuleWrappers: false },
        // Short names: the main chunk lists all the others.
        output: {
          entryFileNames: 'assets/[hash:6].js',
          chunkFileNames: 'assets/[hash:6].js',
          assetFileNames: 'assets/[hash:6][extname]',
        },
      },
    },
    ssr: { noExternal: true },
  };
}
