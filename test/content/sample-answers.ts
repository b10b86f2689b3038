// Answers of the API to a customer of the sample site.
import type { Order, TrackedOrder } from '../../contract/orders/order.ts';
import type { Quote, QuotedLine } from '../../contract/pricing/cart.ts';
import type { RouteData, RouteName } from '../../contract/routes/routes.ts';
import { CONFIG, HOME, ITEM, MENU_ITEM, NOW, PROMOTION, SLOT, STORE } from './sample-site.ts';

export const ORDER_ID = '0198f3f0-0000-7000-8000-000000000001';
const ADDRESS_ID = '0198f3f0-0000-7000-8000-000000000002';

export const CUSTOMER: RouteData<'getCustomer'> = {
  id: '0198f3f0-0000-7000-8000-000000000003',
  first_name: '‹Asha›',
  last_name: '‹Rao›',
  email: '‹asha@spice.test›',
  phone: '+447700900123',
  marketing: { email: true, sms: false, whatsapp: false },
};

const ADDRESS: RouteData<'createAddress'> = {
  id: ADDRESS_ID,
  label: '‹Home›',
  line1: '‹1 Road›',
  line2: '‹Top›',
  town: '‹London›',
  postcode: '‹NW1 8AB›',
  flat: '‹2›',
  instructions: '‹Ring›',
};

const LINE: QuotedLine = {
  itemId: ITEM.id,
  name: ITEM.name,
  brandId: 'Curry',
  brandName: '‹Curry House›',
  quantity: 2,
  options: [
    {
      groupId: 'rice',
      groupName: '‹Rice›',
      optionId: 'pilau',
      name: '‹pilau›',
      quantity: 1,
      priceMinor: 100,
      nested: false,
    },
  ],
  note: '‹Hot please›',
  unitPriceMinor: 1300,
  totalMinor: 2600,
  allergens: ITEM.allergens,
  kcal: 900,
  isAgeRestricted: true,
};

const MONEY = {
  itemsMinor: 2600,
  discountMinor: 260,
  bundles: [{ title: '‹Two for less›', times: 1, savedMinor: 100 }],
  discountLabel: '‹A tenth off›',
  deliveryFeeMinor: 199,
  serviceFeeMinor: 99,
  smallOrderFeeMinor: 150,
  bagChargeMinor: 10,
  creditMinor: 100,
  tipMinor: 200,
  totalMinor: 2898,
  vat: [{ vatBasisPoints: 2000, grossMinor: 2698, netMinor: 2248, vatMinor: 450 }],
};

export const QUOTE: Quote = {
  ...MONEY,
  storeId: STORE.id,
  mode: 'delivery',
  currency: 'GBP',
  lines: [{ ...LINE, cartIndex: 0 }],
  promoCode: 'TEN',
  creditBalanceMinor: 500,
  minimumMinor: 4000,
  missingToMinimumMinor: 1400,
  freeDeliveryFromMinor: 5000,
  allergens: ITEM.allergens,
  problems: [{ code: 'BELOW_MINIMUM', message: '⟦Add more⟧', line: null, groupId: null }],
};

export const ORDER: Order = {
  ...MONEY,
  id: ORDER_ID,
  number: '‹T-1›',
  status: 'pending_payment',
  storeId: STORE.id,
  storeName: STORE.name,
  storePhone: STORE.phone,
  mode: 'delivery',
  slot: { ...SLOT, isAsap: false },
  placedAt: null,
  createdAt: NOW,
  acceptBy: null,
  readyAt: null,
  rejection: null,
  payBy: SLOT.startsAt,
  address: ADDRESS,
  contact: { name: '‹Asha›', phone: '+447700900123', email: '‹asha@spice.test›' },
  note: '‹Thank you›',
  allergyNotice: ['milk'],
  lines: [LINE],
  currency: 'GBP',
  keptMinor: 0,
  refundedMinor: 0,
  refunds: [],
  allergens: ITEM.allergens,
  paymentState: 'requires_payment',
  paymentProvider: 'sandbox',
  canCancel: true,
  trackingToken: null,
  timeline: [{ status: 'pending_payment', at: NOW, cause: 'customer' }],
  seller: CONFIG.legal,
};

