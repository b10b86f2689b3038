// Titles and descriptions of the pages, by language: what a tab, a search result and a shared link say.
import type { Language } from '../../../../contract/language.ts';
import type { AppPath, OpenAppPath } from './page-urls.ts';

export interface HeadTexts {
  appTitles: Record<AppPath, string>;
  openDescriptions: Record<OpenAppPath, (site: string) => string>;
  menu: string;
  brandMenu: (brand: string) => string;
  brandDescription: (facts: {
    tagline: string;
    brand: string;
    site: string;
    town: string;
  }) => string;
  menuTitle: (store: string) => string;
  menuDescription: (facts: { tagline: string; site: string; store: string }) => string;
  productTitle: (dish: string, brand: string) => string;
  productDescription: (facts: { dish: string; brand: string; site: string }) => string;
  landingDescription: (facts: { tagline: string; menus: number; kitchens: number }) => string;
  stores: string;
  storesDescription: (site: string, towns: string) => string;
  legalDescription: (page: string, site: string) => string;
  notFound: string;
}

const english: HeadTexts = {
  appTitles: {
    '/login': 'Sign in',
    '/verification': 'Enter your code',
    '/cart': 'Your basket',
    '/checkout': 'Checkout',
    '/payment': 'Payment',
    '/orders': 'Your orders',
    '/account': 'Manage account',
    '/promo': 'Offers',
    '/invite-friends': 'Invite friends',
    '/Reservation': 'Book a table',
    '/offline': 'You are offline',
  },
  openDescriptions: {
    '/promo': (site) => `What ${site} gives just now: every offer with its code and its rules.`,
    '/Reservation': (site) =>
      `Book a table at ${site}: dinner from five in the evening, confirmed by e-mail.`,
  },
  menu: 'Menu',
  brandMenu: (brand) => `${brand} menu`,
  brandDescription: ({ tagline, brand, site, town }) =>
    `${tagline} Order ${brand} from ${site} for delivery or collection in ${town}.`,
  menuTitle: (store) => `Menu, ${store}`,
  menuDescription: ({ tagline, site, store }) =>
    `${tagline} See the menu and order online from ${site}, ${store}.`,
  productTitle: (dish, brand) => `${dish}, ${brand}`,
  productDescription: ({ dish, brand, site }) =>
    `${dish} from ${brand}. Order online from ${site}.`,
  landingDescription: ({ tagline, menus, kitchens }) =>
    `${tagline} ${menus} ${menus === 1 ? 'menu' : 'menus'} from ${kitchens} ${kitchens === 1 ? 'kitchen' : 'kitchens'}. Order online for delivery or collection.`,
  stores: 'Our stores',
  storesDescription: (site, towns) =>
    `Where to find ${site}: ${towns}. Opening hours, delivery areas and directions.`,
  legalDescription: (page, site) => `${page} of ${site}.`,
  notFound: 'Page not found',
};

const polish: HeadTexts = {
  appTitles: {
    '/login': 'Zaloguj się',
    '/verification': 'Wpisz kod',
    '/cart': 'Twój koszyk',
    '/checkout': 'Zamówienie',
    '/payment': 'Płatność',
    '/orders': 'Twoje zamówienia',
    '/account': 'Twoje konto',
    '/promo': 'Promocje',
    '/invite-friends': 'Zaproś znajomych',
    '/Reservation': 'Zarezerwuj stolik',
    '/offline': 'Brak połączenia',
  },
  openDescriptions: {
    '/promo': (site) => `Aktualne promocje ${site}: wszystkie kody i zasady w jednym miejscu.`,
    '/Reservation': (site) =>
      `Zarezerwuj stolik w ${site}: kolacja od piątej po południu, potwierdzenie e-mailem.`,
  },
  menu: 'Menu',
  brandMenu: (brand) => `Menu ${brand}`,
  brandDescription: ({ tagline, brand, site, town }) =>
    `${tagline} Zamów ${brand} w ${site} z dostawą albo na wynos: ${town}.`,
  menuTitle: (store) => `Menu, ${store}`,
  menuDescription: ({ tagline, site, store }) =>
    `${tagline} Zobacz menu i zamów online w ${site}, ${store}.`,
  productTitle: (dish, brand) => `${dish}, ${brand}`,
  productDescription: ({ dish, brand, site }) => `${dish} z ${brand}. Zamów online w ${site}.`,
  landingDescription: ({ tagline, menus, kitchens }) =>
    `${tagline} Liczba menu: ${menus}, prosto z ${kitchens === 1 ? 'jednej kuchni' : `${kitchens} kuchni`}. Zamów online z dostawą albo na wynos.`,
  stores: 'Nasze kuchnie',
  storesDescription: (site, towns) =>
    `Gdzie nas znajdziesz: ${site}, ${towns}. Godziny otwarcia, obszary dostaw i dojazd.`,
  legalDescription: (page, site) => `${page}: ${site}.`,
  notFound: 'Nie ma takiej strony',
};

export const HEAD_TEXTS: Record<Language, HeadTexts> = { en: english, pl: polish };
