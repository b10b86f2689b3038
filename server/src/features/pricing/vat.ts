// VAT that prices include, summed by rate and rounded once a rate (HMRC VAT Notice 700, 'rounding of amounts').
import { splitProportionally } from '../../../../contract/money/money.ts';
import type { Quote } from '../../../../contract/pricing/cart.ts';
import type { VatShare } from '../../../../contract/pricing/line-price.ts';

/** The UK's standard rate, which delivery, service and bags carry. */
export const FEE_VAT_BASIS_POINTS = 2000;

/** Gross minor units by rate in basis points, rates rising, so that the order of lines changes nothing. */
type GrossByRate = ReadonlyMap<number, number>;

export function sumByRate(shares: readonly VatShare[]): GrossByRate {
  const sums = new Map<number, number>();
  for (const { vatBasisPoints, amountMinor } of shares) {
    sums.set(vatBasisPoints, (sums.get(vatBasisPoints) ?? 0) + amountMinor);
  }
  return new Map([...sums].sort(([a], [b]) => a - b));
}

/** One share a rate. */
export const mergeByRate = (shares: readonly VatShare[]): VatShare[] =>
  [...sumByRate(shares)].map(([vatBasisPoints, amountMinor]) => ({ vatBasisPoints, amountMinor }));

/** A discount as negative shares: spread over the rates of what it covers in proportion to their gross. */
export function spreadDiscount(discountMinor: number, covered: GrossByRate): VatShare[] {
  const parts = splitProportionally(discountMinor, [...covered.values()]);
  return [...covered.keys()].map((vatBasisPoints, index) => ({
    vatBasisPoints,
    amountMinor: -(parts[index] ?? 0),
  }));
}

/** Half a penny rounds up; integers throughout. */
const calculateVatWithin = (grossMinor: number, vatBasisPoints: number): number => {
  const whole = 10_000 + vatBasisPoints;
  return Math.floor((2 * grossMinor * vatBasisPoints + whole) / (2 * whole));
};

/** Rates without an amount are left out; net and VAT of a rate add up to its gross. */
const calculateVatLines = (gross: GrossByRate): Quote['vat'] =>
  [...gross]
    .filter(([, grossMinor]) => grossMinor > 0)
    .map(([vatBasisPoints, grossMinor]) => {
      const vatMinor = calculateVatWithin(grossMinor, vatBasisPoints);
      return { vatBasisPoints, grossMinor, netMinor: grossMinor - vatMinor, vatMinor };
    });

/** The VAT within shares of a price. */
export const toVatLines = (shares: readonly VatShare[]): Quote['vat'] =>
  calculateVatLines(sumByRate(shares));

/**
 * The VAT of a whole cart. Credit that the seller gave for a friend lowers the price like a discount, on everything.
 * A tip is not in it: freely given, it is outside the scope of VAT
 * (HMRC VAT Notice 700). A seller who is not registered charges none on anything.
 */
export function calculateCartVat(
  itemShares: readonly VatShare[],
  discountShares: readonly VatShare[],
  feesMinor: number,
  creditMinor: number,
  isVatRegistered: boolean,
): Quote['vat'] {
  const fees = { vatBasisPoints: FEE_VAT_BASIS_POINTS, amountMinor: feesMinor };
  const priced = [...itemShares, ...discountShares, fees];
  const shares = [...priced, ...spreadDiscount(creditMinor, sumByRate(priced))];
  return toVatLines(
    isVatRegistered ? shares : shares.map((share) => ({ ...share, vatBasisPoints: 0 })),
  );
}
