import type { Translation } from '../../../../contract/messages/text-catalogue.ts';
import type { texts as en } from './page-heads.texts.ts';

export const texts: Translation<typeof en> = {
  openDescriptions: {
    promo: (site) => `Aktualne promocje ${site}: wszystkie kody i zasady w jednym miejscu.`,
    reservation: (site) =>
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
