// Title, description, canonical address, picture and structured data of each kind of page.
import { getLanguage, LANGUAGE_QUERY } from '../../../../contract/language.ts';
import type { TextCatalogue } from '../../../../contract/messages/text-catalogue.ts';
import { texts as titlesEn } from '../../../../contract/messages/screen-titles.texts.ts';
import { texts as titlesPl } from '../../../../contract/messages/screen-titles.texts.pl.ts';
import type {
  GroupPage,
  LandingPage,
  LegalPage,
  MenuPage,
  MenuPageBrand,
  PageHead,
  ProductPage,
} from '../../../../contract/pages.ts';
import { PATHS, getProductPath } from '../../../../contract/paths.ts';
import type { TenantConfig } from '../../../../contract/tenant.ts';
import { OPEN_APP_SCREENS, type AppScreen } from './page-urls.ts';
import { texts as en } from './page-heads.texts.ts';
import { texts as pl } from './page-heads.texts.pl.ts';
import {
  describeBreadcrumbs,
  describeMenuItem,
  describeOrganization,
  describeRestaurants,
  describeRestaurantWithMenu,
  type Restaurant,
  type Breadcrumb,
} from './structured-data.ts';

export interface HeadPlace {
  config: TenantConfig;
  origin: string;
  /** Of the page as it is rendered. */
  path: string;
  /** Picture in link previews of pages without a picture of their own. */
  image: PageHead['image'];
}

const HEAD_TEXTS: TextCatalogue<typeof en> = { en, pl };
const SCREEN_TITLES: TextCatalogue<typeof titlesEn> = { en: titlesEn, pl: titlesPl };

const getTexts = ({ config }: HeadPlace) => HEAD_TEXTS[getLanguage(config.locale)];

const makePlainHead = (
  { config, origin, path, image }: HeadPlace,
  title: string,
  description: string,
): PageHead => ({
  title: `${title} · ${config.websiteName}`,
  description,
  canonical: `${origin}${path}`,
  isIndexed: true,
  image,
  alternates: [],
  structuredData: [],
});

const home = ({ config, origin }: HeadPlace): Breadcrumb => ({
  name: config.websiteName,
  url: `${origin}/`,
});

/** Taglines come with and without a full stop. */
const sentence = (text: string): string => (text === '' || /[.!?]$/.test(text) ? text : `${text}.`);

export interface MenuFacts {
  page: MenuPage;
  /** Every section with its dishes, also those that the page leaves for later. */
  brands: readonly MenuPageBrand[];
  /** The address of a dish's own page. */
  dishPath: (itemId: string) => string;
}

export function makeMenuHead(facts: MenuFacts, place: HeadPlace): PageHead {
  const { brands, brandId } = facts.page;
  const brand = brands.find(({ id }) => id === brandId);
  return brand ? makeBrandHead(brand, facts, place) : makeWholeMenuHead(facts, place);
}

const toRestaurant = ({ page, brands }: Pick<MenuFacts, 'page' | 'brands'>): Restaurant => ({
  store: page.store,
  cuisines: brands.map(({ cuisine }) => cuisine),
});

function makeWholeMenuHead({ page, brands }: MenuFacts, place: HeadPlace): PageHead {
  const { config, origin } = place;
  const texts = getTexts(place);
  const { store } = page;
  // Where there is no landing home '/' shows the menu too; search engines take a canonical root for a mistake.
  const isHome = place.path === '/';
  const head = makePlainHead(
    { ...place, path: '/menu' },
    texts.menuTitle(store.name),
    texts.menuDescription({
      tagline: sentence(config.tagline),
      site: config.websiteName,
      store: store.name,
    }),
  );
  const url = `${origin}/menu`;
  return {
    ...head,
    structuredData: [
      describeRestaurantWithMenu(
        { restaurant: toRestaurant({ page, brands }), brands, name: texts.menu, url },
        config,
        origin,
      ),
      ...(isHome ? [describeOrganization(config, origin)] : []),
      describeBreadcrumbs([home(place), { name: texts.menu, url }]),
    ],
  };
}

function makeBrandHead(
  brand: MenuPageBrand,
  { page, brands, dishPath }: MenuFacts,
  place: HeadPlace,
): PageHead {
  const { config, origin } = place;
  const texts = getTexts(place);
  const picture = brand.heroPicture ?? findFirstPicture(brand);
  const url = `${origin}${place.path}`;
  const head = makePlainHead(
    { ...place, image: picture ? { file: picture.file, alt: brand.name } : place.image },
    texts.brandMenu(brand.name),
    texts.brandDescription({
      tagline: sentence(brand.tagline),
      brand: brand.name,
      site: config.websiteName,
      town: page.store.town,
    }),
  );
  return {
    ...head,
    structuredData: [
      describeRestaurantWithMenu(
        {
          restaurant: toRestaurant({ page, brands }),
          brands,
          name: texts.brandMenu(brand.name),
          url,
          dishUrl: (itemId) => `${origin}${dishPath(itemId)}`,
        },
        config,
        origin,
      ),
      describeBreadcrumbs([home(place), { name: brand.name, url }]),
    ],
  };
}

