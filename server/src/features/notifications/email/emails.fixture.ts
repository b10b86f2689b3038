// Values for every template.
import { WEEKDAYS } from '../../../../../contract/sites/weekdays.ts';
import type { TemplateName, TemplateValues } from '../templates.ts';
import type { EmailBrand } from './email-content.ts';
import { ORDER } from './email-order.fixture.ts';

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

const DELIVERY_RULE = {
  priceMinor: 1_100,
  modes: ['delivery' as const],
  storeIds: [],
  weekdays: [],
};
const LUNCH_RULE = {
  priceMinor: 950,
  modes: ['pickup' as const],
  storeIds: ['camden'],
  weekdays: WEEKDAYS.slice(0, 5),
  hours: { from: '12:00', until: '15:00' },
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
  'set-not-published': {
    site: 'Sumo Kitchens',
    set: 'Christmas menu',
    at: '2026-12-24T05:00:00.000Z',
    timeZone: 'Europe/London',
    reasons: Array.from({ length: 11 }, (_, each) => `dish/ramen-${each} price: is 0`),
  },
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
  'menu-changed': {
    site: 'Sumo Kitchens',
    currency: 'GBP',
    by: 'Maya',
    count: 312,
    stores: [{ id: 'camden', name: 'Sumo Camden' }],
    changes: [
      {
        document: 'dish/satay',
        field: 'allergens',
        subject: 'Satay',
        within: ['Sumo', 'Starters'],
        storeId: null,
        storeName: null,
        group: 'allergens',
        before: { allergens: { contains: ['peanuts'], mayContain: [], notVerified: false } },
        after: { allergens: { contains: [], mayContain: [], notVerified: false } },
      },
      {
        document: 'store/camden',
        field: 'differences.korma.price',
        subject: 'Korma',
        within: ['Sumo', 'Curries'],
        storeId: 'camden',
        storeName: 'Sumo Camden',
        group: 'prices',
        before: { money: 1_295 },
        after: { money: 195 },
      },
      {
        document: 'dish/korma',
        field: 'priceRules',
        subject: 'Korma',
        within: ['Sumo', 'Curries'],
        storeId: null,
        storeName: 'Sumo Camden',
        group: 'prices',
        before: { rules: [DELIVERY_RULE] },
        after: { rules: [DELIVERY_RULE, LUNCH_RULE] },
      },
    ],
  },
  'day-sheet': {
    site: 'Sumo Kitchens',
    date: '2026-07-03',
    report: {
      currency: 'GBP',
      rows: [
        {
          key: 'camden',
          name: 'Sumo Camden',
          values: { orders: 1_204, sales: 2_408_050, refunded: 2_804, net: 2_405_246 },
        },
        { key: 'leeds', name: 'Sumo Leeds', values: { orders: 0, refunded: 0 } },
      ],
      total: {
        orders: 1_204,
        sales: 2_408_050,
        refunded: 2_804,
        net: 2_405_246,
        vat: 401_342,
        notMade: 3,
        missed: 1,
        late: 12,
        acceptMedian: 40,
        acceptNinety: 75,
      },
    },
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
  'order-rescheduled': {
    order: ORDER,
    before: { startsAt: '2026-03-10T12:00:00.000Z', endsAt: '2026-03-10T12:15:00.000Z' },
  },
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
  booking: {
    news: 'confirmed',
    reference: 'K7WQ4MXA',
    storeName: 'Camden Kitchen',
    storeAddress: '2 High Street, London NW1 8AB',
    storePhone: '+442079460001',
    people: 4,
    startsAt: '2026-07-10T18:30:00.000Z',
    endsAt: '2026-07-10T20:30:00.000Z',
    changeUntil: '2026-07-10T15:30:00.000Z',
    path: '/Reservation?booking=7d0c0f2b-52f1-4a07-8d55-0b8f7b1f3c9e',
  },
  waitlist: {
    storeName: 'Camden Kitchen',
    people: 4,
    date: '2026-07-10',
    offer: { startsAt: '2026-07-10T18:30:00.000Z', heldUntil: '2026-07-08T12:15:00.000Z' },
    path: '/Reservation?booking=7d0c0f2b-52f1-4a07-8d55-0b8f7b1f3c9e',
  },
  contact: {
    name: 'Asha Rao',
    email: 'asha@example.org',
    message: 'Do you cater for weddings?\n\nWe are sixty people.',
  },
};

export const NAMES = Object.keys(VALUES) as TemplateName[];
