// Checks across the files of a pack: references, duplicates, and rules that span fields.
import type { PackBrandFile, PackGroup } from '../../../../contract/packs/pack-menu.ts';
import type { PackStoreFile } from '../../../../contract/packs/pack-store.ts';
import { isFixedPath } from '../../../../contract/pages/fixed-paths.ts';
import { WEEKDAYS } from '../../../../contract/sites/store.ts';
import { checkBundles } from './check-bundles.ts';
import { checkDeals } from './check-deals.ts';
import { checkMenuHours } from './check-menu-hours.ts';
import { checkPrices } from './check-prices.ts';
import { checkTables } from './check-tables.ts';
import type { PackAsset } from './inspect-assets.ts';
import type { ProblemList } from './problems.ts';
import type { ParsedPack } from './read-pack.ts';
import { checkDays } from './store-days.ts';

type Path = readonly PropertyKey[];

/** Reports an id that occurs twice, with the file of its first use; `what` describes it: 'the id of a dish'. */
function createUniqueIdCheck(list: ProblemList, what: string) {
  const seen = new Map<string, string>();
  return (id: string, file: string, path: Path): void => {
    const first = seen.get(id);
    if (first !== undefined) list.report(file, path, `'${id}' is already ${what} in ${first}`);
    else seen.set(id, file);
  };
}

export function crossCheck(
  parsed: ParsedPack,
  assets: ReadonlyMap<string, PackAsset>,
  /** All files of the assets folder: the problems of invalid ones are already reported. */
  assetFiles: ReadonlyMap<string, unknown>,
  list: ProblemList,
): void {
  const checkAsset = (file: string, path: Path, name: string | undefined): void => {
    if (name !== undefined && !assetFiles.has(name))
      list.report(file, path, `there is no assets/${name}`);
  };
  checkTenant(parsed, assets, checkAsset, list);
  const ids = {
    section: createUniqueIdCheck(list, 'the id of a section'),
    item: createUniqueIdCheck(list, 'the id of a dish'),
  };
  for (const [id, brand] of parsed.brands) {
    const file = `brands/${id}.yaml`;
    if (isFixedPath(`/${id}`))
      list.report(file, [], `/${id} is a fixed path of every site: give the file another name`);
    checkAsset(file, ['logo'], brand.logo);
    checkAsset(file, ['heroPicture'], brand.heroPicture);
    brand.sections.forEach((section, s) => {
      ids.section(section.id, file, ['sections', s, 'id']);
      section.items.forEach((item, i) => {
        const path = ['sections', s, 'items', i];
        ids.item(item.id, file, [...path, 'id']);
        checkAsset(file, [...path, 'picture'], item.picture);
      });
    });
    checkMenu(file, brand, list);
  }
  for (const [id, store] of parsed.stores) {
    const file = `stores/${id}.yaml`;
    checkAsset(file, ['picture'], store.picture);
    checkStore(file, store, parsed.known.brands, list);
  }
  checkPromotions(parsed, checkAsset, list);
  checkDeals(parsed, checkAsset, list);
  for (const check of [checkPrices, checkBundles, checkMenuHours, checkDays, checkTables])
    check(parsed, list);
}

type AssetCheck = (file: string, path: Path, name: string | undefined) => void;

function checkTenant(
  { tenant, home, known }: ParsedPack,
  assets: ReadonlyMap<string, PackAsset>,
  asset: AssetCheck,
  list: ProblemList,
): void {
  const file = 'tenant.yaml';
  for (const field of ['favicon', 'appIcon', 'headerLogo'] as const)
    asset(file, [field], tenant[field]);
  tenant.hosts.forEach((host, h) => {
    if (tenant.hosts.indexOf(host) !== h) list.report(file, ['hosts', h], 'is listed twice');
  });
  const icon = assets.get(tenant.appIcon);
  if (
    icon &&
    (icon.contentType !== 'image/png' || icon.width < 512 || icon.width !== icon.height)
  ) {
    list.report(file, ['appIcon'], 'must be a square PNG of at least 512 pixels');
  }
  if (tenant.kind === 'group') return;
  checkOrder('stores', tenant.stores, known.stores, list);
  checkOrder('brands', tenant.brands, known.brands, list);
  home?.banners.forEach((banner, b) => {
    asset('home.yaml', ['banners', b, 'bannerImage'], banner.bannerImage);
    if (!/^(\/(?!\/)|https:\/\/)/.test(banner.href)) {
      list.report(
        'home.yaml',
        ['banners', b, 'href'],
        "must be a path such as '/menu' or an https link",
      );
    }
  });
}

