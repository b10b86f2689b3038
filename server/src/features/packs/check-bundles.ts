// Checks bundles against the menu: dishes exist, and the price saves money.
import { formatMoney } from '../../../../contract/money/money.ts';
import type { PackItem } from '../../../../contract/packs/pack-menu.ts';
import type { PackPromotion } from '../../../../contract/packs/pack-promotion.ts';
import { groupBundles, countStates } from '../pricing/pricing.ts';
import type { ProblemList } from './problems.ts';
import type { ParsedPack } from './read-pack.ts';

const FILE = 'promotions.yaml';

/** Allows three bundles of six units over the same dishes; beyond it pricing a cart takes too long. */
const MAX_STATES = 216;

type PackBundle = NonNullable<PackPromotion['bundle']>;

interface Menu {
  items: Map<string, PackItem>;
  sections: Map<string, PackItem[]>;
}

interface FoundBundle {
  place: number;
  units: number;
  itemIds: Set<string>;
}

function indexMenu({ brands }: ParsedPack): Menu {
  const sections = [...brands.values()].flatMap((brand) => brand.sections);
  return {
    items: new Map(sections.flatMap(({ items }) => items.map((item) => [item.id, item]))),
    sections: new Map(sections.map(({ id, items }) => [id, items])),
  };
}

export function checkBundles(parsed: ParsedPack, list: ProblemList): void {
  const { brands, promotions, known } = parsed;
  // The dishes of an invalid brand are unknown, and its own problems are already reported.
  if (brands.size < known.brands.size) return;
  const menu = indexMenu(parsed);
  const found = promotions.flatMap(({ bundle }, place): FoundBundle[] =>
    bundle ? [{ place, units: bundle.units, itemIds: checkBundle(bundle, place, menu, list) }] : [],
  );
  for (const family of groupBundles(found)) {
    const last = family.at(-1);
    if (last && countStates(family) > MAX_STATES)
      list.report(FILE, [last.place, 'bundle'], 'shares dishes with too many other bundles');
  }
}

function checkBundle(
  { units, price, items, sections }: PackBundle,
  place: number,
  menu: Menu,
  list: ProblemList,
): Set<string> {
  const path = [place, 'bundle'];
  const dishes = new Map<string, PackItem>();
  const add = (item: PackItem, at: readonly PropertyKey[]): void => {
    // Scotland forbids them for alcohol (Alcohol etc. (Scotland) Act 2010): no multibuys of it anywhere.
    if (item.ageRestricted) list.report(FILE, at, `'${item.id}' is age-restricted`);
    if (dishes.has(item.id)) list.report(FILE, at, `'${item.id}' is named twice`);
    dishes.set(item.id, item);
  };
  sections.forEach((id, s) => {
    const own = menu.sections.get(id);
    if (!own) list.report(FILE, [...path, 'sections', s], `there is no section '${id}'`);
    own?.forEach((item) => add(item, [...path, 'sections', s]));
  });
  items.forEach((id, i) => {
    const item = menu.items.get(id);
    if (item) add(item, [...path, 'items', i]);
    else list.report(FILE, [...path, 'items', i], `there is no dish '${id}'`);
  });
  const dearest = Math.max(...[...dishes.values()].map((item) => item.price)) * units;
  if (dishes.size > 0 && price >= dearest)
    list.report(
      FILE,
      [...path, 'price'],
      `saves nothing: ${units} of its dearest dish cost ${formatMoney(dearest)}`,
    );
  return new Set(dishes.keys());
}
