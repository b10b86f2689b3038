// Converts the deals of a pack into their definitions, and back for the export.
import type { DealDefinition } from '../../../../contract/catalogue/deal.ts';
import { invariant } from '../../../../contract/invariant.ts';
import type { PackCourse, PackDeal } from '../../../../contract/packs/pack-deal.ts';
import { toPicture, type PackAssets } from './build-definitions.ts';
import { omitEmpty, toDecimal } from './format-yaml.ts';
import type { PackBrand } from './tenant-pack.ts';

type CourseDish = DealDefinition['courses'][number]['dishes'][number];

/** Sections are expanded to their dishes; a dish that is named by itself keeps its own surcharge. */
export function buildDeal(
  { price, text, picture, stores, modes, weekdays, hours, startsOn, endsOn, ...deal }: PackDeal,
  brands: readonly PackBrand[],
  assets: PackAssets,
): DealDefinition {
  const courses = deal.courses.map(({ id, name, dishes }) => ({
    id,
    name,
    dishes: listDishes(dishes, brands),
  }));
  const itemIds = courses.flatMap(({ dishes }) => dishes.map(({ itemId }) => itemId));
  return {
    id: deal.id,
    name: deal.name,
    text,
    priceMinor: price,
    picture: toPicture(assets, picture, deal.name),
    brandIds: [...new Set(itemIds.map((itemId) => getBrandId(itemId, brands)))],
    storeIds: stores,
    modes,
    weekdays,
    ...(hours && { hours }),
    startsOn: startsOn ?? null,
    endsOn: endsOn ?? null,
    courses,
  };
}

function listDishes(dishes: PackCourse['dishes'], brands: readonly PackBrand[]): CourseDish[] {
  const sections = brands.flatMap((brand) => brand.sections);
  const found = new Map<string, CourseDish>();
  for (const { section, surcharge } of dishes)
    for (const { id } of sections.find(({ id: own }) => own === section)?.items ?? [])
      found.set(id, { itemId: id, surchargeMinor: surcharge });
  for (const { dish, surcharge } of dishes)
    if (dish !== undefined) found.set(dish, { itemId: dish, surchargeMinor: surcharge });
  return [...found.values()];
}

function getBrandId(itemId: string, brands: readonly PackBrand[]): string {
  const brand = brands.find(({ sections }) =>
    sections.some(({ items }) => items.some(({ id }) => id === itemId)),
  );
  invariant(brand, `dish '${itemId}' passed the check but is not there`);
  return brand.definition.id;
}

export const toDealFile = (deal: DealDefinition): object => ({
  id: deal.id,
  name: deal.name,
  text: deal.text === '' ? undefined : deal.text,
  price: toDecimal(deal.priceMinor),
  picture: deal.picture?.file,
  stores: omitEmpty(deal.storeIds),
  modes: omitEmpty(deal.modes),
  weekdays: omitEmpty(deal.weekdays),
  hours: deal.hours,
  startsOn: deal.startsOn ?? undefined,
  endsOn: deal.endsOn ?? undefined,
  courses: deal.courses.map(({ id, name, dishes }) => ({
    id,
    name,
    dishes: dishes.map(({ itemId, surchargeMinor }) => ({
      dish: itemId,
      surcharge: surchargeMinor === 0 ? undefined : toDecimal(surchargeMinor),
    })),
  })),
});
