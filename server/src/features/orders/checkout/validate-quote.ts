// Which readings of a cart become an order, and with which words the others are refused.
import type { Quote, QuoteProblem } from '../../../../../contract/cart.ts';
import type { RefusalCode } from '../../../../../contract/refusals.ts';
import { invariant } from '../../../../../contract/invariant.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { PricedCart } from '../../pricing/pricing.ts';
import type { CartReading } from './read-cart.ts';

/** What anybody may see of it. */
export function publicQuote(priced: PricedCart): Quote {
  const { promotionId: _, prepMinutes: __, shares: ___, ...quote } = priced;
  return quote;
}

/** The gravest problem decides the code; the quote carries them all. */
const GRAVEST_FIRST = [
  ['SOLD_OUT', 'SOLD_OUT'],
  ['ITEM_GONE', 'QUOTE_CHANGED'],
  ['OPTION_GONE', 'QUOTE_CHANGED'],
  ['CHOOSE_MORE', 'QUOTE_CHANGED'],
  ['CHOOSE_FEWER', 'QUOTE_CHANGED'],
  ['TOO_MANY', 'QUOTE_CHANGED'],
  ['MODE_NOT_OFFERED', 'QUOTE_CHANGED'],
  ['POSTCODE_NEEDED', 'OUT_OF_AREA'],
  ['INVALID_POSTCODE', 'OUT_OF_AREA'],
  ['OUT_OF_AREA', 'OUT_OF_AREA'],
  ['SLOT_REFUSED', 'SLOT_REFUSED'],
  ['BELOW_MINIMUM', 'BELOW_MINIMUM'],
  ['PROMO_REFUSED', 'PROMO_REFUSED'],
] as const satisfies readonly (readonly [QuoteProblem['code'], RefusalCode])[];

/** Refuses a cart with problems, or one that costs something else than the customer saw. */
export function refuseChanged({ priced, slot }: CartReading, expectedTotalMinor: number): void {
  const quote = publicQuote(priced);
  for (const [problemCode, refusalCode] of GRAVEST_FIRST) {
    const problem = quote.problems.find(({ code }) => code === problemCode);
    if (!problem) continue;
    const isSlot = problemCode === 'SLOT_REFUSED' && slot?.ok === false;
    const code = isSlot && slot.code === 'SLOT_FULL' ? 'SLOT_FULL' : refusalCode;
    const data = { quote, ...(isSlot && { nextSlot: slot.nextSlot }) };
    throw new Refusal(code, { message: problem.message, data });
  }
  if (quote.totalMinor !== expectedTotalMinor)
    throw new Refusal('QUOTE_CHANGED', { data: { quote } });
  // No provider takes a payment of nothing.
  if (quote.totalMinor === 0) {
    throw new Refusal('BELOW_MINIMUM', {
      message: 'Add something more: there is nothing to pay.',
      data: { quote },
    });
  }
}

/** The window of a reading that was not refused. */
export function orderableSlot({ slot }: CartReading): { startsAt: Date; endsAt: Date } {
  invariant(slot?.ok, 'an order has a slot that was checked');
  return { startsAt: new Date(slot.slot.startsAt), endsAt: new Date(slot.slot.endsAt) };
}
