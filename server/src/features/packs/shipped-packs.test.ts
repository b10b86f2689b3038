// The demo's packs are valid, complete, and use every feature.
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import type { ItemDefinition } from '../../../../contract/catalogue/catalogue.ts';
import { LEGAL_PAGES } from '../../../../contract/packs/pack.ts';
import { MODES, OPEN_STATE } from '../../../../contract/sites/store.ts';
import { checkSlot, findZone } from '../stores/stores.ts';
import { checkPack } from './check-pack.ts';
import { getTranslatableTexts } from './pack-translations.ts';
import { readPackFolder } from './read-pack.ts';
import type { SitePack } from './tenant-pack.ts';

const read = new Map<string, ReturnType<typeof readShipped>>();

/** Each pack is read once for all tests. */
function shipped(tenant: string): ReturnType<typeof readShipped> {
  const known = read.get(tenant) ?? readShipped(tenant);
  read.set(tenant, known);
  return known;
}

async function readShipped(tenant: string) {
  const folder = fileURLToPath(new URL(`../../../../content/${tenant}`, import.meta.url));
  const files = await readPackFolder(folder);
  const checked = await checkPack(files);
  if ('problems' in checked) throw new Error(JSON.stringify(checked.problems, null, 2));
  const bytes = [...files.values()].reduce((sum, file) => sum + file.length, 0);
  return { pack: checked.pack, bytes };
}

async function site(tenant: string): Promise<SitePack> {
  const { pack } = await shipped(tenant);
  if (pack.kind !== 'site') throw new Error(`${tenant} is not a site`);
  return pack;
}

const getDishes = ({ brands }: SitePack): ItemDefinition[] =>
  brands.flatMap(({ sections }) => sections.flatMap(({ items }) => items));

test.each(['sumo', 'bombay', 'burgers', 'group'])('%s is valid and below 8 MB', async (tenant) => {
  const { bytes } = await shipped(tenant);
  expect(bytes).toBeLessThan(8_000_000);
});

test.each(['sumo', 'bombay', 'burgers'])('%s is fully translated into Polish', async (tenant) => {
  const pack = await site(tenant);
  const untranslated = getTranslatableTexts(pack)
    .flat()
    .filter((text) => !Object.hasOwn(pack.translations.pl ?? {}, text));
  expect(untranslated).toEqual([]);
  const pages = pack.legal.filter(({ language }) => language === 'pl').map(({ page }) => page);
  expect(pages).toEqual(LEGAL_PAGES);
});

test('the Sumo site has the fourteen brands of the specification and at least six stores', async () => {
  const sumo = await site('sumo');
  expect(sumo.brands.map(({ definition }) => definition.id).sort()).toEqual([
    'Bombay_Spice',
    'Fried_Chicken',
    'Parent_Site',
    'Sumo_Brunch',
    'Sumo_Bubbles',
    'Sumo_Chai',
    'Sumo_Chippy',
    'Sumo_Shawarma',
    'Sumo_Slices',
    'Sumo_Sushi',
    'Sumo_Sweet',
    'Sumo_Wok',
    'The_Best_Burgers',
    'Yo_Sushi',
  ]);
  expect(sumo.stores.length).toBeGreaterThanOrEqual(6);
  expect(new Set(sumo.stores.map(({ town }) => town)).size).toBe(sumo.stores.length);
  expect(sumo.stores[0]?.id).toBe('camden');
  expect(sumo.hosts).toContain('localhost');
  for (const { brands } of sumo.stores) {
    expect(brands.length).toBeGreaterThanOrEqual(3);
    expect(brands.length).toBeLessThanOrEqual(6);
  }
  const sold = new Set(sumo.stores.flatMap(({ brands }) => brands));
  expect(sold.size).toBe(14);
});

test.each([
  ['sumo', 200],
  ['bombay', 20],
  ['burgers', 20],
])('%s has at least %d dishes, each with a picture and most with kcal', async (tenant, atLeast) => {
  const dishes = getDishes(await site(tenant));
  expect(dishes.length).toBeGreaterThanOrEqual(atLeast);
  expect(dishes.filter(({ picture }) => picture === null)).toEqual([]);
  expect(dishes.filter(({ kcal }) => kcal !== null).length).toBeGreaterThan(dishes.length * 0.95);
});

