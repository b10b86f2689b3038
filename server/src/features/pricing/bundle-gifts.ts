// What the running bundles take off a cart. They come before any code and need none.
import type { QuotedBundle } from '../../../../contract/cart.ts';
import type { VatShare } from '../../../../contract/line-price.ts';
import { splitProportionally } from '../../../../contract/money.ts';
import { assignBundles, type BundleRule, type BundleUnit } from './assign-bundles.ts';
import { promotionRefusal, type PromotionCart, type PromotionOffer } from './promotion-offer.ts';
import type { PricedCartLine } from './quote-lines.ts';

export interface BundleGifts {
  shown: QuotedBundle[];
  savedMinor: number;
  /** Of each line, in the order of the cart's: what a bundle takes off it, as negative shares of VAT. */
  shares: VatShare[][];
}

/** What a line costs after its bundles. */
export const leftAfter = (line: PricedCartLine, shares: readonly VatShare[]): number =>
  shares.reduce((sum, { amountMinor }) => sum + amountMinor, line.shown.totalMinor);

interface Running extends BundleRule {
  title: string;
}

function runningBundles(offers: readonly PromotionOffer[], cart: PromotionCart): Running[] {
  return offers.flatMap((offer) => {
    const { benefit, title } = offer.rule;
    if (benefit.kind !== 'bundle' || promotionRefusal(offer, cart, 0) !== null) return [];
    const itemIds = new Set(benefit.items.map(({ id }) => id));
    return [{ title, units: benefit.units, priceMinor: benefit.priceMinor, itemIds }];
  });
}

const unitsOf = (lines: readonly PricedCartLine[]): BundleUnit[] =>
  lines.flatMap(({ shown: { itemId, quantity }, dish: { amountMinor: priceMinor } }) =>
    Array.from({ length: quantity }, () => ({ itemId, priceMinor })),
  );

/** A bundle's saving by dish, in proportion to what its units would cost; never more than that. */
function savedByItem(units: readonly BundleUnit[], savedMinor: number): Map<string, number> {
  const worth = new Map<string, number>();
  for (const { itemId, priceMinor } of units)
    worth.set(itemId, (worth.get(itemId) ?? 0) + priceMinor);
  const parts = splitProportionally(savedMinor, [...worth.values()]);
  return new Map([...worth.keys()].map((itemId, index) => [itemId, parts[index] ?? 0]));
}

/** Each dish's saving over the lines that hold it: they share it by their units. */
function sharesOfLines(
  lines: readonly PricedCartLine[],
  saved: ReadonlyMap<string, number>,
): VatShare[][] {
  const shares = lines.map((): VatShare[] => []);
  for (const [itemId, savedMinor] of saved) {
    const own = [...lines.entries()].filter(([, { shown }]) => shown.itemId === itemId);
    const parts = splitProportionally(
      savedMinor,
      own.map(([, { shown }]) => shown.quantity),
    );
    for (const [place, [index, { dish }]] of own.entries())
      shares[index]?.push({
        vatBasisPoints: dish.vatBasisPoints,
        amountMinor: -(parts[place] ?? 0),
      });
  }
  return shares;
}

/** Every unit is in one bundle at most; what an option costs is never part of it. */
export function bundleGifts(offers: readonly PromotionOffer[], cart: PromotionCart): BundleGifts {
  const running = runningBundles(offers, cart);
  const assigned = assignBundles(running, unitsOf(cart.lines));
  const shown: QuotedBundle[] = [];
  const saved = new Map<string, number>();
  for (const [index, { title, units, priceMinor }] of running.entries()) {
    const own = assigned[index] ?? [];
    const times = own.length / units;
    const savedMinor = own.reduce((sum, unit) => sum + unit.priceMinor, 0) - times * priceMinor;
    if (savedMinor <= 0) continue;
    shown.push({ title, times, savedMinor });
    for (const [itemId, part] of savedByItem(own, savedMinor))
      saved.set(itemId, (saved.get(itemId) ?? 0) + part);
  }
  const savedMinor = shown.reduce((sum, bundle) => sum + bundle.savedMinor, 0);
  return { shown, savedMinor, shares: sharesOfLines(cart.lines, saved) };
}
