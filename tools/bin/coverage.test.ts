// The coverage pages name tests that exist.
import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import {
  COVERAGE_PAGES,
  parseTestReference,
  readPage,
  readSections,
  renderPage,
  type CoveragePage,
} from './coverage.ts';

/** Whether the file has the text as a whole string literal. */
function hasLiteral(file: string, text: string): boolean {
  const source = readFileSync(file, 'utf8');
  return ["'", '"', '`'].some((quote) => source.includes(quote + text + quote));
}

const pages = Object.keys(COVERAGE_PAGES) as CoveragePage[];

it('the specification has requirements in all nine sections', () => {
  const ids = readSections('specification').flatMap(({ requirements }) =>
    requirements.map(({ id }) => id),
  );
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(ids.map((id) => id.split('.')[0])).size).toBe(9);
});

it('the user experience has its 68 requirements in order', () => {
  const ids = readSections('user-experience').flatMap(({ requirements }) =>
    requirements.map(({ id }) => Number(id)),
  );
  expect(ids).toEqual(Array.from({ length: 68 }, (_, index) => index + 1));
});

describe.each(pages)('%s', (page) => {
  const requirements = readSections(page).flatMap((section) => section.requirements);

  it.each(requirements)('$id names tests that exist', ({ tests, table, entries = [] }) => {
    expect(tests).not.toEqual([]);
    const missing = tests.filter((reference) => {
      const { file, title } = parseTestReference(reference);
      return !hasLiteral(file, title);
    });
    expect(missing, `stale titles in docs/coverage/${page}.yaml`).toEqual([]);
    if (table) expect(entries.filter((entry) => !hasLiteral(table, entry))).toEqual([]);
  });

  it('has an up-to-date page; `npm run docs:coverage` writes it', () => {
    expect(readPage(page)).toBe(renderPage(page));
  });
});

it('a title that is only part of a test title is not found', () => {
  const file = 'tools/bin/coverage.test.ts';
  expect(hasLiteral(file, 'the user experience has its 68 requirements in order')).toBe(true);
  expect(hasLiteral(file, `the user experience has its ${'68 requirements'}`)).toBe(false);
});
