import type { OfficeOffer, OfficeOffers } from '../../../../contract/content/office-offers.ts';
import { formatList, formatMediumDayIn, formatMoney } from '../../platform/locale.ts';
import { nameStores } from '../../shell/office/store-checks.tsx';
import { nameWeekday } from '../hours/hours.ts';
import { texts } from './offers.texts.ts';

const formatDate = (date: string): string => formatMediumDayIn('UTC')(`${date}T00:00:00Z`);

/** '15% off, at most £12.00' */
export function describeBenefit(offer: OfficeOffer, currency: string): string {
  const { percentOff, maxDiscount, amountOff, bundle } = offer;
  const format = (minor: number): string => formatMoney(minor, currency);
  if (percentOff !== null)
    return texts.percentOff(percentOff / 100, maxDiscount === null ? null : format(maxDiscount));
  if (amountOff !== null) return texts.amountOff(format(amountOff));
  return bundle ? texts.bundle(bundle.units, format(bundle.price)) : texts.freeDelivery;
}

function describeDates({ startsOn, endsOn }: OfficeOffer): string | null {
  if (startsOn && endsOn) return texts.dates(formatDate(startsOn), formatDate(endsOn));
  if (startsOn) return texts.fromDate(formatDate(startsOn));
  return endsOn && texts.untilDate(formatDate(endsOn));
}

/** 'from £25.00, first order only, Monday and Tuesday' */
export function describeConditions(
  offer: OfficeOffer,
  { currency, stores, brands }: OfficeOffers,
): string {
  const { minimum, modes, weekdays, hours, maxUsesPerCustomer } = offer;
  const [mode] = modes;
  const brandNames = brands.filter(({ id }) => offer.brands.includes(id)).map(({ name }) => name);
  const conditions = [
    minimum > 0 && texts.fromMinimum(formatMoney(minimum, currency)),
    offer.firstOrderOnly && texts.firstOrder,
    mode && modes.length === 1 && texts.onlyMode[mode],
    brandNames.length > 0 && texts.onlyBrands(formatList(brandNames)),
    weekdays.length > 0 && texts.onDays(formatList(weekdays.map(nameWeekday))),
    hours && texts.between(hours.from, hours.until),
    offer.stores.length > 0 && texts.onlyIn(nameStores(offer.stores, stores)),
    maxUsesPerCustomer !== null && texts.perCustomer(maxUsesPerCustomer),
    describeDates(offer),
  ];
  return conditions.filter(Boolean).join(' · ');
}
