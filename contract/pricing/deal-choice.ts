// The price of a deal that is being composed, part by part; the quote of its lines is the same to the penny.
import type { ItemDefinition } from '../catalogue/catalogue.ts';
import type { Choice } from './cart.ts';
import { getDealSaving, splitDealPrice } from './deal-price.ts';
import { priceLine, type LinePrice } from './line-price.ts';

/** The dish that was chosen in a course. */
export interface ChosenDish {
  item: ItemDefinition;
  surchargeMinor: number;
  choices: readonly Choice[];
}

export interface DealChoicePrice {
  /** One deal with surcharges and options, in minor units. */
  unitPriceMinor: number;
  savesMinor: number;
  /** In the order of the courses. */
  parts: LinePrice[];
}

/** `dishes`: one of each course, in their order. */
export function priceDealChoice(
  priceMinor: number,
  dishes: readonly ChosenDish[],
): DealChoicePrice {
  const menu = dishes.map(({ item, surchargeMinor }) => ({
    menuPriceMinor: item.priceMinor,
    surchargeMinor,
  }));
  const prices = splitDealPrice(priceMinor, menu);
  const parts = dishes.map(({ item, choices }, index) =>
    priceLine({ ...item, priceMinor: prices[index] ?? 0 }, choices),
  );
  return {
    unitPriceMinor: parts.reduce((sum, part) => sum + part.unitPriceMinor, 0),
    savesMinor: getDealSaving(priceMinor, menu),
    parts,
  };
}
