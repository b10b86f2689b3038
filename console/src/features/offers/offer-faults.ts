// Validates the form of an offer. The server validates the same fields again.
import { readPrice } from '../menu/menu.ts';
import { readPercent, type OfferDraft } from './offer-draft.ts';
import { texts } from './offers.texts.ts';

export type OfferFaults = Partial<Record<keyof OfferDraft, string>>;

const isAmount = (typed: string): boolean => (readPrice(typed) ?? 0) > 0;
const isUses = (typed: string): boolean => typed === '' || /^[1-9]\d{0,6}$/.test(typed);

/** `otherCodes`: those of other offers. */
export function findOfferFaults(
  draft: OfferDraft,
  { otherCodes, canChangeAll }: { otherCodes: readonly string[]; canChangeAll: boolean },
): OfferFaults {
  const { kind, startsOn, endsOn, from, until } = draft;
  const faults: OfferFaults = {};
  const check = (field: keyof OfferDraft, isRight: boolean, fault: string): void => {
    if (!isRight) faults[field] ??= fault;
  };
  check('title', draft.title.trim() !== '', texts.titleNeeded);
  if (kind === 'percent') {
    check('percent', readPercent(draft.percent) !== null, texts.noPercent);
    check('maxDiscount', draft.maxDiscount === '' || isAmount(draft.maxDiscount), texts.noAmount);
  }
  if (kind === 'amount') check('amount', isAmount(draft.amount), texts.noAmount);
  if (kind === 'bundle') {
    check('units', /^[2-6]$/.test(draft.units), texts.noUnits);
    check('bundlePrice', isAmount(draft.bundlePrice), texts.noAmount);
    const dishes = draft.bundleItems.length + draft.bundleSections.length;
    check('bundleItems', dishes > 0, texts.dishesNeeded);
  } else {
    const code = draft.code.trim().toUpperCase();
    check('code', !draft.hasCode || /^[A-Z0-9]{3,20}$/.test(code), texts.noCode);
    check('code', !draft.hasCode || !otherCodes.includes(code), texts.codeTaken);
    check('minimum', draft.minimum === '' || readPrice(draft.minimum) !== null, texts.noAmount);
    check('maxUses', isUses(draft.maxUses), texts.noUses);
    check('maxUsesPerCustomer', isUses(draft.maxUsesPerCustomer), texts.noUses);
  }
  const isSomewhere = draft.where === 'some' && draft.stores.length > 0;
  check('stores', isSomewhere || (canChangeAll && draft.where === 'all'), texts.chooseStores);
  check('until', (from === '') === (until === ''), texts.bothTimes);
  check('until', from === '' || until === '00:00' || from < until, texts.timesReversed);
  check('endsOn', !startsOn || !endsOn || startsOn <= endsOn, texts.datesReversed);
  return faults;
}
