// F5: a site from nothing, with a menu from a spreadsheet.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../../test/database/test-database.ts';
import { runCommand } from '../../../platform/cli/cli.ts';
import { withTenant } from '../../../platform/db/with-tenant.ts';
import { createCatalogue } from '../../catalogue/catalogue.ts';
import { listOwners } from '../../staff/staff.ts';
import { createTenants } from '../../tenants/tenants.ts';
import { newSiteCommands } from './new-site-command.ts';

const NOW = new Date('2026-03-10T12:00:00Z');
const DISHES = 60;
const now = () => NOW;

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  [database, folder] = await Promise.all([
    createTestDatabase(),
    mkdtemp(join(tmpdir(), 'tiffin-menu-')),
  ]);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

async function runWith(site: string, options: Record<string, string>) {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const flags = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
  const commands = newSiteCommands({
    print,
    getConsoleUrl: (id) => `https://console.test/${id}`,
    withDatabase: (work) => work(database, now),
  });
  const code = await runCommand(commands, ['site', 'new', site, ...flags], {
    print,
    printError: print,
  });
  return { code, text: lines.join('\n') };
}

async function run(site: string, menu: string, changes: Record<string, string> = {}) {
  const file = join(folder, `${site}.csv`);
  await writeFile(file, menu);
  return runWith(site, {
    name: 'Curry & Sons',
    host: `${site}.test`,
    address: '1 High Street, Camden, NW1 8AF',
    phone: '+442079460000',
    email: 'hello@curry.example',
    company: 'Curry House Ltd, 01234567',
    menu: file,
    ...changes,
  });
}

const readMenu = async (site: string) => {
  const tenants = createTenants({ database: database.app, isDemo: true });
  const catalogue = createCatalogue({ database: database.app, tenants, now });
  return catalogue.snapshot(site);
};

test('sixty dishes of a spreadsheet are on the menu of a new site, none of them verified', async () => {
  const rows = Array.from(
    { length: DISHES },
    (_, no) => `${no % 2 ? 'Curries' : 'Sides'};Dish ${no % 50};${no},50`,
  );
  const { code, text } = await run('curry', ['Section;Name;Price', ...rows].join('\r\n'));
  expect([code, text]).toEqual([0, expect.stringContaining('60 dishes')]);
  const { items, storesById } = await readMenu('curry');
  expect(items.size).toBe(DISHES);
  expect(items.get('dish-0')?.definition.priceMinor).toBe(50);
  expect(items.get('dish-0-2')?.definition.priceMinor).toBe(5_050);
  expect([...items.values()].every(({ definition }) => definition.allergens.notVerified)).toBe(
    true,
  );
  expect(storesById.get('main')?.definition.modes).toEqual(['delivery', 'pickup']);
  const again = await run('curry', 'name,price\nDal,7');
  expect([again.code, again.text]).toEqual([1, "There is a site 'curry' already."]);
});

test('a site of a name and an owner is never open, and has an example for a menu', async () => {
  const owner = 'Priya Shah, Priya@Bao.example';
  const { code, text } = await runWith('bao', { name: 'Bao House', host: 'bao.test', owner });
  expect([code, text]).toEqual([
    0,
    'bao: no menu yet\nNext: priya@bao.example signs in at https://console.test/bao and enters what is missing',
  ]);
  const { items, storesById } = await readMenu('bao');
  expect([...items.keys()]).toEqual(['example-dish']);
  const store = storesById.get('main')?.definition;
  expect(store).toMatchObject({ modes: ['pickup'], zones: [], addressLine1: 'Not entered yet' });
  expect(Object.values(store?.hours ?? {}).flat()).toEqual([]);
  const members = await withTenant(database.app, 'bao', listOwners);
  expect(members).toEqual([{ email: 'priya@bao.example', storeIds: null }]);
  const nobody = await runWith('nobody', { name: 'Bao House', host: 'nobody.test' });
  expect([nobody.code, nobody.text]).toEqual([
    2,
    expect.stringContaining('Give --owner or --email.'),
  ]);
});

test.each<[string, string, Record<string, string>, string]>([
  ['a column', 'dish,price\nDal,7', {}, "The menu has no column 'name': it has dish, price."],
  [
    'each row',
    'name,price\nDal,cheap\n\n,7',
    {},
    "Row 2, price: 'cheap' must be a price such as 10.95\nRow 4, name: is missing",
  ],
  ['a menu', 'name,price\n', {}, 'The menu has no dish.'],
  [
    'a postcode',
    'name,price\nDal,7',
    { address: '1 Road, Leeds, L' },
    '--address must end with a full postcode such as LS1 6DT.',
  ],
  [
    'a place',
    'name,price\nDal,7',
    { address: '1 Road, Lerwick, ZE1 0AA' },
    'Nobody knows where ZE1 0AA is: give --at, or import places (tiffin places import).',
  ],
  [
    'a host',
    'name,price\nDal,7',
    { host: 'curry house' },
    'hosts.0: must be a host name without a port, in lower case',
  ],
])('no site is made when %s is missing or wrong, and the command says which', async (...given) => {
  const [what, menu, changes, message] = given;
  const { code, text } = await run(`no-${what.replaceAll(' ', '-')}`, menu, changes);
  expect([code, text]).toEqual([1, message]);
  const tenants = createTenants({ database: database.app, isDemo: true });
  expect((await tenants.list()).filter(({ tenantId }) => tenantId.startsWith('no-'))).toEqual([]);
});
