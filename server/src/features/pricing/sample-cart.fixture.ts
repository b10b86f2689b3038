import type { ItemDefinition, Option } from '../../../../contract/catalogue/catalogue.ts';
import type { DealDefinition } from '../../../../contract/catalogue/deal.ts';
import type { PriceRule } from '../../../../contract/catalogue/price-rule.ts';
import type { PromotionDefinition } from '../../../../contract/catalogue/promotion.ts';
// A small menu and cart for the tests of pricing.
import type { Cart, CartLine } from '../../../../contract/pricing/cart.ts';
import type { OfferPlace } from '../../../../contract/pricing/offer-window.ts';
import { resolveItem } from '../../../../contract/pricing/resolve-price.ts';
import type { StoreDifference } from '../../../../contract/sites/store-difference.ts';
import type { LocalMoment } from '../../../../contract/sites/store.ts';
import type { QuoteInput } from './quote-cart.ts';
import type { SellableItem } from './quote-lines.ts';

const SATURDAY: LocalMoment = { date: '2026-07-04', weekday: 'saturday', time: '18:05' };

const none = { contains: [], mayContain: [], notVerified: false };

export const sampleOption = (
  id: string,
  priceMinor: number,
  part: Partial<Option> = {},
): Option => ({
  id,
  name: id,
  priceMinor,
  vatBasisPoints: null,
  kcal: 50,
  allergens: none,
  isDefault: false,
  maxQuantity: 3,
  group: null,
  ...part,
});

export const sampleItem = (id: string, part: Partial<ItemDefinition> = {}): ItemDefinition => ({
  id,
  name: id,
  description: '',
  priceMinor: 1000,
  vatBasisPoints: 2000,
  kcal: 500,
  tags: [],
  allergens: none,
  picture: null,
  prepMinutes: 5,
  isAgeRestricted: false,
  maxPerOrder: 20,
  optionGroups: [],
  ...part,
});

export const sampleSellableItem = (
  definition: ItemDefinition,
  part: Partial<SellableItem> = {},
): SellableItem => ({
  definition,
  brandId: 'curry',
  brandName: 'Curry House',
  isSoldOut: false,
  isBrandPaused: false,
  remaining: null,
  ...part,
});

const dips = {
  id: 'dips',
  name: 'Dips',
  min: 0,
  max: 4,
  freeCount: 1,
  options: [sampleOption('mango', 50), sampleOption('lime', 80, { vatBasisPoints: 0 })],
};

export const sampleItems: ReadonlyMap<string, SellableItem> = new Map(
  [
    sampleSellableItem(
      sampleItem('Curry', {
        priceMinor: 995,
        optionGroups: [dips],
        allergens: { ...none, contains: ['milk'] },
      }),
    ),
    sampleSellableItem(sampleItem('Lassi', { priceMinor: 333, vatBasisPoints: 0 })),
    sampleSellableItem(sampleItem('Beer', { priceMinor: 450, isAgeRestricted: true })),
    sampleSellableItem(sampleItem('Pie', { priceMinor: 701, vatBasisPoints: 500 }), {
      brandId: 'pies',
      brandName: 'Pies',
    }),
    sampleSellableItem(sampleItem('Cake', { maxPerOrder: 99 }), { isSoldOut: true }),
    sampleSellableItem(sampleItem('Bun', { priceMinor: 100 }), { remaining: 3 }),
  ].map((item) => [item.definition.id, item]),
);

/** The sample menu at the prices of rules, which each dish has, and of the differences of the store. */
export const priceSampleItems = (
  priceRules: PriceRule[],
  differences: StoreDifference[],
  { storeId, mode, moment }: OfferPlace,
): ReadonlyMap<string, SellableItem> =>
  new Map(
    [...sampleItems].map(([id, item]) => {
      const ruled = { ...item, definition: { ...item.definition, priceRules } };
      const store = { id: storeId, differences };
      const definition = resolveItem(ruled, store, mode, moment) ?? item.definition;
      return [id, { ...item, definition }];
    }),
  );

export const sampleLine = (
  itemId: string,
  quantity = 1,
  part: Partial<CartLine> = {},
): CartLine => ({
  itemId,
  quantity,
  options: [],
  ...part,
});

export const samplePromotion = (part: Partial<PromotionDefinition> = {}): PromotionDefinition => ({
  id: 'offer',
  code: 'SAVE',
  title: 'Save today',
  text: '',
  benefit: { kind: 'percent', basisPoints: 1000, maxDiscountMinor: null },
  minimumMinor: 0,
  modes: [],
  storeIds: [],
  brandIds: [],
  weekdays: [],
  isFirstOrderOnly: false,
  startsOn: null,
  endsOn: null,
  maxUses: null,
  maxUsesPerCustomer: null,
  picture: null,
  ...part,
});

/** Courses by their dishes, each with its surcharge. */
export const sampleDeal = (
  courses: Record<string, number>[],
  part: Partial<DealDefinition> = {},
): DealDefinition => ({
  id: 'lunch',
  name: 'Lunch',
  text: '',
  priceMinor: 1200,
  picture: null,
  brandIds: ['curry'],
  storeIds: [],
  modes: [],
  weekdays: [],
  startsOn: null,
  endsOn: null,
  courses: courses.map((dishes, index) => ({
    id: `course${index}`,
    name: `Course ${index}`,
    dishes: Object.entries(dishes).map(([itemId, surchargeMinor]) => ({ itemId, surchargeMinor })),
  })),
  ...part,
});

/** The lines of one choice, a dish of each course. */
export const sampleDealLines = (
  itemIds: string[],
  { quantity = 1, instance = 'a', id = 'lunch' } = {},
): CartLine[] =>
  itemIds.map((itemId, index) =>
    sampleLine(itemId, quantity, { deal: { id, instance, courseId: `course${index}` } }),
  );

/** A delivery cart of the given lines, with a zone and no fee but the zone's. */
export const sampleQuoteInput = (
  lines: CartLine[],
  { cart, ...part }: Partial<Omit<QuoteInput, 'cart'>> & { cart?: Partial<Cart> } = {},
): QuoteInput => ({
  cart: { storeId: 'camden', mode: 'delivery', lines, ...cart },
  items: sampleItems,
  storeModes: ['delivery', 'pickup'],
  fees: { serviceFeeMinor: 0, bagChargeMinor: 0, smallOrder: null },
  zoneTerms: { delivers: true, zone: { feeMinor: 250, minimumMinor: 0, freeFromMinor: null } },
  promotions: [],
  deals: new Map(),
  customerOrderCount: null,
  creditBalanceMinor: 0,
  today: SATURDAY,
  slotMoment: SATURDAY,
  slotRefusal: null,
  isVatRegistered: true,
  currency: 'GBP',
  ...part,
});
