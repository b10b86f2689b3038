import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { expect, it } from 'vitest';

import { removeUnused, shortenFields, toEntryModule, toModule } from './react-modules.ts';

const { resolve } = createRequire(import.meta.url);

it.each([
  'react/cjs/react.production.js',
  'react/cjs/react-jsx-runtime.production.js',
  'react-dom/cjs/react-dom.production.js',
  'react-dom/cjs/react-dom-client.production.js',
  'scheduler/cjs/scheduler.production.js',
])('%s exports the same names as a module', (path) => {
  const file = `node_modules/${path}`;
  const code = readFileSync(file, 'utf8');
  const module = toModule(code, file);
  const names = [...code.matchAll(/^exports\.(\w+) =/gm)].map(([, name]) => name);
  const list = /\nexport \{ (.*) \};$/.exec(module)?.[1] ?? '';
  expect(names).not.toEqual([]);
  expect(new Set(list.split(', ').map((each) => each.split(' as ')[1]))).toEqual(new Set(names));
  expect(module).not.toMatch(/\brequire\(/);
});

it('an entry file is its production file', () => {
  const code = readFileSync(resolve('scheduler'), 'utf8');
  expect(toEntryModule(code, 'index.js')).toBe(`export * from './cjs/scheduler.production.js';`);
  expect(() => toEntryModule('module.exports = {};', 'index.js')).toThrow('names no production');
});

const CLIENT = 'node_modules/react-dom/cjs/react-dom-client.production.js';
const DOM = 'node_modules/react-dom/cjs/react-dom.production.js';

it('fields of fibers are shortened, and strings are unchanged', () => {
  const code = readFileSync(CLIENT, 'utf8');
  const short = shortenFields(code, CLIENT);
  expect(short).toMatch(/\.\$a\b/);
  expect(short).not.toMatch(/\.(memoizedState|sibling)\b/);
  const strings = (text: string) => text.match(/"[^"\n]*"/g);
  expect(strings(short)).toEqual(strings(code));
});

it('functions that the site does not use are removed from the client', () => {
  const used = removeUnused(readFileSync(CLIENT, 'utf8'), CLIENT);
  expect(used).not.toMatch(/FragmentInstance\.prototype/);
  const dispatcher = /ReactDOMSharedInternals\.d = \{([^}]*)\}/.exec(used)?.[1] ?? '';
  expect(dispatcher.match(/\w+(?=:)/g)).toEqual(['f', 'r', 'L']);
});

it('no component uses a ref to a fragment, whose methods the build removes', () => {
  const files = ['storefront/src', 'console/src', 'web'].flatMap((folder) =>
    globSync(`${folder}/**/*.tsx`),
  );
  expect(files.length).toBeGreaterThan(100);
  const hasRef = (file: string) =>
    /<(React\.)?Fragment\b[^>]*\sref=/.test(readFileSync(file, 'utf8'));
  expect(files.filter(hasRef)).toEqual([]);
});

it('react-dom exports no function that is removed from the client', () => {
  const module = toModule(removeUnused(readFileSync(DOM, 'utf8'), DOM), DOM);
  expect(module).toMatch(/ as preload,/);
  expect(module).not.toMatch(/ as (prefetchDNS|preconnect|preloadModule|preinit)/);
});

it('a client with unexpected code fails the build', () => {
  expect(() => removeUnused('fiber.sibling', CLIENT)).toThrow('is not written');
  expect(() => shortenFields('fiber.sibling', 'a.js')).toThrow('a.js: is not written');
  expect(() => shortenFields('fiber["memoizedState"]', 'a.js')).toThrow('a.js: quotes');
});

it('a file with unexpected code fails the build', () => {
  expect(() => toModule('if (x) exports.a = 1;', 'a.js')).toThrow('a.js: is not written');
  expect(() => toModule('var a = b(require("c"));', 'a.js')).toThrow('a.js: is not written');
});
