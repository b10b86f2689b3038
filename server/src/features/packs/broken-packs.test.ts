// One fault per pack: each is reported with its file, line and field.
import { expect, test } from 'vitest';

import { checkPack } from './check-pack.ts';
import { smallPack, type SmallPackFile } from './small-pack.fixture.ts';

type Broken = readonly [
  what: string,
  edit: readonly [SmallPackFile, string, string],
  problem: readonly [lineWith: string, field: string, message: string | RegExp],
];

const bundle = (inside: string): Broken[1] => [
  'promotions.yaml',
  'percentOff: 10, brands: [Curry], stores: [camden]}',
  `stores: [camden],\n   bundle: {${inside}}}`,
];

const BROKEN_BUNDLES: readonly Broken[] = [
  [
    'a bundle with a code',
    bundle('units: 2, price: 15, items: [korma]'),
    ['code: TEN', '0.code', 'does not go with bundle'],
  ],
  [
    'a bundle of one unit',
    bundle('units: 1, price: 5, items: [korma]'),
    ['bundle:', '0.bundle.units', /2/],
  ],
  [
    'a bundle without a price',
    bundle('units: 2, price: 0, items: [korma]'),
    ['bundle:', '0.bundle.price', /more than nothing/],
  ],
  [
    'a bundle without dishes',
    bundle('units: 2, price: 5'),
    ['bundle:', '0.bundle', /items or sections/],
  ],
];

/** Valid alone, invalid with the menu. */
const uncoded = (inside: string): Broken[1] => [
  'promotions.yaml',
  'code: TEN, title: Ten off, text: Ten, percentOff: 10, brands: [Curry], stores: [camden]}',
  `title: Ten off, text: Ten,\n   bundle: {${inside}}}`,
];

const BUNDLES_AND_MENU: readonly Broken[] = [
  [
    'a bundle with an unknown dish',
    uncoded('units: 2, price: 5, items: [korma, bhuna]'),
    ['bundle:', '0.bundle.items.1', "there is no dish 'bhuna'"],
  ],
  [
    'a bundle with an unknown section',
    uncoded('units: 2, price: 5, sections: [sides]'),
    ['bundle:', '0.bundle.sections.0', "there is no section 'sides'"],
  ],
  [
    'a bundle that names a dish twice',
    uncoded('units: 2, price: 5, sections: [mains], items: [dal]'),
    ['bundle:', '0.bundle.items.0', "'dal' is named twice"],
  ],
  [
    'a bundle that saves nothing',
    uncoded('units: 2, price: 19.90, sections: [mains]'),
    ['bundle:', '0.bundle.price', 'saves nothing: 2 of its dearest dish cost £19.90'],
  ],
];

const sized = (rice: string, options: string): Broken[1] => [
  'brands/Curry.yaml',
  'freeCount: 1\n    options:\n      - {id: pilau, name: Pilau, price: 3.25,',
  `freeCount: 1\n    ${rice}\n    options:\n      - {id: pilau, name: Pilau, ${options},`,
];

const BROKEN_SIZES: readonly Broken[] = [
  [
    'prices without pricedBy',
    sized('', 'prices: {mild: 1, hot: 2}'),
    ['id: pilau', 'groups.rice.options.0.prices', /goes with pricedBy/],
  ],
  [
    'pricedBy an unknown group',
    sized('pricedBy: size', 'price: 1'),
    ['pricedBy', 'groups.rice.pricedBy', /no group 'size'/],
  ],
  [
    'a size without a price',
    sized('pricedBy: heat', 'prices: {mild: 1}'),
    ['id: pilau', 'groups.rice.options.0.prices', 'has no price for hot'],
  ],
  [
    'a price for an unknown size',
    sized('pricedBy: heat', 'prices: {mild: 1, hot: 2, huge: 3}'),
    ['huge', 'groups.rice.options.0.prices.huge', /not one of the sizes/],
  ],
  [
    'a price beside prices',
    sized('pricedBy: heat', 'price: 1, prices: {mild: 1, hot: 2}'),
    ['id: pilau', 'groups.rice.options.0.prices', /instead of price/],
  ],
];

