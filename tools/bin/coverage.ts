// Writes docs/coverage/*.md: each page is made from the YAML file of the same name.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { parse } from 'yaml';

interface Requirement {
  id: string;
  text: string;
  /** `FILE › TITLE`, the title as the file writes it. */
  tests: string[];
  /** A test file that walks `entries`. */
  table?: string;
  entries?: string[];
  /** The part of the requirement that no test covers. */
  untested?: string;
}

export interface Section {
  title: string;
  requirements: Requirement[];
}

const ROOT = join(import.meta.dirname, '../..');
const FOLDER = join(ROOT, 'docs/coverage');

export const COVERAGE_PAGES = {
  specification: {
    title: 'Coverage of the specification',
    intro:
      'The requirements of the specification by section, and the tests that fail without them.',
  },
  'user-experience': {
    title: 'Coverage of the user experience',
    intro: 'The 68 requirements on every screen, and the tests that fail without them.',
  },
  console: {
    title: 'Coverage of the console',
    intro:
      'Cases of the console and the tests that fail without them. Numbers are those in titles of tests; C is an attack.',
  },
  content: {
    title: 'Coverage of content',
    intro:
      'What content and menus must do, and the tests that fail without it. F is a figure of the design.',
  },
  office: {
    title: 'Coverage of the office',
    intro:
      'The screens of the office with their browser tests, and its threats with the tests that are named after them.',
  },
} as const;

export type CoveragePage = keyof typeof COVERAGE_PAGES;

export const readSections = (page: CoveragePage): Section[] =>
  parse(readFileSync(join(FOLDER, `${page}.yaml`), 'utf8')) as Section[];

export const readPage = (page: CoveragePage): string =>
  readFileSync(join(FOLDER, `${page}.md`), 'utf8');

export function parseTestReference(reference: string): { file: string; title: string } {
  const [file = '', title = ''] = reference.split(' › ');
  return { file, title };
}

const escapeCell = (text: string): string => text.replaceAll('|', '\\|');

const toLink = (file: string): string => `[${file}](../../${file})`;

function formatTests({ tests, table, entries = [], untested }: Requirement): string {
  const titlesByFile = Map.groupBy(tests.map(parseTestReference), ({ file }) => file);
  const lines = [...titlesByFile].map(([file, references]) =>
    [toLink(file), ...references.map(({ title }) => `\`${title}\``)].join('<br>'),
  );
  if (table) lines.push(`${toLink(table)}<br>${entries.map((entry) => `\`${entry}\``).join(', ')}`);
  if (untested) lines.push(`Not tested: ${untested}`);
  return lines.join('<br>');
}

export function renderPage(page: CoveragePage): string {
  const { title, intro } = COVERAGE_PAGES[page];
  const tables = readSections(page).map((section) =>
    [
      `## ${section.title}`,
      '',
      '| no. | requirement | tests |',
      '|---|---|---|',
      ...section.requirements.map(
        (requirement) =>
          `| ${requirement.id} | ${escapeCell(requirement.text)} | ${escapeCell(formatTests(requirement))} |`,
      ),
      '',
    ].join('\n'),
  );
  const source = `\`npm run docs:coverage\` writes this page from [${page}.yaml](${page}.yaml).`;
  return [`# ${title}`, '', intro, source, '', ...tables].join('\n');
}

if (import.meta.main)
  for (const page of Object.keys(COVERAGE_PAGES) as CoveragePage[])
    writeFileSync(join(FOLDER, `${page}.md`), renderPage(page));
