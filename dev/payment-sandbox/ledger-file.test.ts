import { appendFile, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import type { Delivered, LedgerEntry } from './ledger-entry.ts';
import { openLedgerFile } from './ledger-file.ts';

let folder: string;
let path: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tiffin-ledger-'));
  path = join(folder, 'made', 'ledger.jsonl');
});
afterEach(() => rm(folder, { recursive: true }));

const entry = (number: number): Delivered => ({
  kind: 'delivered',
  at: 1,
  eventId: `evt_${number}`,
});
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => from + index);

async function open() {
  const replayed: LedgerEntry[] = [];
  const ledger = await openLedgerFile(path, (line) => replayed.push(line));
  return { ledger, replayed };
}

test('settled entries are replayed in order', async () => {
  const { ledger } = await open();
  for (const number of numbers(0, 500)) ledger.append(entry(number));
  await ledger.settled();
  const onDisk = (await readFile(path, 'utf8')).split('\n').length - 1;
  expect(onDisk).toBe(500);
  ledger.append(entry(500));
  await ledger.close();
  const reopened = await open();
  expect(reopened.replayed).toEqual(numbers(0, 501).map(entry));
  await reopened.ledger.close();
});

test.each([1, 10, 40])(
  'a last line without its last %i bytes is dropped and overwritten',
  async (torn) => {
    const { ledger } = await open();
    for (const number of [1, 2, 3]) ledger.append(entry(number));
    await ledger.close();
    await truncate(path, (await readFile(path)).length - torn);
    const second = await open();
    expect(second.replayed).toEqual([entry(1), entry(2)]);
    second.ledger.append(entry(4));
    await second.ledger.close();
    const third = await open();
    expect(third.replayed).toEqual([entry(1), entry(2), entry(4)]);
    await third.ledger.close();
  },
);

test('a malformed line before the last one is an error', async () => {
  const { ledger } = await open();
  await ledger.close();
  await writeFile(path, '{"kind":"deliv\n');
  await appendFile(path, `${JSON.stringify(entry(1))}\n`);
  await expect(open()).rejects.toThrow('JSON');
});

test('a line longer than one read is replayed whole', async () => {
  const { ledger } = await open();
  const long: Delivered = { kind: 'delivered', at: 1, eventId: 'é'.repeat(900_000) };
  ledger.append(long);
  ledger.append(entry(1));
  await ledger.close();
  const reopened = await open();
  expect(reopened.replayed).toEqual([long, entry(1)]);
  await reopened.ledger.close();
});
