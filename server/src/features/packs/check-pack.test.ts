import sharp from 'sharp';
import { expect, test } from 'vitest';

import { checkDefinitions, checkPack } from './check-pack.ts';
import { createProblemList, type PackProblem } from './problems.ts';
import type { PackFiles } from './read-pack.ts';
import { smallPack } from './small-pack.fixture.ts';
import type { SitePack, TenantPack } from './tenant-pack.ts';

async function getProblems(files: PackFiles): Promise<PackProblem[]> {
  const checked = await checkPack(files);
  return 'problems' in checked ? checked.problems : [];
}

async function getPack(files: PackFiles): Promise<SitePack> {
  const checked = await checkPack(files);
  if ('problems' in checked || checked.pack.kind !== 'site')
    throw new Error(JSON.stringify(checked));
  return checked.pack;
}

test.each([
  ['02079460000', '+442079460000'],
  ['442079460000', '+442079460000'],
  ['+442079460000', '+442079460000'],
  ['1234567', '1234567'],
])('links dial the phone number %s of a pack as %s', async (typed, dialled) => {
  const files = await smallPack();
  for (const file of ['tenant.yaml', ...files.keys()].filter((each) =>
    /tenant|stores\//.test(each),
  ))
    files.set(file, Buffer.from(String(files.get(file)).replace("'+442079460000'", `'${typed}'`)));
  const { definition, stores } = await getPack(files);
  expect([definition.contactNumber, definition.home.getintouchData.contactNumber]).toEqual([
    dialled,
    dialled,
  ]);
  expect(stores.map(({ phone }) => phone)).toEqual([dialled]);
});

test('a valid pack is converted into the definitions of the contract', async () => {
  const { definition, hosts, brands, stores, promotions, assets } = await getPack(
    await smallPack(),
  );
  expect(hosts).toEqual(['small.test']);
  expect(definition).toMatchObject({
    tenantId: 'small',
    currency: { value: 'GBP', sign: '£' },
    fees: { serviceFeeMinor: 50, bagChargeMinor: 10, smallOrder: null },
    home: {
      getintouchData: { supportEmail: 'a@small.test' },
      locationData: { addressLine1: '1 Road' },
    },
  });
  const [korma, dal] = brands[0]?.sections[0]?.items ?? [];
  expect(korma).toMatchObject({
    priceMinor: 995,
    vatBasisPoints: 2000,
    prepMinutes: 10,
    allergens: { contains: ['milk'], mayContain: ['nuts'], notVerified: false },
    picture: null,
  });
  expect(korma?.optionGroups[1]).toMatchObject({
    id: 'rice',
    freeCount: 1,
    options: [
      {
        id: 'pilau',
        priceMinor: 325,
        group: { id: 'heat', options: [{ id: 'mild', isDefault: true }, { id: 'hot' }] },
      },
    ],
  });
  expect(dal).toMatchObject({
    priceMinor: 700,
    vatBasisPoints: 0,
    allergens: { notVerified: true },
    picture: { file: 'mark.svg', alt: 'Dal' },
  });
  expect(stores[0]).toMatchObject({
    id: 'camden',
    latitude: 51.5413,
    longitude: -0.146,
    zones: [{ feeMinor: 199, minimumMinor: 1000, freeFromMinor: 2500, radiusKm: null }],
    acceptMinutes: 10,
  });
  expect(stores[0]?.hours.monday).toEqual([
    { opens: '12:00', closes: '15:00' },
    { opens: '17:00', closes: '25:30' },
  ]);
  expect(promotions[0]?.benefit).toEqual({
    kind: 'percent',
    basisPoints: 1000,
    maxDiscountMinor: null,
  });
  expect(assets.map(({ file, contentType }) => [file, contentType])).toEqual([
    ['mark.svg', 'image/svg+xml'],
    ['icon.png', 'image/png'],
  ]);
});

test("a store's acceptance settings override those of its tenant", async () => {
  const usual = [
    'tenant.yaml',
    'kind: site',
    'kind: site\nautoAccept: true\nacceptMinutes: 7',
  ] as const;
  const getAcceptance = async (...edits: NonNullable<Parameters<typeof smallPack>[0]>) => {
    const { stores } = await getPack(await smallPack(edits));
    const [store] = stores;
    return [store?.autoAccept, store?.acceptMinutes];
  };
  expect(await getAcceptance()).toEqual([false, 10]);
  expect(await getAcceptance(usual)).toEqual([true, 7]);
  const own = [
    'stores/camden.yaml',
    'NW1 8AF',
    'NW1 8AF\nautoAccept: false\nacceptMinutes: 20',
  ] as const;
  expect(await getAcceptance(usual, own)).toEqual([false, 20]);
});

