// Site, restaurants and menus for search engines, as schema.org describes them (JSON-LD).
import type { MenuItem } from '../../../../contract/catalogue/catalogue.ts';
import { formatDecimal, formatMoney } from '../../../../contract/money/money.ts';
import type { MenuCard, MenuPageBrand } from '../../../../contract/pages/pages.ts';
import { priceLine } from '../../../../contract/pricing/line-price.ts';
import {
  getDefaultChoices,
  getStartingPrice,
} from '../../../../contract/pricing/starting-price.ts';
import type { StoreView } from '../../../../contract/sites/store.ts';
import type { TenantConfig } from '../../../../contract/sites/tenant.ts';
import { describeOpeningHours, describeSpecialDays } from './structured-hours.ts';

const CONTEXT = 'https://schema.org';

export interface Breadcrumb {
  name: string;
  url: string;
}

export const describeBreadcrumbs = (steps: readonly Breadcrumb[]): object => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url,
  })),
});

/** The company, and the site with its search. */
export const describeOrganization = (config: TenantConfig, origin: string): object => ({
  '@context': CONTEXT,
  '@graph': [
    {
      '@type': 'Organization',
      '@id': `${origin}/#organization`,
      name: config.websiteName,
      legalName: config.legal.legalName,
      url: `${origin}/`,
      logo: `${origin}/tenancy/assets/${config.headerLogo}`,
      telephone: config.contactNumber,
      email: config.supportEmail,
      sameAs: config.socials.map(({ href }) => href),
    },
    {
      '@type': 'WebSite',
      '@id': `${origin}/#website`,
      name: config.websiteName,
      url: `${origin}/`,
      inLanguage: config.locale,
      publisher: { '@id': `${origin}/#organization` },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}/menu?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ],
});

export interface Restaurant {
  store: StoreView;
  /** Cuisines of its brands: 'Indian', 'Burgers'. */
  cuisines: readonly string[];
}

/** GoodRelations' terms, which schema.org borrows for deliveryMethod. */
const DELIVERY_METHODS = {
  delivery: 'http://purl.org/goodrelations/v1#DeliveryModeOwnFleet',
  pickup: 'http://purl.org/goodrelations/v1#DeliveryModePickUp',
} as const;

function describeRestaurant(
  { store, cuisines }: Restaurant,
  config: TenantConfig,
  origin: string,
): object {
  const url = `${origin}/menu?store=${store.id}`;
  const specialDays = store.specialDays ? describeSpecialDays(store.specialDays) : [];
  const isBooked = config.reservations === 'book' && store.tablesReservation;
  const order = {
    '@type': 'OrderAction',
    target: { '@type': 'EntryPoint', urlTemplate: url },
    deliveryMethod: store.modes.map((mode) => DELIVERY_METHODS[mode]),
  };
  const reserve = {
    '@type': 'ReserveAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}/Reservation` },
    result: { '@type': 'FoodEstablishmentReservation' },
  };
  return {
    '@type': 'Restaurant',
    '@id': `${url}#restaurant`,
    name: `${config.websiteName}, ${store.name}`,
    url,
    // Without a seller of its own the site's company sells, which `parentOrganization` names.
    ...(store.seller && {
      legalName: store.seller.legalName,
      ...(store.seller.vatNumber && { vatID: store.seller.vatNumber }),
    }),
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
    ...(specialDays.length > 0 && { specialOpeningHoursSpecification: specialDays }),
    potentialAction: isBooked ? [order, reserve] : order,
    parentOrganization: { '@id': `${origin}/#organization` },
  };
}

export const describeRestaurants = (
  restaurants: readonly Restaurant[],
  config: TenantConfig,
  origin: string,
): object => ({
  '@context': CONTEXT,
  '@graph': restaurants.map((restaurant) => describeRestaurant(restaurant, config, origin)),
});

const DIETS: Readonly<Record<string, string>> = {
  vegetarian: 'https://schema.org/VegetarianDiet',
  vegan: 'https://schema.org/VeganDiet',
  halal: 'https://schema.org/HalalDiet',
};

interface StartingPrice {
  priceMinor: number;
  /** A required choice can raise it. */
  isFrom: boolean;
}

const describeOffer = ({ priceMinor, isFrom }: StartingPrice, currency: string): object => ({
  '@type': isFrom ? 'AggregateOffer' : 'Offer',
  [isFrom ? 'lowPrice' : 'price']: formatDecimal(priceMinor, currency),
  priceCurrency: currency,
});

