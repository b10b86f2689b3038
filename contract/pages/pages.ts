// Data of each kind of page: the server renders it, the browser hydrates it.
import type { AllergenProfile } from '../allergens/allergens.ts';
import type { ItemDefinition, BrandDefinition, MenuItem } from '../catalogue/catalogue.ts';
import type { PictureFocus } from '../catalogue/picture-focus.ts';
import type { PromotionView } from '../catalogue/promotion.ts';
import type { Mode, Slot, StoreView } from '../sites/store.ts';
import type { FeeRules, HomeContent, TenantConfig } from '../sites/tenant.ts';

/**
 * A dish on the menu page. Its option groups come with GET /api/menu/{store}, when the page is idle or a dish is opened.
 */
export interface MenuCard {
  id: string;
  name: string;
  description: string;
  /** The language of the description, if it differs from the page's. */
  lang?: string;
  priceMinor: number;
  /** True: the price reads 'from', and Add opens the sheet. */
  hasOptions: boolean;
  needsChoice: boolean;
  /** Set if a required choice has no default: kcal are the lowest, tags and allergens hold for every choice. */
  isOpen?: true;
  /** As the tags and the allergens, with the default choices. */
  kcal: number | null;
  tags: ItemDefinition['tags'];
  allergens: AllergenProfile;
  picture: {
    file: string;
    colour: string;
    focus?: PictureFocus | undefined;
    /** Absent: the name says it. */
    alt?: string;
    lang?: string | undefined;
  } | null;
  isSoldOut: boolean;
  /** Set on a meal deal, whose dishes are chosen in its sheet: what it saves at most. */
  savesMinor?: number;
  /** Set if it cannot be ordered because the store takes no orders for its brand. */
  isBrandPaused?: true;
  /** When it is served again, such as 'from 12:00'; absent while it is served. */
  notServed?: string;
}

export interface MenuPageSection {
  id: string;
  name: string;
  lang?: string;
  /** When it is served again; absent while it is served. */
  notServed?: string;
  /** Null: not in the page; loaded with GET /api/menu/{store}. */
  cards: MenuCard[] | null;
}

export interface MenuPageBrand extends Pick<
  BrandDefinition,
  'id' | 'name' | 'tagline' | 'cuisine' | 'logo'
> {
  /** The language of tagline and cuisine. */
  lang?: string;
  colour: string;
  heroPicture: { file: string; colour: string } | null;
  /** When the first of its sections is served again; absent while one of them is. */
  notServed?: string;
  sections: MenuPageSection[];
}

export interface StoreChoice {
  id: string;
  name: string;
  town: string;
  postcode: string;
}

/** Next slot, lowest fee and lowest minimum of a mode, shown before the first dish is added. */
export interface ServiceFacts {
  mode: Mode;
  /** `clock`: when it begins in the tenant's time zone, such as '18:15'. */
  nextSlot: (Slot & { clock: string }) | null;
  reason: string | null;
  fromFeeMinor: number | null;
  fromMinimumMinor: number | null;
}

export interface MenuPage {
  kind: 'menu';
  /** Time of rendering, rounded down to 15 minutes: the browser hydrates with it instead of its own clock. */
  madeAt: string;
  store: StoreView;
  stores: StoreChoice[];
  brands: MenuPageBrand[];
  popular: { brandId: string; card: MenuCard }[];
  /** Set where the menu is the home screen; the browser stores it (specification, section 4). */
  home: HomeContent | null;
  /** Set on a brand's own page. */
  brandId: string | null;
  /** The picture of the brand on its page, else of the site. `colour` is null where no dish or brand has the picture. */
  heroPicture: { file: string; colour: string | null } | null;
  service: ServiceFacts[];
  fees: FeeRules;
  offers: PageOffer[];
  /** Set where prices, mealtimes or deals depend on the mode or the time; those of the page are for the usual mode and now. */
  pricesVary?: true;
  /** When the menu of now changes next, as on the menu. */
  changesAt?: string;
}

export interface PageOffer extends Pick<PromotionView, 'id' | 'code' | 'title' | 'text' | 'lang'> {
  /** The page is the same for everybody; a browser in which somebody has ordered hides it. */
  isFirstOrderOnly?: true;
}

export interface LandingPage {
  kind: 'landing';
  home: HomeContent;
  /** The consent text; stored with each subscription. */
  newsletter: { wording: string; lang?: string };
  brands: (Pick<BrandDefinition, 'id' | 'name' | 'tagline' | 'cuisine' | 'logo'> & {
    lang?: string;
    colour: string;
    heroPicture: { file: string; colour: string } | null;
  })[];
  stores: StoreView[];
  offers: PageOffer[];
}

export interface ProductPage {
  kind: 'product';
  store: StoreView;
  item: MenuItem;
  brandName: string;
  fees: FeeRules;
  /** As on the menu. */
  pricesVary?: true;
}

export interface StoresPage {
  kind: 'stores';
  stores: StoreView[];
}

export interface LegalPage {
  kind: 'legal';
  title: string;
  /** The language of the text, if it differs from the page's. */
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

/** A screen that the browser renders: cart, checkout, orders, sign-in ... */
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
  /** Null for a URL without a page. */
  canonical: string | null;
  /** False for personal pages, such as the basket. */
  isIndexed: boolean;
  /** The picture of a shared link: a tenant asset, cropped to SHARE_PICTURE. */
  image: { file: string; alt: string } | null;
  /** The page in each language of the site; empty for a single language. */
  alternates: { language: string; href: string }[];
  structuredData: object[];
}

/** Size of link previews (Open Graph), in pixels. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const;

/** Input of the storefront's server build, which renders the document. */
export interface PageInput {
  path: string;
  search: string;
  origin: string;
  config: TenantConfig;
  page: PageData;
  head: PageHead;
}
