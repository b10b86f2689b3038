// Titles and descriptions of the pages: what a tab, a search result and a shared link say.
import type { OPEN_APP_SCREENS } from './page-urls.ts';

interface BrandFacts {
  tagline: string;
  brand: string;
  site: string;
  town: string;
}
interface StoreFacts {
  tagline: string;
  site: string;
  store: string;
}
interface DishFacts {
  dish: string;
  brand: string;
  site: string;
}
interface LandingFacts {
  tagline: string;
  menus: number;
  kitchens: number;
}

export const texts = {
  openDescriptions: {
    promo: (site: string) => `Current offers from ${site}, with their codes and conditions.`,
    reservation: (site: string) =>
      `Book a table at ${site}: dinner from five in the evening, confirmed by e-mail.`,
  } satisfies Record<(typeof OPEN_APP_SCREENS)[number], (site: string) => string>,
  menu: 'Menu',
  brandMenu: (brand: string) => `${brand} menu`,
  brandDescription: ({ tagline, brand, site, town }: BrandFacts) =>
    `${tagline} Order ${brand} from ${site} for delivery or collection in ${town}.`,
  menuTitle: (store: string) => `Menu, ${store}`,
  menuDescription: ({ tagline, site, store }: StoreFacts) =>
    `${tagline} See the menu and order online from ${site}, ${store}.`,
  productTitle: (dish: string, brand: string) => `${dish}, ${brand}`,
  productDescription: ({ dish, brand, site }: DishFacts) =>
    `${dish} from ${brand}. Order online from ${site}.`,
  landingDescription: ({ tagline, menus, kitchens }: LandingFacts) =>
    `${tagline} ${menus} ${menus === 1 ? 'menu' : 'menus'} from ${kitchens} ${kitchens === 1 ? 'kitchen' : 'kitchens'}. Order online for delivery or collection.`,
  stores: 'Our stores',
  storesDescription: (site: string, towns: string) =>
    `Where to find ${site}: ${towns}. Opening hours, delivery areas and directions.`,
  legalDescription: (page: string, site: string) => `${page} of ${site}.`,
  notFound: 'Page not found',
};
