// The price of a deal and its share of each part; the same for the quote and the sheet in which it is composed.
import { splitProportionally } from '../money/money.ts';

/** A dish of a course. */
export interface DealDish {
  /** Without options, in minor units. */
  menuPriceMinor: number;
  surchargeMinor: number;
}

/**
 * The price of each part without its options, in minor units: its share of the deal's price, in proportion to the menu
 * prices (largest remainder, ties to the earlier course), and its surcharge. They add up to price and surcharges. Each
 * part is taxed at the rate of its dish, so this is also how the VAT is apportioned.
 */
export function splitDealPrice(priceMinor: number, dishes: readonly DealDish[]): number[] {
  const weights = dishes.map(({ menuPriceMinor }) => menuPriceMinor);
  const isFree = weights.every((weight) => weight === 0);
  const shares = splitProportionally(priceMinor, isFree ? weights.map(() => 1) : weights);
  return dishes.map(({ surchargeMinor }, index) => (shares[index] ?? 0) + surchargeMinor);
}

/** What the deal saves against the menu, which options do not change; never negative. */
export const getDealSaving = (priceMinor: number, dishes: readonly DealDish[]): number =>
  Math.max(
    0,
    dishes.reduce(
      (sum, { menuPriceMinor, surchargeMinor }) => sum + menuPriceMinor - surchargeMinor,
      -priceMinor,
    ),
  );