test('the demo uses every feature of menus, stores and promotions', async () => {
  const sumo = await site('sumo');
  const dishes = getDishes(sumo);
  const groups = dishes.flatMap(({ optionGroups }) => optionGroups);
  const options = groups.flatMap((group) => group.options);
  expect(groups.some(({ freeCount, options: all }) => freeCount > 0 && all.length > 2)).toBe(true);
  expect(options.some(({ group }) => group !== null)).toBe(true);
  expect(
    options.some(({ prices }) => new Set(prices?.map((each) => each.priceMinor)).size > 1),
  ).toBe(true);
  expect(options.some(({ vatBasisPoints }) => vatBasisPoints !== null)).toBe(true);
  expect(dishes.some(({ allergens }) => allergens.notVerified)).toBe(true);
  expect(options.some(({ allergens }) => allergens.notVerified)).toBe(true);
  expect(new Set(dishes.map(({ vatBasisPoints }) => vatBasisPoints))).toEqual(new Set([0, 2000]));
  expect(dishes.some(({ isAgeRestricted }) => isAgeRestricted)).toBe(true);
  expect(
    sumo.stores.some(({ hygiene }) => hygiene?.scheme === 'fhis' && hygiene.rating === 'Pass'),
  ).toBe(true);
  expect(sumo.stores.some(({ hours }) => hours.tuesday.length === 2)).toBe(true);
  expect(sumo.stores.some(({ hours }) => hours.friday.some(({ closes }) => closes > '24:00'))).toBe(
    true,
  );
  expect(sumo.stores.some(({ zones }) => zones.some(({ radiusKm }) => radiusKm !== null))).toBe(
    true,
  );
  expect(
    sumo.stores.some(({ zones }) =>
      zones.some(({ postcodes }) => postcodes.some((each) => each.includes(' '))),
    ),
  ).toBe(true);
  const rules = dishes.flatMap(({ priceRules }) => priceRules ?? []);
  expect(rules.some(({ modes }) => modes.includes('delivery'))).toBe(true);
  expect(rules.some(({ hours }) => hours !== undefined)).toBe(true);
  const differences = sumo.stores.flatMap((store) => store.differences ?? []);
  expect(differences.some(({ priceMinor }) => priceMinor === null)).toBe(true);
  expect(differences.some(({ target }) => target.includes('/'))).toBe(true);
  expect(sumo.promotions.map(({ code }) => code)).toContain('WELCOME10');
  expect(new Set(sumo.promotions.map(({ benefit }) => benefit.kind))).toEqual(
    new Set(['percent', 'amount', 'freeDelivery', 'bundle']),
  );
});

test.each(['NW1 8AF', 'n19gu', 'W1A 1AA', 'EC1A 1BB', 'WC1B 3DG', 'SW1A 1AA', 'e1 6an'])(
  'Camden delivers to %s',
  async (postcode) => {
    const [camden] = (await site('sumo')).stores;
    expect(camden && findZone(camden, postcode).delivers).toBe(true);
  },
);

const HOUR = 3_600_000;
const hoursFrom = (start: string, count: number): Date[] =>
  Array.from({ length: count }, (_, at) => new Date(Date.parse(start) + at * HOUR));
const CHRISTMAS_AND_CLOCK_CHANGES = [
  ...hoursFrom('2026-12-20T00:30Z', 14 * 24),
  ...hoursFrom('2027-03-27T00:30Z', 48),
  ...hoursFrom('2027-10-30T00:30Z', 48),
];

test.each(['sumo', 'bombay', 'burgers'])(
  'the first kitchen of %s offers delivery and pickup as soon as possible at every hour',
  async (tenant) => {
    const pack = await site(tenant);
    const { timeZone } = pack.definition;
    const [store] = pack.stores;
    if (!store) throw new Error(`${tenant} has no store`);
    const question = { store, state: OPEN_STATE, timeZone, taken: new Map(), cartPrepMinutes: 60 };
    const refused = CHRISTMAS_AND_CLOCK_CHANGES.flatMap((now) =>
      MODES.filter((mode) => !checkSlot({ ...question, mode, now }, 'asap').ok).map(
        (mode) => `${mode} at ${now.toISOString()}`,
      ),
    );
    expect(refused).toEqual([]);
  },
);

test('only the store that never closes delivers to NW1 on the first site', async () => {
  const { stores } = await site('sumo');
  const serving = stores.filter((store) => findZone(store, 'NW1 8AB').delivers);
  expect(serving.map(({ id }) => id)).toEqual([stores[0]?.id]);
});

test('every dish that names butter or a cheese contains milk', async () => {
  const dishes = getDishes(await site('sumo'));
  const dairy = /\b(butter|mozzarella|cheddar|paneer|halloumi|feta|parmesan|stilton|gorgonzola)\b/i;
  const plant = /vegan|peanut butter|butternut|butterfly/i;
  const wrong = dishes.filter(
    ({ name, description, allergens }) =>
      dairy.test(`${name} ${description}`) &&
      !plant.test(`${name} ${description}`) &&
      !allergens.contains.includes('milk'),
  );
  expect(wrong.map(({ id }) => id)).toEqual([]);
});
