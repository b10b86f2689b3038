import { setImmediate } from 'node:timers/promises';

import fc from 'fast-check';
import { expect, test } from 'vitest';

import { CsvRefused, parseCsv, type CsvLimits } from './parse-csv.ts';
import { formatCsvRow, restoreCell } from './write-csv.ts';

const LIMITS: CsvLimits = { rows: 1_000, columns: 10, rowLength: 2_000 };
const NEVER = new AbortController().signal;

const parse = (bytes: Uint8Array, limits = LIMITS) => parseCsv(bytes, limits, NEVER);

async function refuse(bytes: Uint8Array, limits = LIMITS, signal = NEVER) {
  const error: unknown = await parseCsv(bytes, limits, signal).catch((thrown: unknown) => thrown);
  if (!(error instanceof CsvRefused)) throw new Error(`not refused: ${String(error)}`);
  const { code, row, limit } = error;
  return { code, row, limit };
}

const toBigEndian = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();
/** It knows the letters of these tests alone. */
const toWindows1252 = (text: string): Buffer =>
  Buffer.from([...text].map((letter) => (letter === '€' ? 0x80 : (letter.codePointAt(0) ?? 0))));

test.each([
  ['UTF-8', (text: string) => Buffer.from(text)],
  ['UTF-8 with a mark', (text: string) => Buffer.from(`\uFEFF${text}`)],
  ['UTF-16 little endian', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['UTF-16 big endian', (text: string) => toBigEndian(`\uFEFF${text}`)],
  ['Windows-1252', toWindows1252],
])('%s is read with each separator and line break', async (encoding, encode) => {
  for (const separator of [',', ';', '\t'])
    for (const end of ['\n', '\r\n', '\r']) {
      const lines = [
        ['dish', 'name'],
        ['dal', `"Crème, 5 €; ""hot"""`],
        ['', ''],
      ];
      const text = lines.map((cells) => cells.join(separator)).join(end);
      expect(await parse(encode(text))).toEqual({
        rows: [
          ['dish', 'name'],
          ['dal', 'Crème, 5 €; "hot"'],
          ['', ''],
        ],
        isWindows1252: encoding === 'Windows-1252',
      });
    }
});

test('any cells are read as they were written, also across the borders of parts', async () => {
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 20 }),
    fc.constantFrom('=1+1', "'=x", "''", '-5', '@a', '+', '\tx', 'a\r\nb', '"', ';', '🍛'),
  );
  const filler = 'é'.repeat(40_000);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 20 }),
      fc.constantFrom(',', ';'),
      fc.integer({ min: 32_700, max: 32_800 }),
      async (rows, separator, length) => {
        const own = rows.map((cells) => cells.map((text) => text.replaceAll('\0', '')));
        const header = ['a', 'b', filler.slice(0, length)];
        const text = [header, ...own].map((cells) => formatCsvRow(cells, separator)).join('');
        const read = await parse(Buffer.from(text), { ...LIMITS, rowLength: 100_000 });
        expect(read.rows.map((cells) => cells.map(restoreCell))).toEqual([header, ...own]);
      },
    ),
    { numRuns: 100 },
  );
});

const bytes = (text: string): Buffer => Buffer.from(text);

test.each([
  ['nothing', bytes(''), { code: 'EMPTY_FILE', row: null, limit: null }],
  ['a mark alone', bytes('\uFEFF'), { code: 'EMPTY_FILE', row: null, limit: null }],
  ['blanks', bytes(' \n\r\n '), { code: 'EMPTY_FILE', row: null, limit: null }],
  ['a NUL', bytes('a,b\n1,\0'), { code: 'NOT_TEXT', row: null, limit: null }],
  ['half a letter of UTF-16', Buffer.from([0xff, 0xfe, 0x41]), { code: 'NOT_TEXT' }],
  ['a lone surrogate', Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x41, 0x00]), { code: 'NOT_TEXT' }],
  ['an open quote', bytes('a,b\n1,2\n"x,y\n1,2'), { code: 'WRONG_QUOTE', row: 3 }],
  [
    'an open quote of a long file',
    bytes(`a\n1\n"${'x\n'.repeat(9_999)}`),
    { code: 'ROW_TOO_LONG', row: 3, limit: 2_000 },
  ],
  ['a long cell', bytes(`a\n${'x'.repeat(9_999)}`), { code: 'ROW_TOO_LONG', row: 2 }],
  ['eleven columns', bytes(','.repeat(10)), { code: 'TOO_MANY_COLUMNS', row: 1, limit: 10 }],
  [
    'a million columns',
    bytes(`a\n${','.repeat(1_000_000)}`),
    { code: 'ROW_TOO_LONG', row: 2, limit: 2_000 },
  ],
  [
    'a million rows',
    bytes('a\n'.repeat(1_000_000)),
    { code: 'TOO_MANY_ROWS', row: 1_002, limit: 1_000 },
  ],
  ['a million empty lines', bytes(`a${'\n'.repeat(1_000_000)}`), { code: 'TOO_MANY_ROWS' }],
  ['a million quotes', bytes(`a\n${'"'.repeat(1_000_000)}`), { code: 'ROW_TOO_LONG', row: 2 }],
])('a file with %s is refused', async (_, file, refusal) => {
  expect(await refuse(file)).toMatchObject(refusal);
});

test('a quotation mark in the middle of a cell is text', async () => {
  expect((await parse(bytes('a,b\n12" pizza,1'))).rows[1]).toEqual(['12" pizza', '1']);
});

test('a CSV bomb ends at its time, and other work goes on while a large file is read', async () => {
  const file = bytes(`a,b\n${'1,2\n'.repeat(250_000)}`);
  let turns = 0;
  const reading = refuse(file, { ...LIMITS, rows: 500_000 }, AbortSignal.abort());
  expect(await reading).toMatchObject({ code: 'TOO_SLOW' });
  let isRead = false;
  const done = parse(file, { ...LIMITS, rows: 500_000 }).then(({ rows }) => {
    isRead = true;
    return rows.length;
  });
  while (!isRead) {
    await setImmediate();
    turns += 1;
  }
  expect(await done).toBe(250_001);
  expect(turns).toBeGreaterThan(file.length / 65_536);
});
