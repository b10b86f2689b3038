// Decision records are listed, numbered and at most a page long; references to them are valid.
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

import { expect, test } from 'vitest';

const pages = globSync('docs/decisions/[0-9]*.md').map((path) => ({
  name: basename(path),
  number: Number(basename(path).slice(0, 4)),
  text: readFileSync(path, 'utf8'),
}));
const numbers = new Set(pages.map(({ number }) => number));

test.each(pages)(
  '$name is listed, has its own number and at most 60 lines',
  ({ name, number, text }) => {
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(60);
    expect(text).toMatch(new RegExp(`^# ${number}\\. `));
    expect(readFileSync('docs/decisions/README.md', 'utf8')).toContain(`[${number}](${name})`);
  },
);

test('every reference to a decision names an existing record', () => {
  const files = globSync(
    [
      '{contract,server,storefront,console,web,dev,test,tools}/**/*.{ts,tsx,sql}',
      'docs/*.md',
      '*.md',
    ],
    {
      exclude: ['**/node_modules', '**/dist'],
    },
  );
  const named = files.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/\bdecision 0*(\d+)/gi)].map(([, number]) => ({
      path,
      number: Number(number),
    })),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(({ number }) => !numbers.has(number))).toEqual([]);
});
