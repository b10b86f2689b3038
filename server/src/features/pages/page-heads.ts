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

export interface HeadContext {
  config: TenantConfig;
  origin: string;
  /** Of the page as it is rendered. */
  path: string;
  /** Picture in link previews of pages without a picture of their own. */
  image: PageHead['image'];
}

const HEAD_TEXTS: TextCatalogue<typeof en> = { en, pl };
const SCREEN_TITLES: TextCatalogue<typeof titlesEn> = { en: titlesEn, pl: titlesPl };

const getTexts = ({ config }: HeadContext) => HEAD_TEXTS[getLanguage(config.locale)];

const makePlainHead = (
  { config, origin, path, image }: HeadContext,
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

const toHomeStep = ({ config, origin }: HeadContext): Breadcrumb => ({
  name: config.websiteName,
  url: `${origin}/`,
});

/** Taglines come with and without a full stop. */
const endWithStop = (text: string): string =>
  text === '' || /[.!?]$/.test(text) ? text : `${text}.`;

export interface MenuFacts {
  page: MenuPage;
  /** Every section with its dishes, also those that the page leaves for later. */
  brands: readonly MenuPageBrand[];
  /** The address of a dish's own page. */
  dishPath: (itemId: string) => string;
}

export function makeMenuHead(facts: MenuFacts, context: HeadContext): PageHead {
  const { brands, brandId } = facts.page;
  const brand = brands.find(({ id }) => id === brandId);
  return brand ? makeBrandHead(brand, facts, context) : makeWholeMenuHead(facts, context);
}

const toRestaurant = ({ page, brands }: Pick<MenuFacts, 'page' | 'brands'>): Restaurant => ({
  store: page.store,
  cuisines: brands.map(({ cuisine }) => cuisine),
});

function makeWholeMenuHead({ page, brands }: MenuFacts, context: HeadContext): PageHead {
  const { config, origin } = context;
  const texts = getTexts(context);
  const { store } = page;
  // Where there is no landing home '/' shows the menu too; search engines take a canonical root for a mistake.
  const isHome = context.path === '/';
  const head = makePlainHead(
    { ...context, path: '/menu' },
    texts.menuTitle(store.name),
    texts.menuDescription({
      tagline: endWithStop(config.tagline),
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
      describeBreadcrumbs([toHomeStep(context), { name: texts.menu, url }]),
    ],
  };
}

function makeBrandHead(
  brand: MenuPageBrand,
  { page, brands, dishPath }: MenuFacts,
  context: HeadContext,
): PageHead {
  const { config, origin } = context;
  const texts = getTexts(context);
  const picture = brand.heroPicture ?? findFirstPicture(brand);
  const url = `${origin}${context.path}`;
  const head = makePlainHead(
    { ...context, image: picture ? { file: picture.file, alt: brand.name } : context.image },
    texts.brandMenu(brand.name),
    texts.brandDescription({
      tagline: endWithStop(brand.tagline),
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
      describeBreadcrumbs([toHomeStep(context), { name: brand.name, url }]),
    ],
  };
}

const findFirstPicture = ({ sections }: MenuPageBrand) =>
  sections.flatMap(({ cards }) => cards ?? []).find(({ picture }) => picture)?.picture ?? null;

/** `canonicalStoreId`: a dish has a page in each store that sells it, and one of them is canonical. */
export function makeProductHead(
  page: ProductPage,
  canonicalStoreId: string,
  context: HeadContext,
): PageHead {
  const { config, origin } = context;
  const texts = getTexts(context);
  const { item, brandName } = page;
  const path = getProductPath(canonicalStoreId, item.id);
  const url = `${origin}${path}`;
  const { picture } = item;
  const head = makePlainHead(
    { ...context, path, image: picture ? { file: picture.file, alt: picture.alt } : context.image },
    texts.productTitle(item.name, brandName),
    item.description ||
      texts.productDescription({ dish: item.name, brand: brandName, site: config.websiteName }),
  );
  return {
    ...head,
    structuredData: [
      describeMenuItem(item, config, url, origin),
      describeBreadcrumbs([
        toHomeStep(context),
        { name: brandName, url: `${origin}/${item.brandId}` },
        { name: item.name, url },
      ]),
    ],
  };
}

export function makeLandingHead(page: LandingPage, context: HeadContext): PageHead {
  const { config, origin } = context;
  const description = getTexts(context).landingDescription({
    tagline: endWithStop(config.tagline),
    menus: page.brands.length,
    kitchens: page.stores.length,
  });
  return {
    ...makePlainHead({ ...context, path: '/' }, '', description),
    title: `${config.websiteName}: ${config.tagline}`,
    structuredData: [describeOrganization(config, origin)],
  };
}

export function makeStoresHead(restaurants: readonly Restaurant[], context: HeadContext): PageHead {
  const { config, origin } = context;
  const texts = getTexts(context);
  const towns = [...new Set(restaurants.map(({ store }) => store.town))].join(', ');
  const shown = restaurants.find(({ store }) => store.picture)?.store;
  const image = shown?.picture ? { file: shown.picture, alt: shown.name } : context.image;
  return {
    // One listing in eleven layouts: search engines get one of them.
    ...makePlainHead(
      { ...context, path: '/stores', image },
      texts.stores,
      texts.storesDescription(config.websiteName, towns),
    ),
    structuredData: [
      describeRestaurants(restaurants, config, origin),
      describeBreadcrumbs([toHomeStep(context), { name: texts.stores, url: `${origin}/stores` }]),
    ],
  };
}

export function makeLegalHead(page: LegalPage, context: HeadContext): PageHead {
  const { config, origin, path } = context;
  return {
    ...makePlainHead(
      context,
      page.title,
      getTexts(context).legalDescription(page.title, config.websiteName),
    ),
    structuredData: [
      describeBreadcrumbs([toHomeStep(context), { name: page.title, url: `${origin}${path}` }]),
    ],
  };
}

/** Screens that only the browser renders. */
export function makeAppHead(screen: AppScreen, context: HeadContext): PageHead {
  const { config, origin } = context;
  const texts = getTexts(context);
  const title = SCREEN_TITLES[getLanguage(config.locale)][screen];
  const open = OPEN_APP_SCREENS.find((each) => each === screen);
  if (!open) return { ...makePlainHead(context, title, config.tagline), isIndexed: false };
  return {
    ...makePlainHead(context, title, texts.openDescriptions[open](config.websiteName)),
    structuredData: [
      describeBreadcrumbs([toHomeStep(context), { name: title, url: `${origin}${PATHS[open]}` }]),
    ],
  };
}

export const makeNotFoundHead = (context: HeadContext): PageHead => ({
  ...makePlainHead(context, getTexts(context).notFound, context.config.tagline),
  canonical: null,
  isIndexed: false,
});

export function makeGroupHead(page: GroupPage, context: HeadContext): PageHead {
  const { config, origin } = context;
  const names = page.sites.map(({ websiteName }) => websiteName).join(', ');
  const [first] = page.sites;
  return {
    title: `${config.websiteName}: ${config.tagline}`,
    description: `${endWithStop(config.tagline)} ${names}.`,
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
export function addAlternates(
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
