// docs/spec-coverage.md names for each line of the specification the tests that show it; this keeps it true.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const text = await readFile(join(root, 'docs/spec-coverage.md'), 'utf8');

interface Row {
  line: string;
  /** `e2e/login.story.ts › takes digits only` */
  tests: { file: string; title: string }[];
}

/** Rows of the tables, without their heads. */
const rows: Row[] = text
  .split('\n')
  .filter((line) => /^\| (?!spec |---)/.test(line))
  .map((line) => {
    const [, said = '', shown = ''] = line.split(/(?<!\\)\|/);
    const tests = [...shown.matchAll(/`([^`›]+) › ([^`]+)`/g)];
    return {
      line: said.trim(),
      tests: tests.map(([, file = '', title = '']) => ({ file: file.trim(), title: title.trim() })),
    };
  });

it('has rows for all nine sections', () => {
  expect(rows.length).toBeGreaterThan(100);
  expect(text.match(/^## \d\. /gm)).toHaveLength(9);
});

it.each(rows)('$line', async ({ tests }) => {
  expect(tests).not.toEqual([]);
  for (const { file, title } of tests) {
    expect(existsSync(join(root, file)), file).toBe(true);
    const source = await readFile(join(root, file), 'utf8');
    expect(source.includes(title), `${file} has '${title}'`).toBe(true);
  }
});