/** tenant.yaml names every file of the folder, once. */
function checkOrder(
  folder: 'stores' | 'brands',
  order: readonly string[],
  files: ReadonlySet<string>,
  list: ProblemList,
): void {
  order.forEach((id, i) => {
    if (!files.has(id)) list.report('tenant.yaml', [folder, i], `there is no ${folder}/${id}.yaml`);
    else if (order.indexOf(id) !== i) list.report('tenant.yaml', [folder, i], 'is listed twice');
  });
  for (const id of files) {
    if (!order.includes(id))
      list.report('tenant.yaml', [folder], `does not list ${folder}/${id}.yaml`);
  }
}

/** A pack may name a group 'constructor'. */
const findGroup = ({ groups }: PackBrandFile, id: string): PackGroup | undefined =>
  Object.hasOwn(groups, id) ? groups[id] : undefined;

function checkMenu(file: string, brand: PackBrandFile, list: ProblemList): void {
  for (const [id, group] of Object.entries(brand.groups)) {
    checkGroup(file, id, group, brand, list);
    checkSizes(file, id, group, brand, list);
  }
  brand.sections.forEach((section, s) =>
    section.items.forEach((item, i) => {
      const path = ['sections', s, 'items', i];
      checkAllergens(file, path, item.allergens, list);
      item.groups.forEach((groupId, g) => {
        if (!findGroup(brand, groupId))
          list.report(file, [...path, 'groups', g], `there is no group '${groupId}'`);
        else if (item.groups.indexOf(groupId) !== g)
          list.report(file, [...path, 'groups', g], 'is listed twice');
      });
    }),
  );
}

function checkGroup(
  file: string,
  id: string,
  group: PackGroup,
  brand: PackBrandFile,
  list: ProblemList,
): void {
  const path = ['groups', id];
  const most = group.options.reduce((sum, { maxQuantity }) => sum + maxQuantity, 0);
  const defaults = group.options.filter((option) => option.default).length;
  if (group.min > group.max) list.report(file, [...path, 'min'], `is more than max (${group.max})`);
  else if (group.min > most) list.report(file, [...path, 'min'], `only ${most} can be chosen`);
  if (group.freeCount > group.max)
    list.report(file, [...path, 'freeCount'], `is more than max (${group.max})`);
  if (defaults > group.max) {
    list.report(
      file,
      [...path, 'options'],
      `${defaults} are chosen by default, at most ${group.max} may be`,
    );
  }
  const optionIds = createUniqueIdCheck(list, 'the id of an option');
  group.options.forEach((option, o) => {
    const at = [...path, 'options', o];
    optionIds(option.id, file, [...at, 'id']);
    checkAllergens(file, at, option.allergens, list);
    if (option.group === undefined) return;
    const nested = findGroup(brand, option.group);
    if (nested?.pricedBy !== undefined)
      list.report(file, [...at, 'group'], 'a nested group cannot be pricedBy another');
    if (!nested) list.report(file, [...at, 'group'], `there is no group '${option.group}'`);
    else if (nested.options.some((option) => option.group !== undefined)) {
      list.report(file, [...at, 'group'], 'groups nest one level deep only');
    }
  });
}

/** Options priced by a size: the size group exists, exactly one size is chosen, and each size has a price. */
function checkSizes(
  file: string,
  id: string,
  group: PackGroup,
  brand: PackBrandFile,
  list: ProblemList,
): void {
  const path = ['groups', id];
  const sizes = group.pricedBy === undefined ? undefined : findGroup(brand, group.pricedBy);
  const refuse = (message: string): void => list.report(file, [...path, 'pricedBy'], message);
  if (group.pricedBy !== undefined) {
    if (!sizes) refuse(`there is no group '${group.pricedBy}'`);
    else if (sizes.min !== 1 || sizes.max !== 1)
      refuse(`of '${group.pricedBy}' exactly one must be chosen`);
    else if (sizes.pricedBy !== undefined) refuse(`'${group.pricedBy}' is pricedBy a group itself`);
    checkSizedDishes(file, id, group.pricedBy, brand, list);
  }
  group.options.forEach(({ price, prices }, o) => {
    const at = [...path, 'options', o, 'prices'];
    if (!prices) return;
    if (group.pricedBy === undefined) list.report(file, at, 'goes with pricedBy of its group only');
    if (price > 0) list.report(file, at, 'stands instead of price, not beside it');
    const known = sizes?.options.map((size) => size.id) ?? [];
    for (const size of Object.keys(prices))
      if (!known.includes(size)) list.report(file, [...at, size], 'is not one of the sizes');
    const missing = known.filter((size) => prices[size] === undefined);
    if (missing.length > 0) list.report(file, at, `has no price for ${missing.join(', ')}`);
  });
}

