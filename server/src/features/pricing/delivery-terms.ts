import { text } from '../../../../contract/messages/text.ts';
import type { DeliveryRefusal, DeliveryZone, Mode } from '../../../../contract/sites/store.ts';
import { createCartProblem, type CartProblem } from './cart-problem.ts';

/** The zone of the cart's postcode, or the refusal. */
export type ZoneTerms =
  | { delivers: true; zone: Pick<DeliveryZone, 'feeMinor' | 'minimumMinor' | 'freeFromMinor'> }
  | { delivers: false; code: DeliveryRefusal };

interface DeliveryTermsInput {
  mode: Mode;
  storeModes: readonly Mode[];
  /** Null while the cart has no postcode. */
  zoneTerms: ZoneTerms | null;
  /** Before any discount, so that a code never removes free delivery or drops a cart below the minimum. */
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

const createTermsWithoutFee = (problem: CartProblem | null): DeliveryTerms => ({
  feeMinor: 0,
  minimumMinor: 0,
  missingToMinimumMinor: 0,
  freeFromMinor: null,
  problem,
});

export function getDeliveryTerms(input: DeliveryTermsInput): DeliveryTerms {
  const { mode, storeModes, zoneTerms, itemsMinor, currency } = input;
  if (!storeModes.includes(mode)) {
    const message = mode === 'delivery' ? 'DELIVERY_MODE_NOT_OFFERED' : 'NO_COLLECTION';
    return createTermsWithoutFee(createCartProblem('MODE_NOT_OFFERED', text(message)));
  }
  if (mode === 'pickup') return createTermsWithoutFee(null);
  if (!zoneTerms)
    return createTermsWithoutFee(createCartProblem('POSTCODE_NEEDED', text('POSTCODE_FOR_FEE')));
  if (!zoneTerms.delivers)
    return createTermsWithoutFee(
      createCartProblem(zoneTerms.code, text(`DELIVERY_${zoneTerms.code}`)),
    );
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
    problem: missingToMinimumMinor > 0 ? createCartProblem('BELOW_MINIMUM', more) : null,
  };
}
