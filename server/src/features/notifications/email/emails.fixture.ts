// Values for every template.
import type { Order } from '../../../../../contract/orders/order.ts';
import type { TemplateName, TemplateValues } from '../templates.ts';
import type { EmailBrand } from './email-content.ts';

export const NOW = new Date('2026-07-04T16:05:00Z');

export const SENDER: EmailBrand = {
  websiteName: 'Sumo Kitchens',
  colour: '#C0392B',
  secondColour: '#F4B942',
  theme: { fontPair: 'fraunces-dmsans', radius: 'round' },
  contactNumber: '+442079460000',
  supportEmail: 'hello@sumokitchens.example',
  legal: {
    legalName: 'Sumo Kitchens (Demonstration) Ltd',
    companyNumber: '00000001',
    vatNumber: 'GB 000 0000 00',
    address: '14 Camden Lock Place, London NW1 8AF',
  },
  timeZone: 'Europe/London',
  locales: ['en-GB', 'pl-PL'],
  host: 'sumo.example',
};

const line = (part: Partial<Order['lines'][number]>): Order['lines'][number] => ({
  itemId: 'butter-chicken',
  name: 'Butter chicken',
  brandId: 'Bombay_Spice',
  brandName: 'Bombay Spice',
  quantity: 2,
  options: [],
  note: '',
  unitPriceMinor: 1_095,
  totalMinor: 2_190,
  kcal: 740,
  isAgeRestricted: false,
  allergens: { contains: ['milk', 'nuts'], mayContain: ['sesame'], notVerified: false },
  ...part,
});

export const ORDER: Order = {
  id: '0198f3f0-0000-7000-8000-000000000001',
  number: 'T-482113',
  status: 'placed',
  storeId: 'camden',
  storeName: 'Sumo Camden',
  storePhone: '+442079460123',
  mode: 'delivery',
  // 18:30 in London, where it is summer.
  slot: {
    startsAt: '2026-07-04T17:30:00.000Z',
    endsAt: '2026-07-04T17:45:00.000Z',
    isAsap: false,
  },
  placedAt: '2026-07-04T15:58:00.000Z',
  createdAt: '2026-07-04T15:56:00.000Z',
  acceptBy: null,
  payBy: null,
  readyAt: null,
  rejection: null,
  refunds: [],
  paymentProvider: 'sandbox',
  address: {
    line1: '3 Inverness Street',
    line2: '',
    town: 'London',
    postcode: 'NW1 7HJ',
    flat: 'Flat 2',
    instructions: '',
  },
  contact: { name: 'Asha Rao', phone: '+447700900123', email: 'asha@example.org' },
  note: '',
  allergyNotice: [],
  lines: [
    line({
      options: [
        {
          groupId: 'heat',
          groupName: 'Heat',
          optionId: 'hot',
          name: 'Hot',
          quantity: 1,
          priceMinor: 0,
          nested: false,
        },
        {
          groupId: 'side',
          groupName: 'Side',
          optionId: 'naan',
          name: 'Garlic naan',
          quantity: 2,
          priceMinor: 150,
          nested: false,
        },
      ],
      note: 'No coriander',
    }),
    line({
      itemId: 'cola',
      name: 'Cola',
      brandId: 'Sumo_Wok',
      brandName: 'Sumo Wok',
      quantity: 1,
      unitPriceMinor: 250,
      totalMinor: 250,
      kcal: 139,
      allergens: { contains: [], mayContain: [], notVerified: true },
    }),
  ],
  currency: 'GBP',
  itemsMinor: 2_440,
  discountMinor: 244,
  discountLabel: 'WELCOME10',
  bundles: [{ title: 'Any two curries', times: 1, savedMinor: 100 }],
  deliveryFeeMinor: 299,
  serviceFeeMinor: 99,
  smallOrderFeeMinor: 0,
  bagChargeMinor: 10,
  creditMinor: 0,
  tipMinor: 200,
  totalMinor: 2_804,
  keptMinor: 0,
  refundedMinor: 0,
  vat: [
    { vatBasisPoints: 2_000, grossMinor: 2_604, netMinor: 2_170, vatMinor: 434 },
    { vatBasisPoints: 0, grossMinor: 200, netMinor: 200, vatMinor: 0 },
  ],
  allergens: { contains: ['milk', 'nuts'], mayContain: ['sesame'], notVerified: true },
  paymentState: 'succeeded',
  canCancel: true,
  trackingToken: '7d0c0f2b-52f1-4a07-8d55-0b8f7b1f3c9e',
  timeline: [],
  seller: {
    legalName: 'Sumo Kitchens (Demonstration) Ltd',
    companyNumber: '00000001',
    vatNumber: 'GB 000 0000 00',
    address: '14 Camden Lock Place, London NW1 8AF',
  },
};

