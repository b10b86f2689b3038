import type { PromotionView } from '../../../../contract/catalogue/promotion.ts';
import type { Weekday } from '../../../../contract/sites/store.ts';
import { WEEK } from '../stores/stores.ts';
import { texts } from './promo.texts.ts';

/** Formats and names for the sentences of an offer's rules. */
export interface OfferFormat {
  money: (minor: number) => string;
  locale: string;
  brandName: (id: string) => string;
  storeName: (id: string) => string;
}

const formatList = (names: readonly string[], locale: string): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);

/** 'Tuesdays and Sundays', in the order of the week. */
const formatWeekdays = (weekdays: readonly Weekday[], locale: string): string =>
  formatList(
    WEEK.filter((day) => weekdays.includes(day)).map((day) => texts.everyWeekday[day]),
    locale,
  );

const formatDate = (date: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`));

/** The benefit: '20% off, up to £8.00', '£5.00 off' or 'Free delivery'. */
export function formatBenefit({ benefit }: PromotionView, { money, locale }: OfferFormat): string {
  switch (benefit.kind) {
    case 'percent': {
      const percent = new Intl.NumberFormat(locale).format(benefit.basisPoints / 100);
      return benefit.maxDiscountMinor === null
        ? texts.percentOff(percent)
        : texts.percentOffUpTo(percent, money(benefit.maxDiscountMinor));
    }
    case 'amount':
      return texts.amountOff(money(benefit.amountMinor));
    case 'freeDelivery':
      return texts.freeDelivery;
    case 'bundle':
      return texts.bundle(benefit.units, money(benefit.priceMinor));
  }
}

/** 'Korma, Vindaloo or Dal' of a bundle. */
export const formatBundleDishes = (
  { benefit }: PromotionView,
  { locale }: OfferFormat,
): string | null =>
  benefit.kind === 'bundle'
    ? new Intl.ListFormat(locale, { type: 'disjunction' }).format(
        benefit.items.map(({ name }) => name),
      )
    : null;

/** Every condition that a customer has to know, one sentence each; none when it simply holds. */
export function formatOfferRules(offer: PromotionView, format: OfferFormat): string[] {
  const { locale, money } = format;
  const [mode] = offer.modes;
  return [
    offer.minimumMinor > 0 && texts.minimum(money(offer.minimumMinor)),
    offer.modes.length === 1 && (mode === 'delivery' ? texts.deliveryOnly : texts.collectionOnly),
    ...(offer.benefit.kind === 'bundle' ? [texts.optionsOnTop, texts.codeOnTop] : []),
    offer.brandIds.length > 0 &&
      offer.benefit.kind !== 'bundle' &&
      texts.dishesOf(formatList(offer.brandIds.map(format.brandName), locale)),
    offer.storeIds.length > 0 &&
      texts.atStores(formatList(offer.storeIds.map(format.storeName), locale)),
    offer.weekdays.length > 0 && texts.onDays(formatWeekdays(offer.weekdays, locale)),
    offer.hours && texts.betweenTimes(offer.hours.from, offer.hours.until),
    offer.isFirstOrderOnly && texts.firstOrder,
    offer.maxUsesPerCustomer === 1 && !offer.isFirstOrderOnly && texts.oncePerCustomer,
    offer.maxUsesPerCustomer !== null &&
      offer.maxUsesPerCustomer > 1 &&
      texts.timesPerCustomer(offer.maxUsesPerCustomer),
    offer.startsOn && texts.fromDate(formatDate(offer.startsOn, locale)),
    offer.endsOn && texts.untilDate(formatDate(offer.endsOn, locale)),
  ].filter((rule) => typeof rule === 'string');
}