/** Faults that zod or the YAML parser finds: their own messages address programmers, so each is reworded. */
const SYNTAX_FAULTS: readonly Broken[] = [
  [
    'a number for a text',
    ['tenant.yaml', "companyNumber: '1'", 'companyNumber: 1'],
    ['legal:', 'legal.companyNumber', 'must be text: put it in quotes'],
  ],
  [
    'a colour without quotes',
    ['tenant.yaml', "'#123456'", '#123456'],
    ['colorPalatte', 'colorPalatte', 'has no value (one that begins with # needs quotes)'],
  ],
  [
    'a colour of five digits',
    ['tenant.yaml', '#123456', '#12345'],
    ['#12345', 'colorPalatte', /must be a colour/],
  ],
  [
    'a name of two lines',
    ['brands/Curry.yaml', 'name: Korma', 'name: "Korma\\nand rice"'],
    ['name: "Korma', 'sections.0.items.0.name', 'must be one line'],
  ],
  [
    'yes for true',
    ['tenant.yaml', 'ukPack: true', 'ukPack: yes'],
    ['ukPack', 'ukPack', 'must be true or false'],
  ],
  [
    'UK for GB',
    ['tenant.yaml', 'country: GB', 'country: UK'],
    ['country', 'country', /United Kingdom is GB/],
  ],
  [
    'a host twice',
    ['tenant.yaml', 'small.test]', 'small.test, small.test]'],
    ['small.test', 'hosts.1', 'is listed twice'],
  ],
  [
    'a text for a list',
    ['stores/camden.yaml', 'brands: [Curry]', 'brands: Curry'],
    ['brands: Curry', 'brands', 'must be a list, such as [one, two]'],
  ],
  [
    'hours for a day',
    ['stores/camden.yaml', '[17:00', '17:00, [17:00'],
    ['17:00, [', 'hours.monday.1', /must be a pair of times/],
  ],
  [
    'a late closing time that overlaps the next day',
    ['stores/camden.yaml', 'tuesday: []', "tuesday: [[01:00, '03:00']]"],
    ['tuesday:', 'hours.tuesday.0', 'overlaps the night before'],
  ],
  [
    'swapped evening hours',
    ['stores/camden.yaml', 'tuesday: []', "tuesday: [[22:00, '17:00']]"],
    ['tuesday:', 'hours.tuesday.0', /^closes at 17:00 on the next day/],
  ],
  [
    'an exception that closes when it opens',
    ['stores/camden.yaml', 'zones:', "exceptions: {2026-12-24: [['18:00', '18:00']]}\nzones:"],
    ['exceptions', 'exceptions.2026-12-24.0', /^closes at 18:00 on the next day/],
  ],
  [
    'a referral credit of 0',
    ['tenant.yaml', 'ukPack: true', 'ukPack: true\nloyalty: {referralCredit: 0}'],
    [
      'loyalty',
      'loyalty.referralCredit',
      "must be more than nothing: write 'loyalty: none' for no credit",
    ],
  ],
  [
    'a currency without decimals',
    ['tenant.yaml', 'currency: GBP', 'currency: JPY'],
    ['currency', 'currency', 'must have two decimals, such as GBP or EUR; JPY has 0'],
  ],
  [
    'a currency of three decimals',
    ['tenant.yaml', 'currency: GBP', 'currency: KWD'],
    ['currency', 'currency', 'must have two decimals, such as GBP or EUR; KWD has 3'],
  ],
  [
    'a sign for a currency',
    ['tenant.yaml', 'currency: GBP', "currency: '£'"],
    ['currency', 'currency', 'must be a currency code such as GBP'],
  ],
  [
    'a radius of 0',
    ['stores/camden.yaml', 'postcodes: [NW1]', 'radiusKm: 0'],
    ['radiusKm', 'zones.0.radiusKm', 'must be more than nothing'],
  ],
  [
    'a latitude out of range',
    ['stores/camden.yaml', 'latitude: 5', 'latitude: 95'],
    ['latitude', 'latitude', 'must be from -90 to 90'],
  ],
  [
    'half a calorie',
    ['brands/Curry.yaml', 'price: 7', 'price: 7\n        kcal: 7.5'],
    ['kcal: 7.5', 'sections.0.items.1.kcal', 'must be a whole number'],
  ],
  [
    'a long name',
    ['brands/Curry.yaml', 'name: Dal', `name: ${'Dal '.repeat(30)}`],
    ['name: Dal D', 'sections.0.items.1.name', 'is longer than 80 characters'],
  ],
  [
    'an invalid date',
    ['stores/camden.yaml', 'brands: [Curry]', "brands: [Curry]\nexceptions: {'25.12.2026': []}"],
    ['25.12', 'exceptions.25.12.2026', 'must be a date such as 2026-12-25'],
  ],
  [
    'a seller whom the terms do not name',
    [
      'stores/camden.yaml',
      'brands: [Curry]',
      "brands: [Curry]\nseller: {legalName: Camden Ltd, companyNumber: '1', vatNumber: '', address: London}",
    ],
    ['seller:', 'seller', 'needs {{sellers}} in legal/terms.md'],
  ],
  [
    'an unknown placeholder',
    ['legal/terms.md', '# Terms', '# Terms of {{legalname}}'],
    ['# Terms', '', 'has {{legalname}}, which is not a known placeholder'],
  ],
  [
    'a tab',
    ['tenant.yaml', 'ukPack: true', 'fees:\n\tserviceFee: 1'],
    ['\tserviceFee', '', 'is indented with a tab: use spaces'],
  ],
  [
    'a colon in a text',
    ['tenant.yaml', 'tagline: One dish', 'tagline: Curry: hot'],
    ['Curry: hot', '', /a text with ': ' in it lacks quotes/],
  ],
  [
    'an asterisk',
    ['tenant.yaml', 'tagline: One dish', 'tagline: *hot'],
    ['*hot', '', "'*hot' needs quotes: it begins with *"],
  ],
];

