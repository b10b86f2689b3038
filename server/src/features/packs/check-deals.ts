// Checks meal deals against the menu and the stores: dishes exist and are sold together, and the price saves money.
import { formatMoney } from '../../../../contract/money/money.ts';
import type { PackDeal } from '../../../../contract/packs/pack-deal.ts';
import type { PackItem } from '../../../../contract/packs/pack-menu.ts';
import type { ProblemList } from './problems.ts';
import type { ParsedPack } from './read-pack.ts';

const FILE = 'deals.yaml';

type Path = readonly PropertyKey[];

interface Menu {
  items: Map<string, { item: PackItem; brandId: string }>;
  sections: Map<string, string[]>;
}

interface DealDish {
  item: PackItem;
  brandId: string;
  surcharge: number;
}

function indexMenu({ brands }: ParsedPack): Menu {
  const menu: Menu = { items: new Map(), sections: new Map() };
  for (const [brandId, brand] of brands)
    for (const section of brand.sections) {
      menu.sections.set(
        section.id,
        section.items.map(({ id }) => id),
      );
      for (const item of section.items) menu.items.set(item.id, { item, brandId });
    }
  return menu;
}

export function checkDeals(
  parsed: ParsedPack,
  checkAsset: (file: string, path: Path, name: string | undefined) => void,
  list: ProblemList,
): void {
  const { brands, deals, known } = parsed;
  const hasWholeMenu = brands.size === known.brands.size;
  const menu = indexMenu(parsed);
  const ids = new Set<string>();
  deals.forEach((deal, d) => {
    if (ids.has(deal.id))
      list.report(FILE, [d, 'id'], `'${deal.id}' is already the id of a deal in ${FILE}`);
    // Dishes and deals have an address below their store.
    if (menu.items.has(deal.id))
      list.report(FILE, [d, 'id'], `'${deal.id}' is already the id of a dish`);
    ids.add(deal.id);
    checkAsset(FILE, [d, 'picture'], deal.picture);
    deal.stores.forEach((id, s) => {
      if (!known.stores.has(id))
        list.report(FILE, [d, 'stores', s], `there is no stores/${id}.yaml`);
    });
    const courses = new Set<string>();
    deal.courses.forEach(({ id }, c) => {
      if (courses.has(id))
        list.report(FILE, [d, 'courses', c, 'id'], `'${id}' is already the id of a course`);
      courses.add(id);
    });
    // The dishes of an invalid brand are unknown, and its own problems are already reported.
    if (hasWholeMenu) checkMenuOfDeal(deal, d, menu, parsed, list);
  });
}

function checkMenuOfDeal(
  deal: PackDeal,
  place: number,
  menu: Menu,
  { stores }: ParsedPack,
  list: ProblemList,
): void {
  const courses = deal.courses.map((course, c) =>
    listDishes(course.dishes, [place, 'courses', c, 'dishes'], menu, list),
  );
  if (courses.some((dishes) => dishes.length === 0)) return;
  const cheapest = courses.map((dishes) =>
    dishes.reduce((least, dish) => (getGain(dish) < getGain(least) ? dish : least)),
  );
  const least = cheapest.reduce((sum, dish) => sum + getGain(dish), 0);
  if (deal.price > least) {
    const names = cheapest.map(({ item }) => item.name).join(', ');
    list.report(
      FILE,
      [place, 'price'],
      `costs more than the menu: ${names} cost ${formatMoney(least)} without surcharges`,
    );
  }
  const isSold = [...stores].some(
    ([id, store]) =>
      (deal.stores.length === 0 || deal.stores.includes(id)) &&
      courses.every((dishes) => dishes.some(({ brandId }) => store.brands.includes(brandId))),
  );
  if (!isSold && stores.size > 0)
    list.report(FILE, [place, 'courses'], 'no store of the deal sells a dish of each course');
}

/** What a dish contributes to the price that the deal replaces. */
const getGain = ({ item, surcharge }: DealDish): number => item.price - surcharge;

function listDishes(
  dishes: PackDeal['courses'][number]['dishes'],
  path: Path,
  menu: Menu,
  list: ProblemList,
): DealDish[] {
  const found = new Map<string, DealDish & { isOfSection: boolean }>();
  const add = (id: string, surcharge: number, at: Path, isOfSection: boolean): void => {
    const known = menu.items.get(id);
    if (!known) return list.report(FILE, at, `there is no dish '${id}'`);
    // Scotland forbids packages of alcohol for one price (Alcohol etc. (Scotland) Act 2010): none anywhere, as in bundles.
    if (known.item.ageRestricted) list.report(FILE, at, `'${id}' is age-restricted`);
    const before = found.get(id);
    if (before && (isOfSection || !before.isOfSection))
      return list.report(FILE, at, `'${id}' is named twice`);
    found.set(id, { ...known, surcharge, isOfSection });
  };
  dishes.forEach(({ section, surcharge }, n) => {
    if (section === undefined) return;
    const items = menu.sections.get(section);
    if (!items) list.report(FILE, [...path, n, 'section'], `there is no section '${section}'`);
    for (const id of items ?? []) add(id, surcharge, [...path, n, 'section'], true);
  });
  dishes.forEach(({ dish, surcharge }, n) => {
    if (dish !== undefined) add(dish, surcharge, [...path, n, 'dish'], false);
  });
  return [...found.values()];
}
