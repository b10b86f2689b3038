// Class names of two characters. A hash of five is unique as well, but does not compress: the first visit reads two hundred
// of them in its script and its document.
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

const FIRST = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** No 'd': content blockers hide elements of the class 'ad'. */
const SECOND = 'abcefghijklmnopqrstuvwxyz0123456789';

/** Classes and animations in the order of their first occurrence. */
const listNames = (css: string): string[] => [
  ...new Set([...css.matchAll(/(?:\.|@keyframes )([a-z][\w-]*)/gi)].map(([, name = '']) => name)),
];

export function toShortName(number: number): string {
  const first = FIRST[Math.floor(number / SECOND.length)];
  if (first === undefined) throw new Error('Too many classes for names of two characters');
  return first + SECOND[number % SECOND.length];
}

/** Numbered by file and position, so that all builds of one source agree. */
export function numberNames(sheets: readonly { file: string; css: string }[]): Map<string, string> {
  const keys = sheets
    .toSorted((one, other) => (one.file < other.file ? -1 : 1))
    .flatMap(({ file, css }) => listNames(css).map((name) => `${file}:${name}`));
  return new Map(keys.map((key, number) => [key, toShortName(number)]));
}

let names: Map<string, string> | undefined;

/** `generateScopedName` of CSS modules. */
export function getClassName(name: string, file: string): string {
  names ??= numberNames(
    globSync('{storefront/src,web}/**/*.module.css', { cwd: root }).map((path) => ({
      file: resolve(root, path),
      css: readFileSync(resolve(root, path), 'utf8'),
    })),
  );
  const short = names.get(`${file.split('?')[0]}:${name}`);
  if (short === undefined) throw new Error(`${file} has no class ${name}`);
  return short;
}
