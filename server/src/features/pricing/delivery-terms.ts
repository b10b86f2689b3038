import type { QuoteProblem } from '../../../../contract/cart.ts';
import {
  DELIVERY_REFUSALS,
  type DeliveryRefusal,
  type DeliveryZone,
  type Mode,
} from '../../../../contract/store.ts';
import { cartProblem } from './cart-problem.ts';

/** What the store's zones say about the cart's postcode. */
export type ZoneTerms =
  | { delivers: true; zone: Pick<DeliveryZone, 'feeMinor' | 'minimumMinor' | 'freeFromMinor'> }
  | { delivers: false; code: DeliveryRefusal; message: string };

interface DeliveryQuestion {
  mode: Mode;
  storeModes: readonly Mode[];
  /** Null while the cart has no postcode. */
  zoneTerms: ZoneTerms | null;
  /** Before any discount: a code never takes free delivery away, and never drops a cart below the minimum. */
  itemsMinor: number;
  money: (minor: number) => string;
}

export interface DeliveryTerms {
  feeMinor: number;
  minimumMinor: number;
  missingToMinimumMinor: number;
  freeFromMinor: number | null;
  problem: QuoteProblem | null;
}

const openTerms = (problem: QuoteProblem | null): DeliveryTerms => ({
  feeMinor: 0,
  minimumMinor: 0,
  missingToMinimumMinor: 0,
  freeFromMinor: null,
  problem,
});

export function deliveryTerms(question: DeliveryQuestion): DeliveryTerms {
  const { mode, storeModes, zoneTerms, itemsMinor, money } = question;
  if (!storeModes.includes(mode)) {
    const isDelivery = mode === 'delivery';
    const message = isDelivery
      ? DELIVERY_REFUSALS.MODE_NOT_OFFERED
      : 'This kitchen does not offer collection.';
    return openTerms(cartProblem('MODE_NOT_OFFERED', message));
  }
  if (mode === 'pickup') return openTerms(null);
  if (!zoneTerms)
    return openTerms(
      cartProblem('POSTCODE_NEEDED', 'Enter your postcode to see the delivery fee.'),
    );
  if (!zoneTerms.delivers) return openTerms(cartProblem(zoneTerms.code, zoneTerms.message));
  const { feeMinor, minimumMinor, freeFromMinor } = zoneTerms.zone;
  const missingToMinimumMinor = Math.max(0, minimumMinor - itemsMinor);
  const more = `Add ${money(missingToMinimumMinor)} more to reach the ${money(minimumMinor)} minimum for delivery.`;
  return {
    feeMinor: freeFromMinor !== null && itemsMinor >= freeFromMinor ? 0 : feeMinor,
    minimumMinor,
    missingToMinimumMinor,
    freeFromMinor,
    problem: missingToMinimumMinor > 0 ? cartProblem('BELOW_MINIMUM', more) : null,
  };
}
