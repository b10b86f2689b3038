import { expect, test } from 'vitest';
import { checkDefinitions } from './check-definitions.ts';
import { checkPack } from './check-pack.ts';
import type { SitePack, TenantPack } from './build-tenant.ts';
import { createProblemList } from './problems.ts';
import { smallPack } from './small-pack.fixture.ts';

async function buildSmallPack(): Promise<SitePack> {
  const checked = await checkPack(await smallPack());
  if ('problems' in checked || checked.pack.kind !== 'site')
    throw new Error(`the small pack is not valid: ${JSON.stringify(checked)}`);
  return checked.pack;
}

function findProblems(pack: TenantPack): string[] {
  const list = createProblemList(new Map());
  checkDefinitions(pack, list);
  return list.problems.map(({ file, field, message }) => `${file} ${field} ${message}`);
}

test.each<[what: string, change: (pack: SitePack) => void, problem: string]>([
  [
    'a site',
    ({ definition }) => (definition.referral = { creditMinor: 0 }),
    'tenant.yaml referral.creditMinor must be at least 1',
  ],
  [
    'a home',
    ({ definition }) => (definition.home.openingHoursData.Sunday = 7 as never),
    'home.yaml openingHoursData.Sunday must be text: put it in quotes',
  ],
  [
    'a store',
    ({ stores }) => (stores[0]!.hours.monday = [{ opens: '22:00', closes: '41:00' }]),
    "stores/camden.yaml hours.monday.0.closes must be a time such as '17:30'",
  ],
  ['a brand', ({ brands }) => (brands[0]!.definition.name = ''), 'brands/Curry.yaml name is empty'],
  [
    'a dish',
    ({ brands }) => (brands[0]!.sections[0]!.items[1]!.priceMinor = -1),
    'brands/Curry.yaml sections.0.items.1.priceMinor must be at least 0',
  ],
  [
    'a promotion',
    ({ promotions }) => (promotions[0]!.maxUses = 0),
    'promotions.yaml 0.maxUses must be at least 1',
  ],
])(
  '%s whose stored definition could not be read is a problem of its file',
  async (_, change, problem) => {
    const pack = structuredClone(await buildSmallPack());
    expect(findProblems(pack)).toEqual([]);
    change(pack);
    expect(findProblems(pack)).toEqual([problem]);
  },
);

test('a group host whose stored definition could not be read is a problem of tenant.yaml', async () => {
  const { definition, hosts, assets } = await buildSmallPack();
  const group = { ...definition, kind: 'group' as const, sites: ['Small'] };
  expect(findProblems({ kind: 'group', hosts, assets, definition: group })).toEqual([
    'tenant.yaml sites.0 must be an id of small letters, digits and -',
  ]);
});

test('the check of a pack parses what would be stored', async () => {
  const radiusKm = `radiusKm: '${'9'.repeat(400)}'`;
  const files = await smallPack([['stores/camden.yaml', 'postcodes: [NW1]', radiusKm]]);
  expect(await checkPack(files)).toEqual({
    problems: [
      {
        file: 'stores/camden.yaml',
        line: expect.any(Number),
        field: 'zones.0.radiusKm',
        message: 'must be a number',
      },
    ],
  });
});