function checkSizedDishes(
  file: string,
  id: string,
  sizes: string,
  brand: PackBrandFile,
  list: ProblemList,
): void {
  brand.sections.forEach((section, s) =>
    section.items.forEach(({ groups }, i) => {
      if (groups.includes(id) && !groups.includes(sizes))
        list.report(
          file,
          ['sections', s, 'items', i, 'groups'],
          `has '${id}' without '${sizes}', which sets its prices`,
        );
      const others = groups.flatMap((other) => findGroup(brand, other)?.pricedBy ?? []);
      if (groups.includes(id) && others[0] !== sizes)
        list.report(file, ['sections', s, 'items', i, 'groups'], 'has prices by two sizes');
    }),
  );
}

function checkAllergens(
  file: string,
  path: Path,
  { contains, mayContain }: { contains: readonly string[]; mayContain: readonly string[] },
  list: ProblemList,
): void {
  const both = mayContain.find((allergen) => contains.includes(allergen));
  if (both)
    list.report(file, [...path, 'allergens', 'mayContain'], `${both} is also under contains`);
}

function checkStore(
  file: string,
  store: PackStoreFile,
  brands: ReadonlySet<string>,
  list: ProblemList,
): void {
  store.brands.forEach((brand, b) => {
    if (!brands.has(brand)) list.report(file, ['brands', b], `there is no brands/${brand}.yaml`);
    else if (store.brands.indexOf(brand) !== b) list.report(file, ['brands', b], 'is listed twice');
  });
  if (store.modes.includes('delivery') && store.zones.length === 0) {
    list.report(file, ['modes'], 'delivery needs at least one zone');
  }
  const zoneIds = createUniqueIdCheck(list, 'the id of a zone');
  store.zones.forEach((zone, z) => zoneIds(zone.id, file, ['zones', z, 'id']));
  WEEKDAYS.forEach((weekday, w) => {
    const spans = store.hours[weekday];
    const lastNight = store.hours[WEEKDAYS.at(w - 1) ?? weekday].at(-1);
    const [first] = spans;
    if (lastNight && first && lastNight.closes > toNextDay(first.opens))
      list.report(file, ['hours', weekday, 0], 'overlaps the night before');
    spans.forEach((span, s) => {
      const previous = spans[s - 1];
      if (previous && span.opens < previous.closes) {
        list.report(file, ['hours', weekday, s], 'overlaps the one before it');
      }
    });
  });
}

/** Writes a time as late closing times are written: '01:30' becomes '25:30'. */
const toNextDay = (clock: string): string => `${Number(clock.slice(0, 2)) + 24}${clock.slice(2)}`;

function checkPromotions(
  { promotions, known: { stores, brands } }: ParsedPack,
  asset: AssetCheck,
  list: ProblemList,
): void {
  const file = 'promotions.yaml';
  const ids = createUniqueIdCheck(list, 'the id of an offer');
  const codes = createUniqueIdCheck(list, 'the code of an offer');
  promotions.forEach((promotion, p) => {
    ids(promotion.id, file, [p, 'id']);
    if (promotion.code !== undefined) codes(promotion.code, file, [p, 'code']);
    asset(file, [p, 'picture'], promotion.picture);
    promotion.stores.forEach((id, s) => {
      if (!stores.has(id)) list.report(file, [p, 'stores', s], `there is no stores/${id}.yaml`);
    });
    promotion.brands.forEach((id, b) => {
      if (!brands.has(id)) list.report(file, [p, 'brands', b], `there is no brands/${id}.yaml`);
    });
  });
}
