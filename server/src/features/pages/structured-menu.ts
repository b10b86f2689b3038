// The menu of a kitchen for search engines: Menu, MenuSection, MenuItem and Offer of schema.org (JSON-LD).
import type { MenuItem } from '../../../../contract/catalogue.ts';
import type { MenuCard, MenuPageBrand } from '../../../../contract/pages.ts';
import { getStartingPrice } from '../../../../contract/pricing/starting-price.ts';
import type { TenantConfig } from '../../../../contract/tenant.ts';
import { CONTEXT, describeRestaurant, type Restaurant } from './structured-restaurant.ts';

const DIETS: Readonly<Record<string, string>> = {
  vegetarian: 'https://schema.org/VegetarianDiet',
  vegan: 'https://schema.org/VeganDiet',
  halal: 'https://schema.org/HalalDiet',
};

/** '10.95': schema.org wants a plain decimal. */
export function formatDecimalPrice(minor: number, currency: string): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return (minor / 10 ** digits).toFixed(digits);
}

const offer = (priceMinor: number, currency: string): object => ({
  '@type': 'Offer',
  price: formatDecimalPrice(priceMinor, currency),
  priceCurrency: currency,
});

const getAvailability = (isSoldOut: boolean): string =>
  `https://schema.org/${isSoldOut ? 'SoldOut' : 'InStock'}`;

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
    ...priceRange(brands, config),
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
  const price = offer(card.priceMinor, config.currency.value);
  if (!dishUrl) return { '@type': 'MenuItem', name: card.name, offers: price };
  return {
    '@type': 'MenuItem',
    name: card.name,
    url: dishUrl(card.id),
    ...describeDishDetails(card, origin),
    offers: { ...price, availability: getAvailability(card.isSoldOut) },
  };
}

/** Properties that a card and a whole dish have in common. */
function describeDishDetails(
  item: Pick<MenuCard, 'description' | 'kcal' | 'tags' | 'picture'>,
  origin: string,
): object {
  const diets = item.tags.flatMap((tag) => DIETS[tag] ?? []);
  return {
    ...(item.description && { description: item.description }),
    ...(item.picture && { image: `${origin}/tenancy/assets/${item.picture.file}` }),
    ...(item.kcal !== null && {
      nutrition: { '@type': 'NutritionInformation', calories: `${item.kcal} calories` },
    }),
    ...(diets.length > 0 && { suitableForDiet: diets }),
  };
}

/** '£1.95–£24.00', of what costs anything. */
function priceRange(brands: readonly MenuPageBrand[], { locale, currency }: TenantConfig) {
  const prices = brands
    .flatMap(({ sections }) => sections.flatMap(({ cards }) => cards ?? []))
    .map(({ priceMinor }) => priceMinor)
    .filter((price) => price > 0);
  if (prices.length === 0) return {};
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: currency.value });
  const formatAmount = (minor: number) =>
    format.format(Number(formatDecimalPrice(minor, currency.value)));
  return {
    priceRange: `${formatAmount(Math.min(...prices))}–${formatAmount(Math.max(...prices))}`,
  };
}

/** A dish's own page. */
export const describeMenuItem = (
  item: MenuItem,
  config: TenantConfig,
  url: string,
  origin: string,
): object => ({
  '@context': CONTEXT,
  '@type': 'MenuItem',
  name: item.name,
  url,
  ...describeDishDetails(item, origin),
  offers: {
    ...offer(getStartingPrice(item).priceMinor, config.currency.value),
    url,
    availability: getAvailability(item.isSoldOut),
  },
});
