// How Vite builds the storefront, in one language.
import { createHash } from 'node:crypto';
import { relative, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import type { InlineConfig, ModulePreloadOptions, Plugin } from 'vite';
import type { Language } from '../../contract/language.ts';
import { catalogues } from './catalogues.ts';

const storefront = resolve(import.meta.dirname, '..');

/** Short class names, the same in both builds: the file and the name decide. */
function className(name: string, file: string): string {
  const from = relative(storefront, file.split('?')[0] ?? file);
  const hash = createHash('sha256').update(`${from}:${name}`).digest('base64url');
  return `${name.charAt(0)}${hash.replace(/[-_]/g, '').slice(0, 4)}`;
}

/**
 * `import css from './x.module.css'` reads one object; as a namespace every name is a constant of its own, which
 * the build writes in place and drops when unused. Saves the first visit more than a kilobyte.
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
          // A name chosen at run time needs the object after all.
          code.includes(`${name}[`) ? whole : `import * as ${name} from ${file}`,
      ),
      map: null,
    }),
  },
};

/**
 * A sheet whose every name was written in place would leave the build with its last import. Reading a global is
 * an effect to the tree shaker, which keeps the module and so its sheet; the reading itself goes afterwards.
 */
const EFFECT = 'globalThis[0];';
const sheetsStay: Plugin = {
  name: 'sheets-stay',
  enforce: 'post',
  transform: {
    order: 'post',
    filter: { id: /\.module\.css$/ },
    handler: (code) => ({ code: `${code}\n${EFFECT}`, map: null, moduleSideEffects: true }),
  },
  renderChunk: (code) => ({ code: code.replaceAll(EFFECT, ''), map: null }),
};

/**
 * What is fetched beside a late part. The part that asks is here already; and a part that waits for no sheet of its own is
 * itself asked for at once. The main chunk carries the rest of the names.
 */
const filesAhead: NonNullable<ModulePreloadOptions['resolveDependencies']> = (
  file,
  needs,
  { hostId },
) => {
  const others = needs.filter((each) => each !== hostId);
  const waits = others.some((each) => each.endsWith('.css'));
  return waits ? others : others.filter((each) => each !== file);
};

/** Modules that do something by being imported; all of ours but the start and the styles only define. */
const HAS_EFFECTS = /\.css$|storefront\/src\/app\/main\.tsx$|vite\/|node_modules\/(?!@tanstack)/;

/** The build of one language. */
export function storefrontConfig(language: Language): InlineConfig {
  return {
    configFile: false,
    root: storefront,
    plugins: [...catalogues(language), classNamesAsConstants, react(), sheetsStay],
    publicDir: false,
    // wouter brings a stand-in for a hook that React has had since 18.
    resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
    css: { modules: { generateScopedName: className } },
    build: {
      target: 'es2022',
      modulePreload: { polyfill: false, resolveDependencies: filesAhead },
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      rolldownOptions: {
        // A door (the file that other features import) must not bring its whole room into the main chunk.
        treeshake: { moduleSideEffects: (id) => HAS_EFFECTS.test(id) },
        optimization: { inlineConst: { mode: 'all', pass: 2 }, pifeForModuleWrappers: false },
        // Short names: the main chunk carries those of all the others.
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
