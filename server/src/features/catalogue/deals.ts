// The meal deals of a store's menu, with the dishes that it sells.
import type { ItemDefinition, MenuDeal } from '../../../../contract/catalogue/catalogue.ts';
import type { DealDefinition } from '../../../../contract/catalogue/deal.ts';
import { getDealSaving } from '../../../../contract/pricing/deal-price.ts';
import { matchesList } from '../../../../contract/pricing/offer-window.ts';
import type { Translated } from '../translation/translation.ts';
import type { CatalogueItem, CatalogueStore, Snapshot } from './snapshot.ts';

interface DealContext {
  snapshot: Pick<Snapshot, 'deals' | 'items'>;
  store: CatalogueStore;
  /** The local date of the order. */
  date: string;
  /** Null: the store does not sell it. */
  toMenuItem(item: CatalogueItem): (ItemDefinition & { isSoldOut: boolean }) | null;
}

/** A deal is on the menu of the first of its brands that the store sells. */
export const listDeals = (brandId: string, context: DealContext): MenuDeal[] =>
  [...context.snapshot.deals.values()]
    .filter(
      ({ brandIds }) => brandIds.find((id) => context.store.brandIds.includes(id)) === brandId,
    )
    .flatMap((deal) => toMenuDeal(deal, context) ?? []);

/** True on the first and the last of its dates and between them; its weekdays and hours are shown instead. */
export const isDealInTime = (
  { startsOn, endsOn }: Pick<DealDefinition, 'startsOn' | 'endsOn'>,
  date: string,
): boolean => (startsOn ?? date) <= date && date <= (endsOn ?? date);

/** The deals that the menu of the store has on some dates only. */
export const listDatedDeals = (
  deals: Snapshot['deals'],
  { definition, brandIds: sold }: CatalogueStore,
): DealDefinition[] =>
  [...deals.values()].filter(
    ({ startsOn, endsOn, storeIds, brandIds }) =>
      (startsOn ?? endsOn) !== null &&
      matchesList(storeIds, definition.id) &&
      brandIds.some((id) => sold.includes(id)),
  );

/** Null: the store does not offer the deal, or no dish of one of its courses; or it is not on at the date. */
function toMenuDeal(
  deal: Translated<DealDefinition>,
  { snapshot, store, date, toMenuItem }: DealContext,
): MenuDeal | null {
  if (!matchesList(deal.storeIds, store.definition.id) || !isDealInTime(deal, date)) return null;
  const courses = deal.courses.map(({ dishes }) =>
    dishes.flatMap(({ itemId, surchargeMinor }) => {
      const item = snapshot.items.get(itemId);
      const sold = item && toMenuItem(item);
      return sold
        ? [{ itemId, surchargeMinor, menuPriceMinor: sold.priceMinor, isSoldOut: sold.isSoldOut }]
        : [];
    }),
  );
  if (courses.some((dishes) => dishes.length === 0)) return null;
  const { id, name, text, lang, priceMinor, picture, modes, weekdays, hours } = deal;
  return {
    id,
    name,
    text,
    ...(lang !== undefined && { lang }),
    priceMinor,
    savesMinor: getDealSaving(priceMinor, courses.map(getDearest)),
    picture,
    modes,
    weekdays,
    ...(hours && { hours }),
    isSoldOut: courses.some((dishes) => dishes.every(({ isSoldOut }) => isSoldOut)),
    courses: deal.courses.map((course, index) => ({
      id: course.id,
      name: course.name,
      dishes: (courses[index] ?? []).map(({ itemId, surchargeMinor }) => ({
        itemId,
        surchargeMinor,
      })),
    })),
  };
}

type PricedDish = { menuPriceMinor: number; surchargeMinor: number };

const getGain = (dish: PricedDish): number => dish.menuPriceMinor - dish.surchargeMinor;

const getDearest = (dishes: readonly PricedDish[]): PricedDish =>
  dishes.reduce((most, dish) => (getGain(dish) > getGain(most) ? dish : most));
