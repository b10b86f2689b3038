// Round trip import, export, import: the rows and the files stay the same.
import { fileURLToPath } from 'node:url';

import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { computeChecksum } from '../../../../test/clients/compute-checksum.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database/test-database.ts';
import { isRelease } from '../../../../test/is-release.ts';
import { checkPack } from '../packs/check-pack.ts';
import { readPackFolder, type PackFiles } from '../packs/read-pack.ts';
import { smallPack } from '../packs/small-pack.fixture.ts';
import { exportPackFiles, ExportError } from './export-pack.ts';
import { importPackFiles } from './import-pack.ts';

let database: TestDatabase;
let superuser: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  superuser = new pg.Pool({ connectionString: database.superuserUrl, max: 2 });
});
afterAll(async () => {
  await superuser.end();
  await database.close();
});

const TABLES = [
  'tenants',
  'tenant_hosts',
  'tenant_pages',
  'assets',
  'brands',
  'sections',
  'items',
  'stores',
  'store_brands',
  'promotions',
  'deals',
];

const text = (files: PackFiles, file: string): string => files.get(file)?.toString() ?? '';

test('the text of a picture and its translation are the same in files and site', async () => {
  const files = await smallPack([
    ['tenant.yaml', 'languages: [en-GB]', 'languages: [en-GB, pl-PL]'],
    [
      'brands/Curry.yaml',
      'picture: mark.svg',
      'picture: mark.svg\n        pictureAlt: A brass bowl',
    ],
  ]);
  files.set('pl/words.yaml', Buffer.from('A brass bowl: Mosiężna miska\n'));
  await importPackFiles(database, files, { take: 'files' });
  const exported = await exportPackFiles(database, 'small');
  expect(text(exported, 'brands/Curry.yaml')).toContain('pictureAlt: A brass bowl}');
  expect(text(exported, 'pl/words.yaml')).toContain('A brass bowl: Mosiężna miska\n');
  expect(await importPackFiles(database, exported)).toMatchObject({ hasChanged: false });
});

/** The smallest site, and the group, which has no menu; all in the tests of a release. */
const TENANTS = isRelease ? ['sumo', 'bombay', 'burgers', 'group'] : ['burgers', 'group'];

describe.each(TENANTS)('the demo tenant %s', (tenant) => {
  let exported: PackFiles;
  beforeAll(async () => {
    const shipped = await readPackFolder(
      fileURLToPath(new URL(`../../../../content/${tenant}`, import.meta.url)),
    );
    await importPackFiles(database, shipped);
    exported = await exportPackFiles(database, tenant);
  });

  test('is exported as a valid pack', async () => {
    const checked = await checkPack(exported);
    expect('problems' in checked && checked.problems).toBe(false);
  });

  test('re-importing the exported pack writes no row', async () => {
    const before = await computeChecksum(superuser, TABLES);
    expect(await importPackFiles(database, exported)).toMatchObject({ hasChanged: false });
    expect(await computeChecksum(superuser, TABLES)).toBe(before);
  });

  test('importing the exported pack into another database gives the same tenant and the same files', async () => {
    const other = await createTestDatabase();
    try {
      await importPackFiles(other, exported);
      const reexported = await exportPackFiles(other, tenant);
      expect([...reexported.keys()]).toEqual([...exported.keys()]);
      for (const [file, bytes] of reexported)
        expect(bytes.equals(exported.get(file) ?? bytes)).toBe(true);
      const definitions = `select definition from tenants where tenant_id = '${tenant}'`;
      const pool = new pg.Pool({ connectionString: other.superuserUrl, max: 1 });
      const [mine, theirs] = await Promise.all(
        [superuser, pool].map((at) => at.query(definitions)),
      );
      await pool.end();
      expect(theirs?.rows).toEqual(mine?.rows);
    } finally {
      await other.close();
    }
  });
});

test('an exported file has exact prices, short lines and no default values', async () => {
  await importPackFiles(database, await smallPack());
  const files = await exportPackFiles(database, 'small');
  expect(text(files, 'brands/Curry.yaml')).toMatchInlineSnapshot(`
    "name: Curry
    tagline: Hot
    description: Curry.
    cuisine: Indian
    logo: mark.svg
    colorPalatte: "#800000"
    SecondaryColorPalatte: "#ffcc00"
    defaults: {vat: 20, prepMinutes: 10}
    groups:
      heat:
        name: Heat
        min: 1
        options:
          - {id: mild, name: Mild, allergens: none, default: true}
          - {id: hot, name: Hot, price: 0.30, allergens: [mustard]}
      rice:
        name: Rice
        max: 2
        freeCount: 1
        options:
          - {id: pilau, name: Pilau, price: 3.25, allergens: [milk], group: heat}
    sections:
      - id: mains
        name: Mains
        items:
          - id: korma
            name: Korma
            description: Mild.
            price: 9.95
            allergens: {contains: [milk], mayContain: [nuts]}
            groups: [heat, rice]
          - {id: dal, name: Dal, description: Lentils., price: 7.00, vat: 0, allergens: {notVerified: true}, picture: mark.svg}
    "
  `);
  expect(text(files, 'stores/camden.yaml')).toContain('- [17:00, 01:30]');
});

