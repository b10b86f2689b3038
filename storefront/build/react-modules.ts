// React is published as CommonJS, which a build cannot tree-shake. As ES modules it loses unused exports, and hooks get short
// names: 2 kB less on the first visit (decision 8). Functions that the site does not use are removed, and names that only
// React itself reads are shortened: 3.6 kB less.
import type { Plugin } from 'vite';

const PRODUCTION_FILE = /node_modules\/(react|react-dom|scheduler)\/cjs\/[\w-]+\.production\.js$/;
const CLIENT_FILE = /react-dom-client\.production\.js$/;
const DOM_FILE = /react-dom\.production\.js$/;
const ENTRY_FILE = /node_modules\/(react|react-dom|scheduler)\/[\w-]+\.js$/;

/** `index.js` chooses between the development and the production file; a build needs the latter only. */
export function toEntryModule(code: string, id: string): string {
  const file = /require\('(\.\/cjs\/[\w-]+\.production\.js)'\)/.exec(code)?.[1];
  if (file === undefined) throw new Error(`${id}: names no production file`);
  return `export * from '${file}';`;
}

/** `exports.useState = ...` as `const exports_useState = ...`, and each `require` as an import of the namespace. */
export function toModule(code: string, id: string): string {
  const names = new Set<string>();
  const assigned = new Map<string, number>();
  for (const [, name = ''] of code.matchAll(/\bexports\.(\w+) =(?!=)/g)) {
    names.add(name);
    assigned.set(name, (assigned.get(name) ?? 0) + 1);
  }
  const module = code
    .replace(/^(?:var|,)?\s*(\w+) = require\("([\w-]+)"\)[,;]/gm, "import * as $1 from '$2';")
    .replace(/^exports\.(\w+) =/gm, (whole, name: string) => {
      if (!names.delete(name)) return whole;
      return `${assigned.get(name) === 1 ? 'const' : 'let'} exports_${name} =`;
    })
    .replace(/\bexports\.(\w+)/g, 'exports_$1');
  if (/\b(require\(|exports\b)/.test(module) || names.size > 0)
    throw new Error(`${id}: is not written as expected`);
  const list = [...assigned.keys()].map((name) => `exports_${name} as ${name}`);
  return `${module}\nexport { ${list.join(', ')} };`;
}

/** The most frequent fields of React's fibers and roots, which no other file reads. */
const FIBER_FIELDS = [
  'memoizedState',
  'memoizedProps',
  'stateNode',
  'alternate',
  'sibling',
  'updateQueue',
  'pendingProps',
  'subtreeFlags',
  'childLanes',
  'pendingLanes',
  'suspendedLanes',
  'pingedLanes',
  'entangledLanes',
  'entanglements',
  'dependencies',
  'deletions',
  'dehydrated',
  'baseState',
  'baseQueue',
  'elementType',
  'firstBaseUpdate',
  'lastBaseUpdate',
  'expirationTimes',
];

/** Parts of React that the site does not use, each with its replacement. */
const UNUSED: readonly (readonly [file: RegExp, part: RegExp, replacement: string])[] = [
  // The stack of components of an error, which nothing reads: errors are reported with their own.
  [CLIENT_FILE, /(?<=\bstack: )getStackByFiberInDevAndProd\(source\)/g, "''"],
  // The methods of a ref to a fragment.
  [CLIENT_FILE, /^FragmentInstance\.prototype\.\w+ = function [^]*?^\};\n/gm, ''],
  // The functions that add to the page's head, but `preload`. An import of one of them ends the build.
  [
    DOM_FILE,
    /^exports\.(prefetchDNS|preconnect|preloadModule|preinit\w*) = function [^]*?^\};\n/gm,
    '',
  ],
  [CLIENT_FILE, /\bD: prefetchDNS,\s+C: preconnect,/, ''],
  [CLIENT_FILE, /,\s+m: preloadModule,[\s\w:,]+M: preinitModuleScript(?=\s+\};)/, ''],
];

function replace(text: string, part: RegExp, replacement: string, id: string): string {
  if (text.search(part) < 0) throw new Error(`${id}: is not written as expected`);
  return text.replace(part, () => replacement);
}

export const removeUnused = (code: string, id: string): string =>
  UNUSED.filter(([file]) => file.test(id)).reduce(
    (text, [, part, replacement]) => replace(text, part, replacement, id),
    code,
  );

/** `fiber.memoizedState` as `fiber.$a`. */
export function shortenFields(code: string, id: string): string {
  return FIBER_FIELDS.reduce((text, name, index) => {
    // A field that is read by a computed name would be another one.
    if (new RegExp(`['"]${name}['"]`).test(text)) throw new Error(`${id}: quotes ${name}`);
    const field = new RegExp(`(?<=\\.)${name}\\b|\\b${name}(?=:)`, 'g');
    return replace(text, field, `$${String.fromCodePoint(97 + index)}`, id);
  }, code);
}

/** For the browser: the server's renderer takes React as it is. */
export const reactAsModules: Plugin = {
  name: 'react-as-modules',
  enforce: 'pre',
  apply: (config) => config.build?.ssr !== true,
  transform: {
    filter: { id: [PRODUCTION_FILE, ENTRY_FILE, /node_modules\/zustand\/.*\.mjs$/] },
    handler(code, id) {
      if (PRODUCTION_FILE.test(id)) {
        const used = removeUnused(code, id);
        const short = CLIENT_FILE.test(id) ? shortenFields(used, id) : used;
        return { code: toModule(short, id), map: null };
      }
      if (ENTRY_FILE.test(id)) return { code: toEntryModule(code, id), map: null };
      return {
        code: code.replace("import React from 'react'", "import * as React from 'react'"),
        map: null,
      };
    },
  },
};