const BROKEN: readonly Broken[] = [
  ...BROKEN_SIZES,
  ...BROKEN_BUNDLES,
  ...BUNDLES_AND_MENU,
  ['colour', ['tenant.yaml', "'#123456'", 'blue'], ['blue', 'colorPalatte', /colour/]],
  [
    'phone',
    ['tenant.yaml', "'+442079460000'", "'020 7946'"],
    ['contactNumber', 'contactNumber', /phone/],
  ],
  [
    'link',
    ['tenant.yaml', 'https://map.test/', 'http://map.test/'],
    ['http://', 'locationData.directionLink', /https/],
  ],
  [
    'time zone',
    ['tenant.yaml', 'Europe/London', 'Europe/Camden'],
    ['Europe/Camden', 'timeZone', /time zone/],
  ],
  [
    'kind',
    ['tenant.yaml', 'kind: site', 'kind: shop'],
    ['kind: shop', 'kind', /'site' or 'group'/],
  ],
  [
    'host with port',
    ['tenant.yaml', 'small.test]', "'small.test:3000']"],
    ['small.test:3000', 'hosts.0', /without a port/],
  ],
  ['missing field', ['tenant.yaml', 'ukPack: true\n', ''], ['id: small', 'ukPack', 'is missing']],
  [
    'unlisted brand',
    ['tenant.yaml', 'brands: [Curry]', 'brands: [Wok]'],
    ['brands: [Wok]', 'brands.0', /no brands\/Wok/],
  ],
  [
    'icon',
    ['tenant.yaml', 'appIcon: icon.png', 'appIcon: mark.svg'],
    ['appIcon', 'appIcon', /512/],
  ],
  [
    'banner link',
    ['home.yaml', 'href: /menu', 'href: //evil.test'],
    ['//evil', 'banners.0.href', /path/],
  ],
  [
    'typing mistake',
    ['brands/Curry.yaml', 'vat: 0', 'vatt: 0'],
    ['vatt', 'sections.0.items.1.vatt', 'is not a field of this file'],
  ],
  [
    'no price',
    ['brands/Curry.yaml', '        price: 7\n', ''],
    ['id: dal', 'sections.0.items.1.price', 'is missing'],
  ],
  ['price', ['brands/Curry.yaml', '9.95', '9.955'], ['9.955', 'sections.0.items.0.price', /price/]],
  [
    'price with sign',
    ['brands/Curry.yaml', '9.95', '-1'],
    ['price: -1', 'sections.0.items.0.price', /price/],
  ],
  [
    'VAT',
    ['brands/Curry.yaml', 'vat: 0', 'vat: 120'],
    ['vat: 120', 'sections.0.items.1.vat', /percentage/],
  ],
  [
    'allergen',
    ['brands/Curry.yaml', '[mustard]', '[mustarrd]'],
    ['mustarrd', 'groups.heat.options.1.allergens.contains.0', /must be one of celery, gluten/],
  ],
  [
    'missing allergens',
    ['brands/Curry.yaml', ', allergens: none', ''],
    ['id: mild', 'groups.heat.options.0.allergens', /is missing|must be 'none'/],
  ],
  [
    'allergen twice',
    ['brands/Curry.yaml', 'mayContain: [nuts]', 'mayContain: [milk]'],
    ['mayContain: [milk]', 'sections.0.items.0.allergens.mayContain', /also under contains/],
  ],
  [
    'a check of allergens without a date',
    ['brands/Curry.yaml', 'mayContain: [nuts]', 'mayContain: [nuts], verifiedBy: Maya'],
    ['mayContain: [nuts]', 'sections.0.items.0.allergens', /needs both verifiedBy and verifiedOn/],
  ],
  [
    'a check of allergens that nobody has checked',
    [
      'brands/Curry.yaml',
      '{notVerified: true}',
      '{notVerified: true, verifiedBy: M, verifiedOn: 2026-11-03}',
    ],
    ['notVerified: true', 'sections.0.items.1.allergens.verifiedOn', /not go with notVerified/],
  ],
  [
    'a group that is named like a part of every object',
    ['brands/Curry.yaml', 'groups: [heat, rice]', 'groups: [heat, constructor]'],
    ['constructor', 'sections.0.items.0.groups.1', "there is no group 'constructor'"],
  ],
  [
    'min over max',
    ['brands/Curry.yaml', 'min: 1', 'min: 2'],
    ['min: 2', 'groups.heat.min', /more than max/],
  ],
  [
    'too few options',
    ['brands/Curry.yaml', 'max: 2\n', 'min: 2\n    max: 2\n'],
    ['min: 2', 'groups.rice.min', /only 1/],
  ],
  [
    'free count',
    ['brands/Curry.yaml', 'freeCount: 1', 'freeCount: 3'],
    ['freeCount: 3', 'groups.rice.freeCount', /more than max/],
  ],
  [
    'defaults',
    ['brands/Curry.yaml', 'price: 0.30,', 'default: true,'],
    ['options:', 'groups.heat.options', /2 are chosen/],
  ],
  [
    'option twice',
    ['brands/Curry.yaml', 'id: hot', 'id: mild'],
    ['name: Hot', 'groups.heat.options.1.id', /already/],
  ],
  [
    'unknown group',
    ['brands/Curry.yaml', 'groups: [heat, rice]', 'groups: [heat, bread]'],
    ['groups: [heat, bread]', 'sections.0.items.0.groups.1', /no group 'bread'/],
  ],
  [
    'deep nesting',
    ['brands/Curry.yaml', 'group: heat', 'group: rice'],
    ['group: rice', 'groups.rice.options.0.group', /one level/],
  ],
  [
    'item twice',
    ['brands/Curry.yaml', 'id: dal', 'id: korma'],
    [
      'id: korma\n        name: Dal',
      'sections.0.items.1.id',
      /already the id of a dish in brands\/Curry/,
    ],
  ],
  [
    'no picture',
    ['brands/Curry.yaml', 'picture: mark.svg', 'picture: dal.webp'],
    ['dal.webp', 'sections.0.items.1.picture', /no assets\/dal\.webp/],
  ],
  [
    'unknown brand',
    ['stores/camden.yaml', 'brands: [Curry]', 'brands: [Curry, Wok]'],
    ['[Curry, Wok]', 'brands.1', /no brands\/Wok/],
  ],
  [
    'postcode',
    ['stores/camden.yaml', 'NW1 8AF', 'NW18AFF'],
    ['NW18AFF', 'postcode', /full postcode/],
  ],
  [
    'zone area',
    ['stores/camden.yaml', '[NW1]', '[NW1 8AF]'],
    ['[NW1 8AF]', 'zones.0.postcodes.0', /district or sector/],
  ],
  [
    'zone of two kinds',
    ['stores/camden.yaml', 'fee: 1.99', 'radiusKm: 2.5, fee: 1.99'],
    ['radiusKm', 'zones.0', /either/],
  ],
  [
    'delivery without zones',
    [
      'stores/camden.yaml',
      'zones:\n  - {id: near, name: Near, postcodes: [NW1], fee: 1.99, minimum: 10, freeFrom: 25.00}',
      'zones: []',
    ],
    ['modes:', 'modes', /zone/],
  ],
  ['clock', ['stores/camden.yaml', "'15:00'", "'15:60'"], ['15:60', 'hours.monday.0.1', /time/]],
  [
    'overlap',
    ['stores/camden.yaml', "'15:00'", "'18:00'"],
    ["'18:00'", 'hours.monday.1', /overlaps/],
  ],
  [
    'hygiene',
    ['stores/camden.yaml', "rating: '5'", 'rating: Pass'],
    ['rating: Pass', 'hygiene.rating', /fhrs/],
  ],
  [
    'promotion for an unknown brand',
    ['promotions.yaml', 'brands: [Curry]', 'brands: [Wok]'],
    ['[Wok]', '0.brands.0', /no brands\/Wok/],
  ],
  [
    'promotion without a benefit',
    ['promotions.yaml', 'percentOff: 10, ', ''],
    ['id: ten', '0', /exactly one/],
  ],
  ['code', ['promotions.yaml', 'code: TEN', 'code: ten'], ['code: ten', '0.code', /capitals/]],
  ...SYNTAX_FAULTS,
  ['no text', ['legal/terms.md', '# Terms', ' '], [' ', '', 'is missing']],
  ['not YAML', ['home.yaml', 'banners:', 'banners: ['], ['- {bannerImage', '', /./]],
  [
    'script in a drawing',
    ['assets/mark.svg', '<path', '<script>1</script><path'],
    ['<script>', '', /scripts/],
  ],
  [
    'handler in a drawing',
    ['assets/mark.svg', '<path', '<path onclick="1"'],
    ['onclick', '', /handlers/],
  ],
];

