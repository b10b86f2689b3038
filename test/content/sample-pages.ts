// One page of the sample site of each kind that the server fills.
import { STORE_LISTING_PATHS } from '../../contract/pages/fixed-paths.ts';
import type { MenuCard, MenuPageBrand, PageData, StoreChoice } from '../../contract/pages/pages.ts';
import { PATHS, getProductPath } from '../../contract/pages/paths.ts';
import {
  CLOSED_STORE,
  FEES,
  HOME,
  ITEM,
  MENU_ITEM,
  NOW,
  PICTURE,
  PROMOTION,
  SLOT,
  STORE,
} from './sample-site.ts';

const createCard = (part: Partial<MenuCard>): MenuCard => ({
  id: ITEM.id,
  name: ITEM.name,
  description: ITEM.description,
  priceMinor: ITEM.priceMinor,
  hasOptions: true,
  needsChoice: true,
  kcal: ITEM.kcal,
  tags: ITEM.tags,
  allergens: ITEM.allergens,
  picture: PICTURE,
  isSoldOut: false,
  ...part,
});

const BRAND: MenuPageBrand = {
  id: 'Curry',
  name: '‹Curry House›',
  tagline: '‹Hot›',
  cuisine: '‹Indian›',
  logo: 'a.svg',
  colour: '#aa3300',
  heroPicture: PICTURE,
  sections: [
    {
      id: 'mains',
      name: '‹Mains›',
      cards: [
        createCard({}),
        createCard({ id: 'naan', name: '‹Naan›', hasOptions: false, needsChoice: false }),
        createCard({ id: 'soup', name: '‹Soup›', isSoldOut: true }),
        createCard({ id: 'raita', name: '‹Raita›', isSoldOut: true, isBrandPaused: true }),
      ],
    },
  ],
};

const { id, code, title, text } = PROMOTION;
const OFFERS = [{ id, code, title, text }];

const { name, town, postcode } = STORE;
const CHOICE: StoreChoice = { id: STORE.id, name, town, postcode };

const SERVICE = { mode: 'delivery', fromFeeMinor: 199, fromMinimumMinor: 1200 } as const;

type FilledPage = Exclude<PageData, { kind: 'app' }>;
type Pages = {
  [Kind in FilledPage['kind']]: {
    paths: readonly string[];
    page: Extract<FilledPage, { kind: Kind }>;
  };
};

export const PAGES: Pages = {
  menu: {
    paths: [PATHS.menu],
    page: {
      kind: 'menu',
      madeAt: NOW,
      store: STORE,
      stores: [CHOICE, { ...CHOICE, id: 'leeds', name: '‹Leeds›' }],
      brands: [BRAND],
      popular: [{ brandId: 'Curry', card: createCard({}) }],
      home: null,
      brandId: null,
      heroPicture: PICTURE,
      service: [
        { ...SERVICE, nextSlot: { ...SLOT, clock: '18:15' }, reason: null },
        { ...SERVICE, mode: 'pickup', nextSlot: null, reason: '⟦Closed⟧' },
      ],
      fees: FEES,
      offers: OFFERS,
    },
  },
  landing: {
    paths: [PATHS.home],
    page: {
      kind: 'landing',
      home: HOME,
      newsletter: { wording: '‹I want news›' },
      brands: [BRAND],
      stores: [STORE, CLOSED_STORE],
      offers: OFFERS,
    },
  },
  product: {
    paths: [getProductPath('soho', 'thali')],
    page: {
      kind: 'product',
      store: STORE,
      item: MENU_ITEM,
      brandName: '‹Curry House›',
      fees: FEES,
    },
  },
  stores: {
    paths: STORE_LISTING_PATHS,
    page: { kind: 'stores', stores: [STORE, CLOSED_STORE] },
  },
  legal: {
    paths: [PATHS.privacy],
    page: {
      kind: 'legal',
      title: '‹Privacy›',
      blocks: [
        { kind: 'heading', text: '‹What we know›' },
        { kind: 'paragraph', text: '‹Little›' },
        { kind: 'list', items: ['‹Names›'] },
      ],
    },
  },
  group: {
    paths: [PATHS.home],
    page: {
      kind: 'group',
      sites: [
        {
          tenantId: 'spice',
          websiteName: '‹Spice›',
          tagline: '‹Warm food›',
          href: 'https://spice.test/',
          headerLogo: 'a.svg',
          colour: '#aa3300',
          picture: 'a.webp',
        },
      ],
    },
  },
  notFound: {
    paths: ['/nowhere'],
    page: { kind: 'notFound', brands: [{ id: 'Curry', name: '‹Curry House›' }] },
  },
};
