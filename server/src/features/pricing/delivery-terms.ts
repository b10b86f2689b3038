import { text } from '../../../../contract/messages/text.ts';
import type { DeliveryRefusal, DeliveryZone, Mode } from '../../../../contract/store.ts';
import { cartProblem, type CartProblem } from './cart-problem.ts';

/** What the store's zones say about the cart's postcode. */
export type ZoneTerms =
  | { delivers: true; zone: Pick<DeliveryZone, 'feeMinor' | 'minimumMinor' | 'freeFromMinor'> }
  | { delivers: false; code: DeliveryRefusal };

interface DeliveryQuestion {
  mode: Mode;
  storeModes: readonly Mode[];
  /** Null while the cart has no postcode. */
  zoneTerms: ZoneTerms | null;
  /** Before any discount: a code never takes free delivery away, and never drops a cart below the minimum. */
  itemsMinor: number;
  currency: string;
}

export interface DeliveryTerms {
  feeMinor: number;
  minimumMinor: number;
  missingToMinimumMinor: number;
  freeFromMinor: number | null;
  problem: CartProblem | null;
}

const openTerms = (problem: CartProblem | null): DeliveryTerms => ({
  feeMinor: 0,
  minimumMinor: 0,
  missingToMinimumMinor: 0,
  freeFromMinor: null,
  problem,
});

export function deliveryTerms(question: DeliveryQuestion): DeliveryTerms {
  const { mode, storeModes, zoneTerms, itemsMinor, currency } = question;
  if (!storeModes.includes(mode)) {
    const message = mode === 'delivery' ? 'DELIVERY_MODE_NOT_OFFERED' : 'NO_COLLECTION';
    return openTerms(cartProblem('MODE_NOT_OFFERED', text(message)));
  }
  if (mode === 'pickup') return openTerms(null);
  if (!zoneTerms) return openTerms(cartProblem('POSTCODE_NEEDED', text('POSTCODE_FOR_FEE')));
  if (!zoneTerms.delivers)
    return openTerms(cartProblem(zoneTerms.code, text(`DELIVERY_${zoneTerms.code}`)));
  const { feeMinor, minimumMinor, freeFromMinor } = zoneTerms.zone;
  const missingToMinimumMinor = Math.max(0, minimumMinor - itemsMinor);
  const more = text(
    'ADD_TO_MINIMUM',
    { minor: missingToMinimumMinor, currency },
    { minor: minimumMinor, currency },
  );
  return {
    feeMinor: freeFromMinor !== null && itemsMinor >= freeFromMinor ? 0 : feeMinor,
    minimumMinor,
    missingToMinimumMinor,
    freeFromMinor,
    problem: missingToMinimumMinor > 0 ? cartProblem('BELOW_MINIMUM', more) : null,
  };
}