/** Outside its hours a dish can be ordered for a time at which it is served. */
function getAvailability({
  isSoldOut,
  notServed,
}: Pick<MenuCard | MenuItem, 'isSoldOut' | 'notServed'>) {
  const state = notServed ? 'PreOrder' : 'InStock';
  return `https://schema.org/${isSoldOut ? 'SoldOut' : state}`;
}

export interface StructuredMenu {
  restaurant: Restaurant;
  /** Every section with every dish. */
  brands: readonly MenuPageBrand[];
  name: string;
  url: string;
  /** Where a dish has its own page; absent on a menu of many brands, whose bytes are counted: names and prices only. */
  dishUrl?: (itemId: string) => string;
}

export function describeRestaurantWithMenu(
  menu: StructuredMenu,
  config: TenantConfig,
  origin: string,
): object {
  const { restaurant, brands, name, url } = menu;
  const toSections = ({ sections }: MenuPageBrand): object[] =>
    sections.map((section) => ({
      '@type': 'MenuSection',
      name: section.name,
      hasMenuItem: (section.cards ?? []).map((card) => describeDish(card, menu, config, origin)),
    }));
  const [only] = brands;
  return {
    '@context': CONTEXT,
    ...describeRestaurant(restaurant, config, origin),
    ...describePriceRange(brands, config),
    hasMenu: {
      '@type': 'Menu',
      name,
      url,
      inLanguage: config.locale,
      hasMenuSection:
        brands.length === 1 && only
          ? toSections(only)
          : brands.map((brand) => ({
              '@type': 'MenuSection',
              name: brand.name,
              hasMenuSection: toSections(brand),
            })),
    },
  };
}

function describeDish(
  card: MenuCard,
  { dishUrl }: StructuredMenu,
  config: TenantConfig,
  origin: string,
): object {
  const { priceMinor, needsChoice: isFrom } = card;
  const price = describeOffer({ priceMinor, isFrom }, config.currency.value);
  // A meal deal has no page of its own.
  if (!dishUrl || card.savesMinor !== undefined)
    return { '@type': 'MenuItem', name: card.name, offers: price };
  return {
    '@type': 'MenuItem',
    name: card.name,
    url: dishUrl(card.id),
    ...describeDishDetails(card, origin),
    offers: { ...price, availability: getAvailability(card) },
  };
}

/** Properties that a card and a whole dish have in common. */
function describeDishDetails(
  item: Pick<MenuCard, 'description' | 'kcal' | 'tags' | 'picture' | 'isOpen'>,
  origin: string,
): object {
  const diets = item.tags.flatMap((tag) => DIETS[tag] ?? []);
  return {
    ...(item.description && { description: item.description }),
    ...(item.picture && { image: `${origin}/tenancy/assets/${item.picture.file}` }),
    ...(item.kcal !== null &&
      !item.isOpen && {
        nutrition: { '@type': 'NutritionInformation', calories: `${item.kcal} calories` },
      }),
    ...(diets.length > 0 && { suitableForDiet: diets }),
  };
}

/** '£1.95–£24.00', of what costs anything. */
function describePriceRange(brands: readonly MenuPageBrand[], { locale, currency }: TenantConfig) {
  const prices = brands
    .flatMap(({ sections }) => sections.flatMap(({ cards }) => cards ?? []))
    .map(({ priceMinor }) => priceMinor)
    .filter((price) => price > 0);
  if (prices.length === 0) return {};
  const formatAmount = (minor: number) => formatMoney(minor, currency.value, locale);
  return {
    priceRange: `${formatAmount(Math.min(...prices))}–${formatAmount(Math.max(...prices))}`,
  };
}

/** A dish's own page. */
export function describeMenuItem(
  item: MenuItem,
  config: TenantConfig,
  url: string,
  origin: string,
): object {
  const { description, picture } = item;
  const { kcal, tags, isOpen } = priceLine(item, getDefaultChoices(item));
  return {
    '@context': CONTEXT,
    '@type': 'MenuItem',
    name: item.name,
    url,
    ...describeDishDetails({ description, picture, kcal, tags, ...(isOpen && { isOpen }) }, origin),
    offers: {
      ...describeOffer(getStartingPrice(item), config.currency.value),
      url,
      availability: getAvailability(item),
      ...(item.notServed?.backAt && { availabilityStarts: item.notServed.backAt }),
    },
  };
}
