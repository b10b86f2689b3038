// Decisions are pages that are found: in their list, and under the numbers that code and other pages call them by.
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
  '$name is one page, in the list, under its own number',
  ({ name, number, text }) => {
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(60);
    expect(text).toMatch(new RegExp(`^# ${number}\\. `));
    expect(readFileSync('docs/decisions/README.md', 'utf8')).toContain(`[${number}](${name})`);
  },
);

test('whoever names a decision names one that is there', () => {
  const files = globSync(
    ['{contract,server,storefront,bench,tasks,e2e}/**/*.{ts,tsx,sql}', 'docs/*.md', '*.md'],
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
