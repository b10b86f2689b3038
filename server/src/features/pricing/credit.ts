/** No provider takes a payment of pennies (Stripe: 30p, 50 cents, 2 zloty), so credit leaves this much to pay. */
const LEAST_CHARGE_MINOR = 200;

export interface CreditQuestion {
  isWanted: boolean;
  balanceMinor: number;
  /** Dishes less the discount, and fees: a tip is paid in money. */
  payableMinor: number;
  tipMinor: number;
}

/** How much of a customer's credit pays for a cart. */
export function creditFor({
  isWanted,
  balanceMinor,
  payableMinor,
  tipMinor,
}: CreditQuestion): number {
  if (!isWanted) return 0;
  const leftToPayMinor = Math.max(0, LEAST_CHARGE_MINOR - tipMinor);
  return Math.max(0, Math.min(balanceMinor, payableMinor - leftToPayMinor));
}