const code = { code: '4711', minutes: 10 };
const refunded = { order: ORDER, refundMinor: 2_804 };

export const VALUES: { [Name in TemplateName]: TemplateValues<Name> } = {
  code,
  'change-code': code,
  'staff-code': code,
  'staff-phone-code': code,
  'staff-unknown': code,
  'orders-waiting': { store: 'Sumo Camden', storeId: 'camden', count: 2 },
  'push-ready': { site: 'Sumo Kitchens' },
  'store-unattended': { store: 'Sumo Camden', storeId: 'camden', willPause: true },
  'store-paused': { store: 'Sumo Camden', storeId: 'camden' },
  'staff-invited': { site: 'Sumo Kitchens', by: 'Maya', href: 'https://console.example/sumo' },
  'pins-blocked': { tablet: 'Counter' },
  'pin-guessed': { person: 'Maya', tablet: 'Counter' },
  'passkey-added': { site: 'Sumo Kitchens', name: 'Phone' },
  'refunds-of-day': {
    site: 'Sumo Kitchens',
    date: '2026-07-03',
    refunds: [
      {
        number: 'T-048213',
        storeName: 'Sumo Camden',
        amountMinor: 2_804,
        currency: 'GBP',
        reason: 'missing_item',
        by: 'Maya',
        byId: '0198f2a1-0000-7000-8000-000000000001',
      },
      {
        number: 'T-117600',
        storeName: 'Sumo Leeds',
        amountMinor: 1_250,
        currency: 'GBP',
        reason: 'rejected',
        by: '',
        byId: '',
      },
    ],
  },
  'export-code': code,
  'erase-code': code,
  'sign-in-link': { href: 'https://sumo.example/verification#link=abc-_123', minutes: 10 },
  'address-changed': {
    what: 'email',
    masked: 'n•••@example.org',
    at: '2026-07-04T15:58:00.000Z',
  },
  'payment-link': {
    number: 'T-482113',
    storeName: 'Sumo Camden',
    totalMinor: 2_804,
    currency: 'GBP',
    minutes: 15,
    path: '/payment?link=AZjz8AAAcACAAAAAAAAAAbWq0r8vJ2m1cXk0uQe7dZo',
  },
  'order-placed': { order: ORDER },
  'order-accepted': { order: ORDER },
  'order-delayed': { order: { ...ORDER, readyAt: '2026-03-10T18:55:00.000Z' } },
  'order-ready': { order: ORDER },
  'order-rejected': { ...refunded, reason: 'no_answer', note: '' },
  'order-cancelled': { ...refunded, isAsked: true },
  'order-paid-late': refunded,
  'order-refunded': {
    order: ORDER,
    refund: {
      amountMinor: 1_394,
      reason: 'missing_item',
      note: 'Sorry, it stayed here.',
      lines: [{ line: 0, quantity: 1, amountMinor: 1_095 }],
      fees: [{ fee: 'delivery', amountMinor: 299 }],
    },
  },
  receipt: { order: ORDER },
  'newsletter-confirm': {
    href: 'https://sumo.example/newsletter/confirm?token=abc',
    unsubscribeHref: 'https://sumo.example/newsletter/unsubscribe?token=abc',
  },
  newsletter: {
    subject: 'The mangoes are here',
    paragraphs: ['Alphonso, until Sunday.', 'See you at the counter.'],
    unsubscribeToken: 'abc',
  },
  contact: {
    name: 'Asha Rao',
    email: 'asha@example.org',
    message: 'Do you cater for weddings?\n\nWe are sixty people.',
  },
};

export const NAMES = Object.keys(VALUES) as TemplateName[];