test('the check reports all problems at once', async () => {
  const problems = await getProblems(
    await smallPack([
      ['tenant.yaml', "'#123456'", 'blue'],
      ['brands/Curry.yaml', '9.95', 'nine'],
      ['stores/camden.yaml', 'NW1 8AF', 'Camden'],
    ]),
  );
  expect(problems.map(({ file, field }) => `${file} ${field}`)).toEqual([
    'tenant.yaml colorPalatte',
    'stores/camden.yaml postcode',
    'brands/Curry.yaml sections.0.items.0.price',
  ]);
});

const createPng = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();

test('an asset is checked by its bytes, its file size and its pixel size', async () => {
  const files = await smallPack();
  files.set('assets/page.png', Buffer.from('<!doctype html><script>alert(1)</script>'));
  files.set('assets/photo.jpg', files.get('assets/icon.png') ?? Buffer.of());
  files.set('assets/cut.png', (files.get('assets/icon.png') ?? Buffer.of()).subarray(0, 60));
  files.set('assets/huge.png', await createPng(6_001, 1));
  files.set(
    'assets/namespaced.svg',
    Buffer.from('<svg xmlns:s="http://www.w3.org/2000/svg"><s:script>alert(1)</s:script></svg>'),
  );
  files.set('assets/film.svg', Buffer.from(`<svg>${' '.repeat(5_000_000)}</svg>`));
  const problems = await getProblems(files);
  expect(problems.map(({ file, message }) => [file, message]).sort()).toEqual([
    ['assets/cut.png', 'cannot be decoded'],
    ['assets/film.svg', 'is larger than 5 MB'],
    ['assets/huge.png', 'is 6001 x 1 pixels; at most 6000 x 6000 are allowed'],
    [
      'assets/namespaced.svg',
      'must not contain scripts, handlers, embedded pages or outside links',
    ],
    ['assets/page.png', 'is not a PNG, JPEG, WebP, AVIF or SVG picture'],
    ['assets/photo.jpg', 'is a .png picture, which its name does not say'],
  ]);
});

test('a group host needs only tenant.yaml and its icons', async () => {
  const all = await smallPack();
  const tenant = `id: table
kind: group
hosts: [table.test]
websiteName: Table
tagline: Together
favicon: mark.svg
appIcon: icon.png
headerLogo: mark.svg
logo_style: mark
colorPalatte: '#123456'
SecondaryColorPalatte: '#abc'
theme: {fontPair: system, radius: soft, photoStyle: plain, colourScheme: auto}
contactNumber: '+442079460000'
supportEmail: a@table.test
sites: [small]
`;
  const files: PackFiles = new Map([...all].filter(([file]) => file.startsWith('assets/')));
  const checked = await checkPack(files.set('tenant.yaml', Buffer.from(tenant)));
  expect(checked).toMatchObject({
    pack: { kind: 'group', definition: { tenantId: 'table', sites: ['small'] } },
  });
});

test.each(['menu', 'Reservation', 'list_store4', 'docs'])(
  'a brand whose page would have the fixed path /%s is refused',
  async (id) => {
    const file = `brands/${id}.yaml`;
    const files: PackFiles = new Map(
      [...(await smallPack())].map(([name, bytes]) =>
        name === 'brands/Curry.yaml'
          ? [file, bytes]
          : [name, Buffer.from(bytes.toString('latin1').replaceAll('Curry', id), 'latin1')],
      ),
    );
    expect(await getProblems(files)).toEqual([
      { file, line: 1, field: '', message: expect.stringContaining(`/${id} is a fixed path`) },
    ]);
  },
);

function findDefinitionProblems(pack: TenantPack): string[] {
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
    const pack = structuredClone(await getPack(await smallPack()));
    expect(findDefinitionProblems(pack)).toEqual([]);
    change(pack);
    expect(findDefinitionProblems(pack)).toEqual([problem]);
  },
);

test('a group host whose stored definition could not be read is a problem of tenant.yaml', async () => {
  const { definition, hosts, assets } = await getPack(await smallPack());
  const group = { ...definition, kind: 'group' as const, sites: ['Small'] };
  expect(findDefinitionProblems({ kind: 'group', hosts, assets, definition: group })).toEqual([
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

test('a radius around a place that nobody knows is refused, until places are imported', async () => {
  const files = await smallPack([
    ['stores/camden.yaml', 'postcode: NW1 8AF', 'postcode: AB10 1AB'],
    ['stores/camden.yaml', 'postcodes: [NW1]', 'radiusKm: 3'],
  ]);
  expect(await checkPack(files)).toMatchObject({
    problems: [
      {
        file: 'stores/camden.yaml',
        field: 'zones.0.radiusKm',
        message:
          'cannot be measured: nobody knows where AB10 is. List postcodes instead, or run: tiffin places import FILE',
      },
    ],
  });
  const imported = () => ({ latitude: 57.1, longitude: -2.1 });
  expect(await checkPack(files, imported)).toHaveProperty('pack');
});
