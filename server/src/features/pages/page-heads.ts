// Title, description, canonical address, picture and structured data of each kind of page; menu-page.ts has the menu's.
import { getLanguage, LANGUAGE_QUERY } from '../../../../contract/language.ts';
import { texts as titlesPl } from '../../../../contract/messages/screen-titles.texts.pl.ts';
import { texts as titlesEn } from '../../../../contract/messages/screen-titles.texts.ts';
import type { TextCatalogue } from '../../../../contract/messages/text-catalogue.ts';
import type {
  GroupPage,
  LandingPage,
  LegalPage,
  PageHead,
  ProductPage,
} from '../../../../contract/pages/pages.ts';
import { PATHS, getProductPath } from '../../../../contract/pages/paths.ts';
import type { TenantConfig } from '../../../../contract/sites/tenant.ts';
import { texts as pl } from './page-heads.texts.pl.ts';
import { texts as en } from './page-heads.texts.ts';
import { OPEN_APP_SCREENS, type AppScreen } from './page-urls.ts';
import {
  describeBreadcrumbs,
  describeMenuItem,
  describeOrganization,
  describeRestaurants,
  type Restaurant,
  type Breadcrumb,
} from './structured-data.ts';

export interface HeadContext {
  config: TenantConfig;
  origin: string;
  /** The path of the page as it is rendered. */
  path: string;
  /** Picture in link previews of pages without a picture of their own. */
  image: PageHead['image'];
}

const HEAD_TEXTS: TextCatalogue<typeof en> = { en, pl };
const SCREEN_TITLES: TextCatalogue<typeof titlesEn> = { en: titlesEn, pl: titlesPl };

export const getHeadTexts = ({ config }: HeadContext) => HEAD_TEXTS[getLanguage(config.locale)];

export const makePlainHead = (
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

export const toHomeStep = ({ config, origin }: HeadContext): Breadcrumb => ({
  name: config.websiteName,
  url: `${origin}/`,
});

/** Taglines come with and without a full stop. */
export const endWithStop = (text: string): string =>
  text === '' || /[.!?]$/.test(text) ? text : `${text}.`;

/** `canonicalStoreId`: a dish has a page in each store that sells it, and one of them is canonical. */
export function makeProductHead(
  page: ProductPage,
  canonicalStoreId: string,
  context: HeadContext,
): PageHead {
  const { config, origin } = context;
  const texts = getHeadTexts(context);
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
  const description = getHeadTexts(context).landingDescription({
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
  const texts = getHeadTexts(context);
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
      getHeadTexts(context).legalDescription(page.title, config.websiteName),
    ),
    structuredData: [
      describeBreadcrumbs([toHomeStep(context), { name: page.title, url: `${origin}${path}` }]),
    ],
  };
}

/** Screens that only the browser renders. */
export function makeAppHead(screen: AppScreen, context: HeadContext): PageHead {
  const { config, origin } = context;
  const texts = getHeadTexts(context);
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
  ...makePlainHead(context, getHeadTexts(context).notFound, context.config.tagline),
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
