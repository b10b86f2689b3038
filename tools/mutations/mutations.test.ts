// Stale rows break nothing or run no test, which `npm run mutations` itself would report only after an hour.
import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { escapeRegExp, readMutations } from './mutation.ts';

const mutations = await readMutations();
const tested = [...new Map(mutations.map((mutation) => [mutation.title, mutation])).values()];

test.each(mutations)('the text of "$row" occurs once in $file', ({ file, from }) => {
  expect(readFileSync(file, 'utf8').split(from).length - 1).toBe(1);
});

test.each(tested)('$testFile has the test "$title"', ({ testFile, title }) => {
  const source = readFileSync(testFile, 'utf8');
  const titles = [...source.matchAll(/\btest\(\s*(['"`])(.*?)\1,/g)].map(([, , text = '']) => text);
  expect(titles.some((text) => includesTitle(text, title))).toBe(true);
});

/** Whether a title as written, such as '${path} is served', is `title` or contains it. */
function includesTitle(written: string, title: string): boolean {
  const parts = written.split(/\$\{.*?\}/).map(escapeRegExp);
  return parts.length === 1
    ? written.includes(title)
    : new RegExp(`^${parts.join('.+')}$`).test(title);
}