test.each(BROKEN)(
  'a problem is reported with file, line and field: %s',
  async (_what, edit, [lineWith, field, message]) => {
    const files = await smallPack([edit]);
    const [file] = edit;
    const text = files.get(file)?.toString() ?? '';
    expect(text).toContain(lineWith);
    const line = text.slice(0, text.indexOf(lineWith)).split('\n').length;
    const checked = await checkPack(files);
    const problems = 'problems' in checked ? checked.problems : [];
    const expected = typeof message === 'string' ? message : expect.stringMatching(message);
    expect(problems[0]).toEqual({ file, line, field, message: expected });
  },
);

/** 'Café' in Latin-1. */
const LATIN_1 = Buffer.from('# Caf\u00E9', 'latin1');
const BILLION = 'a: &a [x, x, x, x, x, x, x, x, x]\nb: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a]\n';

test.each<[what: string, file: string, bytes: Buffer, message: string]>([
  ['empty', 'tenant.yaml', Buffer.from('# to be written'), 'is empty'],
  ['of another encoding', 'legal/terms.md', LATIN_1, 'is not UTF-8 text: save it as UTF-8'],
  [
    'of 20 MB',
    'brands/Curry.yaml',
    Buffer.alloc(20_000_000, 'x'),
    'is too large: it has 20.0 MB, at most 5 are allowed',
  ],
  [
    'of a million lines',
    'brands/Curry.yaml',
    Buffer.from('- x\n'.repeat(1_000_000)),
    'is too long: it has 1000001 lines, at most 250000 are allowed',
  ],
  [
    'of another name',
    'promotion.yaml',
    Buffer.from('[]'),
    'is not a file of a pack and would be ignored',
  ],
  [
    'of another ending',
    'stores/hove.yml',
    Buffer.from('{}'),
    'is not a file of a pack and would be ignored',
  ],
  [
    'that unfolds without end',
    'home.yaml',
    Buffer.from(`${BILLION}c: &c [*b, *b, *b, *b, *b, *b, *b]\nd: [*c, *c, *c, *c, *c, *c]`),
    'repeats parts of itself too often',
  ],
])('the check reports a file %s', async (_, file, bytes, message) => {
  const checked = await checkPack((await smallPack()).set(file, bytes));
  expect(checked).toEqual({ problems: [{ file, line: 1, field: '', message }] });
});

test('one fault is reported once', async () => {
  const picture = await checkPack(
    (await smallPack()).set('assets/mark.svg', Buffer.from('<html>')),
  );
  expect(picture).toHaveProperty('problems.length', 1);
  const tab = await checkPack(await smallPack([['home.yaml', '  ', '\t']]));
  expect(tab).toHaveProperty('problems.length', 1);
});

test('promotions.yaml with comments only has no promotions', async () => {
  const checked = await checkPack(
    (await smallPack()).set('promotions.yaml', Buffer.from('# none')),
  );
  expect(checked).toHaveProperty('pack.promotions', []);
});
