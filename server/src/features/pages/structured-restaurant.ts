// A kitchen as search engines read it: schema.org's Restaurant (JSON-LD).
import { WEEKDAYS, type OpenSpan, type StoreView } from '../../../../contract/store.ts';
import type { TenantConfig } from '../../../../contract/tenant.ts';

export const CONTEXT = 'https://schema.org';

export interface Restaurant {
  store: StoreView;
  /** Cuisines of its brands: 'Indian', 'Burgers'. */
  cuisines: readonly string[];
}

/** '25:30' is 01:30 of the next day. */
const formatClock = (wallTime: string): string => {
  const [hours = '0', minutes = '00'] = wallTime.split(':');
  return `${String(Number(hours) % 24).padStart(2, '0')}:${minutes}`;
};

/** Search engines read 00:00 to 00:00 as closed, and 00:00 to 23:59 as open all day. */
const toTimes = ({ opens, closes }: OpenSpan): { opens: string; closes: string } =>
  opens === '00:00' && closes === '24:00'
    ? { opens, closes: '23:59' }
    : { opens: formatClock(opens), closes: formatClock(closes) };

const getDayName = (weekday: string): string => weekday.charAt(0).toUpperCase() + weekday.slice(1);

/** Days with the same span share one specification: a page's bytes are counted. */
export function describeOpeningHours(hours: StoreView['hours']): object[] {
  const daysBySpan = new Map<string, { span: OpenSpan; days: string[] }>();
  for (const weekday of WEEKDAYS) {
    for (const span of hours[weekday]) {
      const key = `${span.opens} ${span.closes}`;
      const known = daysBySpan.get(key) ?? { span, days: [] };
      known.days.push(getDayName(weekday));
      daysBySpan.set(key, known);
    }
  }
  return [...daysBySpan.values()].map(({ span, days }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days,
    ...toTimes(span),
  }));
}

/** GoodRelations' words, which schema.org borrows for deliveryMethod. */
const DELIVERY_METHODS = {
  delivery: 'http://purl.org/goodrelations/v1#DeliveryModeOwnFleet',
  pickup: 'http://purl.org/goodrelations/v1#DeliveryModePickUp',
} as const;

export function describeRestaurant(
  { store, cuisines }: Restaurant,
  config: TenantConfig,
  origin: string,
): object {
  const url = `${origin}/menu?store=${store.id}`;
  return {
    '@type': 'Restaurant',
    '@id': `${url}#restaurant`,
    name: `${config.websiteName}, ${store.name}`,
    url,
    telephone: store.phone,
    ...(store.picture && { image: `${origin}/tenancy/assets/${store.picture}` }),
    servesCuisine: [...new Set(cuisines)],
    currenciesAccepted: config.currency.value,
    paymentAccepted: 'Credit Card, Debit Card',
    acceptsReservations: store.tablesReservation ? `${origin}/Reservation` : false,
    hasMap: store.directionLink,
    address: {
      '@type': 'PostalAddress',
      streetAddress: [store.addressLine1, store.addressLine2].filter(Boolean).join(', '),
      addressLocality: store.town,
      postalCode: store.postcode,
      addressCountry: config.country,
    },
    geo: { '@type': 'GeoCoordinates', latitude: store.latitude, longitude: store.longitude },
    openingHoursSpecification: describeOpeningHours(store.hours),
    potentialAction: {
      '@type': 'OrderAction',
      target: { '@type': 'EntryPoint', urlTemplate: url },
      deliveryMethod: store.modes.map((mode) => DELIVERY_METHODS[mode]),
    },
    parentOrganization: { '@id': `${origin}/#organization` },
  };
}

export const describeRestaurants = (
  all: readonly Restaurant[],
  config: TenantConfig,
  origin: string,
): object => ({
  '@context': CONTEXT,
  '@graph': all.map((restaurant) => describeRestaurant(restaurant, config, origin)),
});
