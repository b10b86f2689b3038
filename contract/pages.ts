// What the server renders a page from, and what the browser hydrates it with: one shape per kind of page.
import type { ItemDefinition, BrandDefinition, MenuItem } from './catalogue.ts';
import type { AllergenProfile } from './allergens.ts';
import type { Mode, Slot, StoreView } from './store.ts';
import type { FeeRules, HomeContent, TenantConfig } from './tenant.ts';
import type { PromotionView } from './promotion.ts';

/**
 * A dish on the menu page. The option groups stay out of the page and come with GET /api/menu/{store}
 * when the page is idle or a dish is opened.
 */
export interface MenuCard {
  id: string;
  name: string;
  description: string;
  /** Of the description, where it is not the reader's language. */
  lang?: string;
  priceMinor: number;
  /** True: a choice is needed or possible, so the price reads 'from' and adding opens the sheet. */
  hasOptions: boolean;
  needsChoice: boolean;
  kcal: number | null;
  tags: ItemDefinition['tags'];
  allergens: AllergenProfile;
  picture: { file: string; colour: string } | null;
  isSoldOut: boolean;
}

export interface MenuPageSection {
  id: string;
  name: string;
  lang?: string;
  /** Null: not in the page; it comes with GET /api/menu/{store}. */
  cards: MenuCard[] | null;
}

export interface MenuPageBrand extends Pick<
  BrandDefinition,
  'id' | 'name' | 'tagline' | 'cuisine' | 'logo'
> {
  /** Of tagline and cuisine. */
  lang?: string;
  colour: string;
  heroPicture: { file: string; colour: string } | null;
  sections: MenuPageSection[];
}

export interface StoreChoice {
  id: string;
  name: string;
  town: string;
  postcode: string;
}

/** Shown before anything is added: when, for how much, from how much on. */
export interface ServiceFacts {
  mode: Mode;
  nextSlot: Slot | null;
  reason: string | null;
  fromFeeMinor: number | null;
  fromMinimumMinor: number | null;
}

export interface MenuPage {
  kind: 'menu';
  /** When it was made, to the quarter of an hour: what the server calls today, the browser does until it is awake. */
  madeAt: string;
  store: StoreView;
  stores: StoreChoice[];
  brands: MenuPageBrand[];
  popular: { brandId: string; card: MenuCard }[];
  /** Where the menu is the home screen: to be kept in the browser (spec section 4). */
  home: HomeContent | null;
  /** Set on a brand's own page. */
  brandId: string | null;
  /** The brand's on its own page, the site's otherwise. Its colour is known where a dish or a brand shows it. */
  heroPicture: { file: string; colour: string | null } | null;
  service: ServiceFacts[];
  fees: FeeRules;
  offers: Pick<PromotionView, 'id' | 'code' | 'title' | 'text' | 'lang'>[];
}

export interface LandingPage {
  kind: 'landing';
  home: HomeContent;
  /** The words that a subscriber agrees to; kept as evidence with each consent. */
  newsletter: { wording: string; lang?: string };
  brands: (Pick<BrandDefinition, 'id' | 'name' | 'tagline' | 'cuisine' | 'logo'> & {
    lang?: string;
    colour: string;
    heroPicture: { file: string; colour: string } | null;
  })[];
  stores: StoreView[];
  offers: Pick<PromotionView, 'id' | 'code' | 'title' | 'text' | 'lang'>[];
}

export interface ProductPage {
  kind: 'product';
  store: StoreView;
  item: MenuItem;
  brandName: string;
  fees: FeeRules;
}

export interface StoresPage {
  kind: 'stores';
  stores: StoreView[];
}

export interface LegalPage {
  kind: 'legal';
  title: string;
  /** The language of the page's words, where it is not the reader's. */
  lang?: string;
  blocks: LegalBlock[];
}

export type LegalBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] };

export interface GroupPage {
  kind: 'group';
  sites: {
    tenantId: string;
    websiteName: string;
    tagline: string;
    taglineLang?: string;
    href: string;
    headerLogo: string;
    colour: string;
    picture: string | null;
  }[];
}

/** A screen that the browser fills by itself: cart, checkout, orders, sign-in ... */
export interface AppPage {
  kind: 'app';
}

export interface NotFoundPage {
  kind: 'notFound';
  brands: { id: string; name: string }[];
}

export type PageData =
  | MenuPage
  | LandingPage
  | ProductPage
  | StoresPage
  | LegalPage
  | GroupPage
  | AppPage
  | NotFoundPage;

export interface PageHead {
  title: string;
  description: string;
  /** Null where the URL has no page. */
  canonical: string | null;
  /** False for pages of one visitor, such as the basket: search engines leave them out. */
  isIndexed: boolean;
  /** What a shared link shows: a tenant asset, cut to SHARE_PICTURE. */
  image: { file: string; alt: string } | null;
  /** The page in each of the site's languages; empty where there is only one. */
  alternates: { language: string; href: string }[];
  structuredData: object[];
}

/** The frame that link previews are made for (Open Graph), in pixels. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const;

export interface PageInput {
  path: string;
  search: string;
  origin: string;
  config: TenantConfig;
  page: PageData;
  head: PageHead;
}
