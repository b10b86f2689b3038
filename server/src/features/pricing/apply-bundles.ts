// Applies the running bundles to a cart, before any promotion code.
import { splitProportionally } from '../../../../contract/money/money.ts';
import type { QuotedBundle } from '../../../../contract/pricing/cart.ts';
import type { VatShare } from '../../../../contract/pricing/line-price.ts';
import { assignBundles, type BundleRule, type BundleUnit } from './assign-bundles.ts';
import {
  getPromotionRefusal,
  type PromotionCart,
  type PromotionWithUses,
} from './evaluate-promotion.ts';
import type { PricedCartLine } from './quote-lines.ts';

export interface AppliedBundles {
  shown: QuotedBundle[];
  savedMinor: number;
  /** Per line of the cart: its bundle savings as negative VAT shares. */
  shares: VatShare[][];
}

/** A line's price after its bundles. */
export const getRemainingMinor = (line: PricedCartLine, shares: readonly VatShare[]): number =>
  shares.reduce((sum, { amountMinor }) => sum + amountMinor, line.shown.totalMinor);

interface Running extends BundleRule {
  title: string;
}

function listRunningBundles(
  promotions: readonly PromotionWithUses[],
  cart: PromotionCart,
): Running[] {
  return promotions.flatMap((promotion) => {
    const { benefit, title } = promotion.rule;
    if (benefit.kind !== 'bundle' || getPromotionRefusal(promotion, cart, 0) !== null) return [];
    const itemIds = new Set(benefit.items.map(({ id }) => id));
    return [{ title, units: benefit.units, priceMinor: benefit.priceMinor, itemIds }];
  });
}

/** A part of a deal has its reduction already. */
const isOpenToBundles = ({ shown }: PricedCartLine): boolean => shown.deal === undefined;

const listUnits = (lines: readonly PricedCartLine[]): BundleUnit[] =>
  lines
    .filter(isOpenToBundles)
    .flatMap(({ shown: { itemId, quantity }, dish: { amountMinor: priceMinor } }) =>
      Array.from({ length: quantity }, () => ({ itemId, priceMinor })),
    );

/** Splits a bundle's saving over its dishes in proportion to their prices. */
function sumSavingsByItem(units: readonly BundleUnit[], savedMinor: number): Map<string, number> {
  const worth = new Map<string, number>();
  for (const { itemId, priceMinor } of units)
    worth.set(itemId, (worth.get(itemId) ?? 0) + priceMinor);
  const parts = splitProportionally(savedMinor, [...worth.values()]);
  return new Map([...worth.keys()].map((itemId, index) => [itemId, parts[index] ?? 0]));
}

/** Splits each dish's saving over its lines in proportion to their units. */
function getLineShares(
  lines: readonly PricedCartLine[],
  saved: ReadonlyMap<string, number>,
): VatShare[][] {
  const shares = lines.map((): VatShare[] => []);
  for (const [itemId, savedMinor] of saved) {
    const own = [...lines.entries()].filter(
      ([, line]) => line.shown.itemId === itemId && isOpenToBundles(line),
    );
    const parts = splitProportionally(
      savedMinor,
      own.map(([, { shown }]) => shown.quantity),
    );
    for (const [position, [index, { dish }]] of own.entries())
      shares[index]?.push({
        vatBasisPoints: dish.vatBasisPoints,
        amountMinor: -(parts[position] ?? 0),
      });
  }
  return shares;
}

/** A unit is in one bundle at most; prices of options are not discounted. */
export function applyBundles(
  promotions: readonly PromotionWithUses[],
  cart: PromotionCart,
): AppliedBundles {
  const running = listRunningBundles(promotions, cart);
  const assigned = assignBundles(running, listUnits(cart.lines));
  const shown: QuotedBundle[] = [];
  const saved = new Map<string, number>();
  for (const [index, { title, units, priceMinor }] of running.entries()) {
    const own = assigned[index] ?? [];
    const times = own.length / units;
    const savedMinor = own.reduce((sum, unit) => sum + unit.priceMinor, 0) - times * priceMinor;
    if (savedMinor <= 0) continue;
    shown.push({ title, times, savedMinor });
    for (const [itemId, part] of sumSavingsByItem(own, savedMinor))
      saved.set(itemId, (saved.get(itemId) ?? 0) + part);
  }
  const savedMinor = shown.reduce((sum, bundle) => sum + bundle.savedMinor, 0);
  return { shown, savedMinor, shares: getLineShares(cart.lines, saved) };
}
