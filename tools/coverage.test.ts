// The coverage pages in docs/ name for each thing that is asked for the tests that show it; this keeps them true.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

interface Row {
  line: string;
  /** `test/e2e/login.spec.ts › takes digits only` */
  tests: { file: string; title: string }[];
}

/** Rows of the tables, without their heads. */
const parseRows = (text: string): Row[] =>
  text
    .split('\n')
    .filter((line) => /^\| (?!(?:spec|point) \|)/.test(line))
    .map((line) => {
      const [, said = '', shown = ''] = line.split(/(?<!\\)\|/);
      const tests = [...shown.matchAll(/`([^`›]+) › ([^`]+)`/g)];
      return {
        line: said.trim(),
        tests: tests.map(([, file = '', title = '']) => ({
          file: file.trim(),
          title: title.trim(),
        })),
      };
    });

const spec = await readFile(join(root, 'docs/spec-coverage.md'), 'utf8');
const ux = await readFile(join(root, 'docs/ux-coverage.md'), 'utf8');

it('the specification has rows for all nine sections', () => {
  expect(parseRows(spec).length).toBeGreaterThan(100);
  expect(spec.match(/^## \d\. /gm)).toHaveLength(9);
});

it('of how it looks and feels there are all 68 points', () => {
  const numbers = parseRows(ux).map(({ line }) => Number.parseInt(line, 10));
  expect(numbers).toEqual(Array.from({ length: 68 }, (_, index) => index + 1));
});

describe.each([
  ['the specification', spec],
  ['how it looks and feels', ux],
])('%s', (_, text) => {
  it.each(parseRows(text))('$line', async ({ tests }) => {
    expect(tests).not.toEqual([]);
    for (const { file, title } of tests) {
      expect(existsSync(join(root, file)), file).toBe(true);
      const source = await readFile(join(root, file), 'utf8');
      expect(source.includes(title), `${file} has '${title}'`).toBe(true);
    }
  });
});