export const TRACKED_ORDER: TrackedOrder = {
  number: ORDER.number,
  status: 'preparing',
  isKitchenClosed: false,
  mode: ORDER.mode,
  storeName: ORDER.storeName,
  storePhone: ORDER.storePhone,
  slot: ORDER.slot,
  readyAt: ORDER.readyAt,
  addressLine: ADDRESS.line1,
  timeline: [{ status: 'preparing', at: NOW }],
};

/** The browser stores this value. */
export const CART = {
  storeId: STORE.id,
  cartData: [
    {
      key: 'thali',
      itemId: ITEM.id,
      quantity: 2,
      options: [],
      note: '‹Hot please›',
      name: ITEM.name,
      brandId: 'Curry',
      brandName: '‹Curry House›',
      choices: ['‹pilau›'],
      unitPriceMinor: 1300,
      picture: null,
    },
  ],
};

const TIMINGS: RouteData<'publicTimings'> = {
  storeId: STORE.id,
  mode: 'delivery',
  timeZone: CONFIG.timeZone,
  asap: SLOT,
  days: [{ date: '2026-07-04', slots: [SLOT] }],
  refusal: null,
};

export const SUMMARY = '‹2 Thali›';

export const ANSWERS: { [Name in RouteName]?: RouteData<Name> } = {
  getCustomer: CUSTOMER,
  listAddresses: [ADDRESS],
  addressSuggestions: { isOffered: true, total: 0, addresses: [] },
  listSessions: [true, false].map((isCurrent, index) => ({
    id: `0198f3f0-0000-7000-8000-00000000001${index}`,
    createdAt: NOW,
    lastSeenAt: NOW,
    device: '‹Firefox›',
    isCurrent,
  })),
  listConsents: {
    wording: '‹We may write›',
    locale: 'en-GB',
    records: [
      {
        kind: 'offers',
        channel: 'email',
        wording: '‹We may write›',
        locale: 'en-GB',
        agreedAt: NOW,
        withdrawnAt: null,
      },
    ],
  },
  listOrders: [
    {
      id: ORDER_ID,
      number: ORDER.number,
      status: 'preparing',
      storeId: STORE.id,
      storeName: STORE.name,
      mode: 'delivery',
      slot: ORDER.slot,
      createdAt: NOW,
      placedAt: NOW,
      totalMinor: ORDER.totalMinor,
      currency: 'GBP',
      summary: SUMMARY,
      itemCount: 2,
      dishes: [],
    },
  ],
  orderById: ORDER,
  trackOrder: TRACKED_ORDER,
  orderPayment: {
    provider: 'sandbox',
    intentId: 'pi_1',
    clientSecret: 'secret',
    publishableKey: 'pk_1',
  },
  quote: QUOTE,
  publicStore: STORE,
  publicStores: [STORE],
  publicTimings: TIMINGS,
  availableTimings: TIMINGS,
  promotions: [PROMOTION],
  home: HOME,
  menuItem: MENU_ITEM,
  menu: { storeId: STORE.id, storeName: STORE.name, brands: [] },
  listFavourites: ['thali'],
  pastDishes: [{ itemId: 'thali', options: [], allergens: ITEM.allergens }],
  referral: {
    code: '‹ASHA›',
    link: 'https://spice.test/',
    creditPerFriendMinor: 500,
    balanceMinor: 500,
    waitingFriends: 1,
    entries: (['referral', 'spent', 'returned'] as const).map((kind, index) => ({
      id: `0198f3f0-0000-7000-8000-00000000002${index}`,
      kind,
      amountMinor: 500,
      at: NOW,
      order: { id: ORDER_ID, number: '‹T-1›' },
    })),
  },
};
