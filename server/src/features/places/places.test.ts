// `tiffin places import`: the published formats with made-up rows, and what is refused.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { deflateRawSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { parsePostcode } from '../../../../contract/address/postcode.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database/test-database.ts';
import { createPlaces, placesCommands } from './places.ts';
import { readPlacesFile } from './read-places-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'places-'));
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

function write(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  return path;
}

/** A zip archive with the fields that a reader needs. */
function zip(files: Record<string, string>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const packed = deflateRawSync(text);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    parts.push(local, Buffer.from(name), packed);
    directory.push(entry, Buffer.from(name));
    offset += 30 + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...directory, end]);
}

/** Rows of Code-Point Open: the second and third are 200 m apart, the last one has no position. */
const CODE_POINT = `"ZE1 0AA",10,319188,670947,"S92000003","","S08000020","","S12000036","S13002919"
"NG1 5FS",10,454002,340834,"E92000001","E19000001","E18000002","","E06000018","E05001830"
"NG1 5FT",10,454202,340834,"E92000001","E19000001","E18000002","","E06000018","E05001830"
"NG1 6AA",90,0,0,"E92000001","E19000001","E18000002","","E06000018","E05001830"
`;
const DIRECTORY = `pcd,pcds,dointr,doterm,lat,long
"NG1 5FS","NG1 5FS",198001,,52.96,-1.2
"NG1 6AA","NG1 6AA",198001,,52.98,-1.1
"NG1 6AB","NG1 6AB",198001,199606,10,10
"JE1 1AA","JE1 1AA",198001,,99.999999,0
`;

describe('Code-Point Open', () => {
  test.each([
    ['a file', () => write('ng.csv', CODE_POINT)],
    [
      'a folder with its documents',
      () => {
        write('open/Doc/headers.csv', 'PC,PQ,EA,NO\n');
        write('open/Data/CSV/ng.csv', CODE_POINT);
        return join(folder, 'open');
      },
    ],
    [
      'a zip archive with its documents',
      () =>
        write(
          'codepo_gb.zip',
          zip({ 'Doc/headers.csv': 'PC,PQ,EA,NO\n', 'Data/CSV/ng.csv': CODE_POINT }),
        ),
    ],
  ])('from %s', async (_, create) => {
    const { places, postcodes, leftOut } = await readPlacesFile(create());
    expect({ postcodes, leftOut }).toEqual({ postcodes: 3, leftOut: 1 });
    expect([...places.keys()]).toEqual(['ZE1 0', 'ZE1', 'NG1 5', 'NG1']);
    // The mean of both postcodes is 100 m, 0.0015 degrees, to the east of the first.
    expect(places.get('NG1 5')?.latitude).toBeCloseTo(52.9622, 3);
    expect(places.get('NG1 5')?.longitude).toBeCloseTo(-1.196, 3);
  });
});

test('the ONS Postcode Directory, without terminated postcodes', async () => {
  const path = write('onspd.csv', `\uFEFF${DIRECTORY.replaceAll('\n', '\r\n')}`);
  const { places, postcodes, leftOut } = await readPlacesFile(path);
  expect({ postcodes, leftOut }).toEqual({ postcodes: 2, leftOut: 2 });
  expect(Object.fromEntries(places)).toEqual({
    'NG1 5': { latitude: 52.96, longitude: -1.2 },
    NG1: { latitude: 52.97, longitude: -1.15 },
    'NG1 6': { latitude: 52.98, longitude: -1.1 },
  });
});

describe('is refused in words:', () => {
  test.each<[string, string, string | Buffer | null, RegExp]>([
    ['no file', 'none.csv', null, /There is no file .*none\.csv/],
    ['an empty file', 'empty.csv', '', /empty\.csv is empty\./],
    ['other columns', 'other.csv', 'name,price\nKorma,9\n', /lacks the columns pcds, lat, long/],
    ['UTF-16', 'utf16.csv', Buffer.from(`\uFEFF${CODE_POINT}`, 'utf16le'), /is not UTF-8 text/],
    [
      'Latin-1 in the second row',
      'latin1.csv',
      Buffer.from('pcds,lat,long,doterm\nBéal,52,-1,\n', 'latin1'),
      /latin1\.csv is not UTF-8 text: line \d/,
    ],
    [
      '20 MB without a line break',
      'long.csv',
      'x'.repeat(20_000_000),
      /line 1 has more than 10000/,
    ],
    ['words for numbers', 'words.csv', '"NG1 5FS",10,east,340834\n', /line 1 easting: 'east'/],
    [
      'a latitude of another planet',
      'far.csv',
      'pcds,lat,long,doterm\nNG1 5FS,12,1,\n',
      /line 2 lat: '12'/,
    ],
    ['no position at all', 'zero.csv', '"NG1 5FS",90,0,0\n', /has no postcode with a position/],
    ['half a zip archive', 'half.zip', zip({ 'a.csv': CODE_POINT }).subarray(0, 60), /zip archive/],
    ['a zip archive without tables', 'none.zip', zip({ 'a.txt': 'x' }), /has no CSV file/],
  ])('%s', async (_, name, content, message) => {
    const path = content === null ? join(folder, name) : write(name, content);
    await expect(readPlacesFile(path)).rejects.toThrow(message);
  });
});

test('a zip archive that unpacks to endless rows is refused', async () => {
  const path = write('bomb.zip', zip({ 'a.csv': `${CODE_POINT}${'\n'.repeat(1_000)}` }));
  await expect(readPlacesFile(path, 1_000)).rejects.toThrow('a.csv has more than 1000 rows');
});

const locate = async (text: string) => {
  const postcode = parsePostcode(text);
  return postcode && (await createPlaces({ database: database.app }).load())(postcode);
};

test('an import replaces the one before, and servers read sector, district and the demo', async () => {
  const lines: string[] = [];
  const [command] = placesCommands({
    print: (line) => void lines.push(line),
    withDatabase: (work) => work(database),
  });
  const run = (path: string) =>
    command?.run({ args: [path], values: {}, switches: new Set<string>() });
  expect(await locate('NG1 5FS')).toBeNull();
  await run(write('first.csv', CODE_POINT));
  await run(write('second.csv', DIRECTORY));
  expect(lines[1]).toMatch(/^2 postcodes: 2 sectors, 1 districts\. 2 rows/);
  expect(await locate('NG1 5ZZ')).toEqual({ latitude: 52.96, longitude: -1.2 });
  expect(await locate('NG1 9ZZ')).toEqual({ latitude: 52.97, longitude: -1.15 });
  expect(await locate('NW1 8AB')).toEqual({ latitude: 51.53, longitude: -0.14 });
  expect(await locate('ZE1 0AA')).toBeNull();
});

test('the places around another are sectors, and the districts without any', async () => {
  const { listNear } = createPlaces({ database: database.app });
  const list = async (latitude: number, longitude: number, maxKm: number) =>
    (await listNear({ latitude, longitude }, maxKm)).map(({ area }) => area);
  expect(await list(52.96, -1.2, 30)).toEqual(['NG1 5', 'NG1 6']);
  expect(await list(52.96, -1.2, 1)).toEqual(['NG1 5']);
  // The demo's cities stay.
  expect((await list(51.53, -0.14, 3)).slice(0, 2)).toEqual(['NW1', 'WC1']);
  expect(await list(60, -1, 30)).toEqual([]);
});