test('a pack in Polish with English legal pages is imported again as it was exported', async () => {
  const pack = await smallPack([
    ['tenant.yaml', 'id: small', 'id: polish'],
    ['tenant.yaml', 'small.test', 'polish.test'],
    ['tenant.yaml', 'languages: [en-GB]', 'languages: [pl-PL, en-GB]'],
  ]);
  pack.set('en/terms.md', Buffer.from('# English terms'));
  await importPackFiles(database, pack);
  const exported = await exportPackFiles(database, 'polish');
  expect([text(exported, 'legal/terms.md'), text(exported, 'en/terms.md')]).toEqual([
    '# Terms',
    '# English terms',
  ]);
  expect(await importPackFiles(database, exported)).toMatchObject({ hasChanged: false });
});

test('price rules and differences of stores are exported, and importing the export changes nothing', async () => {
  const pack = await smallPack([
    ['tenant.yaml', 'id: small', 'id: priced'],
    ['tenant.yaml', 'small.test', 'priced.test'],
    [
      'brands/Curry.yaml',
      'description: Lentils.',
      `description: Lentils.
        priceRules:
          - {price: 6, hours: {from: '15:00', until: '16:00'}, startsOn: 2026-07-01, endsOn: 2026-07-31}
          - {price: 7.50, stores: [camden], modes: [delivery], weekdays: [monday]}`,
    ],
    [
      'brands/Curry.yaml',
      'name: Hot, price: 0.30,',
      'name: Hot, price: 0.30, priceRules: [{price: 0.40, modes: [delivery]}],',
    ],
    [
      'stores/camden.yaml',
      'brands: [Curry]',
      `brands: [Curry]
differences:
  - {dish: korma, price: 12.50, by: Maya, reason: rent, since: 2026-11-03}
  - {option: Curry/rice/pilau, offered: false, until: 2027-01-31}`,
    ],
  ]);
  await importPackFiles(database, pack);
  const exported = await exportPackFiles(database, 'priced');
  expect(text(exported, 'brands/Curry.yaml')).toContain('- {price: 0.40, modes: [delivery]}');
  expect(text(exported, 'brands/Curry.yaml')).toContain(
    '- {price: 7.50, modes: [delivery], stores: [camden], weekdays: [monday]}',
  );
  expect(text(exported, 'stores/camden.yaml')).toContain(
    '- {dish: korma, price: 12.50, by: Maya, reason: rent, since: 2026-11-03}',
  );
  expect(text(exported, 'stores/camden.yaml')).toContain(
    '- {option: Curry/rice/pilau, offered: false, until: 2027-01-31}',
  );
  expect(await importPackFiles(database, exported)).toMatchObject({ hasChanged: false });
  expect(await exportPackFiles(database, 'priced')).toEqual(exported);
});

test('the check of allergens is exported as it was imported', async () => {
  const checked = 'mayContain: [nuts], verifiedBy: Maya, verifiedOn: 2026-11-03';
  const edit = ['brands/Curry.yaml', 'mayContain: [nuts]', checked] as const;
  await importPackFiles(database, await smallPack([edit]));
  const files = await exportPackFiles(database, 'small');
  expect(text(files, 'brands/Curry.yaml')).toContain(checked);
  expect(await importPackFiles(database, files)).toMatchObject({ hasChanged: false });
});

test('an export omits live state, and dishes that the previous release has withdrawn', async () => {
  await importPackFiles(database, await smallPack());
  const before = await exportPackFiles(database, 'small');
  await superuser.query(`update stores set paused_until = now() where tenant_id = 'small'`);
  await superuser.query(`update promotions set uses = 1 where tenant_id = 'small'`);
  expect(await exportPackFiles(database, 'small')).toEqual(before);
  await superuser.query(
    `update items set is_withdrawn = true where tenant_id = 'small' and item_id = 'dal';
     update tenants set version = version + 1 where tenant_id = 'small'`,
  );
  expect(text(await exportPackFiles(database, 'small'), 'brands/Curry.yaml')).not.toContain('dal');
});

test('the export of an unknown tenant is refused', async () => {
  await expect(exportPackFiles(database, 'nobody')).rejects.toThrow(ExportError);
});