const findFirstPicture = ({ sections }: MenuPageBrand) =>
  sections.flatMap(({ cards }) => cards ?? []).find(({ picture }) => picture)?.picture ?? null;

/** `canonicalStoreId`: a dish has a page in each store that sells it, and one of them stands for all. */
export function makeProductHead(
  page: ProductPage,
  canonicalStoreId: string,
  place: HeadPlace,
): PageHead {
  const { config, origin } = place;
  const texts = getTexts(place);
  const { item, brandName } = page;
  const path = getProductPath(canonicalStoreId, item.id);
  const url = `${origin}${path}`;
  const { picture } = item;
  const head = makePlainHead(
    { ...place, path, image: picture ? { file: picture.file, alt: picture.alt } : place.image },
    texts.productTitle(item.name, brandName),
    item.description ||
      texts.productDescription({ dish: item.name, brand: brandName, site: config.websiteName }),
  );
  return {
    ...head,
    structuredData: [
      describeMenuItem(item, config, url, origin),
      describeBreadcrumbs([
        home(place),
        { name: brandName, url: `${origin}/${item.brandId}` },
        { name: item.name, url },
      ]),
    ],
  };
}

export function makeLandingHead(page: LandingPage, place: HeadPlace): PageHead {
  const { config, origin } = place;
  const description = getTexts(place).landingDescription({
    tagline: sentence(config.tagline),
    menus: page.brands.length,
    kitchens: page.stores.length,
  });
  return {
    ...makePlainHead({ ...place, path: '/' }, '', description),
    title: `${config.websiteName}: ${config.tagline}`,
    structuredData: [describeOrganization(config, origin)],
  };
}

export function makeStoresHead(all: readonly Restaurant[], place: HeadPlace): PageHead {
  const { config, origin } = place;
  const texts = getTexts(place);
  const towns = [...new Set(all.map(({ store }) => store.town))].join(', ');
  const shown = all.find(({ store }) => store.picture)?.store;
  const image = shown?.picture ? { file: shown.picture, alt: shown.name } : place.image;
  return {
    // One listing in eleven layouts: search engines get one of them.
    ...makePlainHead(
      { ...place, path: '/stores', image },
      texts.stores,
      texts.storesDescription(config.websiteName, towns),
    ),
    structuredData: [
      describeRestaurants(all, config, origin),
      describeBreadcrumbs([home(place), { name: texts.stores, url: `${origin}/stores` }]),
    ],
  };
}

export function makeLegalHead(page: LegalPage, place: HeadPlace): PageHead {
  const { config, origin, path } = place;
  return {
    ...makePlainHead(
      place,
      page.title,
      getTexts(place).legalDescription(page.title, config.websiteName),
    ),
    structuredData: [
      describeBreadcrumbs([home(place), { name: page.title, url: `${origin}${path}` }]),
    ],
  };
}

/** Screens that only the browser renders. */
export function makeAppHead(screen: AppScreen, place: HeadPlace): PageHead {
  const { config, origin } = place;
  const texts = getTexts(place);
  const title = SCREEN_TITLES[getLanguage(config.locale)][screen];
  const open = OPEN_APP_SCREENS.find((each) => each === screen);
  if (!open) return { ...makePlainHead(place, title, config.tagline), isIndexed: false };
  return {
    ...makePlainHead(place, title, texts.openDescriptions[open](config.websiteName)),
    structuredData: [
      describeBreadcrumbs([home(place), { name: title, url: `${origin}${PATHS[open]}` }]),
    ],
  };
}

export const makeNotFoundHead = (place: HeadPlace): PageHead => ({
  ...makePlainHead(place, getTexts(place).notFound, place.config.tagline),
  canonical: null,
  isIndexed: false,
});

export function groupHead(page: GroupPage, place: HeadPlace): PageHead {
  const { config, origin } = place;
  const names = page.sites.map(({ websiteName }) => websiteName).join(', ');
  const [first] = page.sites;
  return {
    title: `${config.websiteName}: ${config.tagline}`,
    description: `${sentence(config.tagline)} ${names}.`,
    canonical: `${origin}/`,
    isIndexed: true,
    image: first?.picture ? { file: first.picture, alt: first.websiteName } : null,
    alternates: [],
    structuredData: [describeOrganization(config, origin)],
  };
}

/**
 * Each language of a page has an address that search engines can know: the site's own the plain one, any other the
 * one that names it. All name each other (developers.google.com, 'Tell Google about localized versions').
 */
export function listAlternates(
  head: PageHead,
  locale: string,
  languages: readonly string[],
): PageHead {
  const { canonical, isIndexed } = head;
  const [own] = languages;
  if (canonical === null || !isIndexed || languages.length < 2) return head;
  const address = (language: string): string => {
    const url = new URL(canonical);
    if (language !== own) url.searchParams.set(LANGUAGE_QUERY, language);
    return url.href;
  };
  return {
    ...head,
    canonical: address(locale),
    alternates: [
      ...languages.map((language) => ({ language, href: address(language) })),
      { language: 'x-default', href: canonical },
    ],
  };
}
