// Two sites, each with a store that is always open, four dishes and a few promotions.
import type pg from 'pg';

import type { ItemDefinition } from '../../contract/catalogue/catalogue.ts';
import type { PromotionDefinition } from '../../contract/catalogue/promotion.ts';
import { WEEKDAYS, type StoreDefinition } from '../../contract/sites/store.ts';
import type { SiteDefinition } from '../../contract/sites/tenant-definition.ts';
import { withClient } from '../../server/src/platform/db/with-client.ts';
import type { Preparation } from '../database/test-database.ts';

/** Each site's host. */
export const HOSTS = { sumo: 'sumo.test', bombay: 'bombay.test' } as const;

const locationData = {
  addressLine1: '1 High Street',
  addressLine2: 'London',
  directionLink: 'https://maps.test/1',
};

export const sampleSite = (tenantId: string): SiteDefinition => ({
  kind: 'site',
  tenantId,
  websiteName: tenantId,
  tagline: '',
  favicon: 'icon.svg',
  headerLogo: 'logo.svg',
  logo_style: 'mark',
  colorPalatte: '#C0392B',
  SecondaryColorPalatte: '#F4D03F',
  isHomePage: false,
  contactNumber: '+442079460000',
  supportEmail: `help@${tenantId}.test`,
  locationData,
  socials: [],
  theme: { fontPair: 'system', radius: 'soft', photoStyle: 'plain', colourScheme: 'auto' },
  currency: { value: 'GBP', label: 'British pound', sign: '£' },
  locale: 'en-GB',
  languages: ['en-GB', 'pl-PL'],
  country: 'GB',
  timeZone: 'Europe/London',
  legal: {
    legalName: `${tenantId} Ltd`,
    companyNumber: '1',
    vatNumber: 'GB1',
    address: '1 High Street, London',
  },
  ukPack: true,
  appIcon: 'icon.png',
  fees: { serviceFeeMinor: 50, bagChargeMinor: 0, smallOrder: null },
  home: {
    banners: [],
    locationData,
    openingHoursData: { Weekdays: '', Saturday: '', Sunday: '' },
    getintouchData: { contactNumber: '+442079460000', supportEmail: `help@${tenantId}.test` },
  },
  consent: { newsletter: '', marketing: '' },
});

export const SLOT_PLACES = 10;

export const sampleKitchen: StoreDefinition = {
  id: 'camden',
  name: 'Camden Kitchen',
  addressLine1: '2 High Street',
  addressLine2: '',
  town: 'London',
  postcode: 'NW1 8AB',
  latitude: 51.54,
  longitude: -0.14,
  phone: '+442079460001',
  directionLink: 'https://maps.test/2',
  picture: null,
  hygiene: null,
  modes: ['delivery', 'pickup'],
  hours: Object.fromEntries(
    WEEKDAYS.map((day) => [day, [{ opens: '00:00', closes: '24:00' }]]),
  ) as StoreDefinition['hours'],
  exceptions: {},
  slots: {
    windowMinutes: 15,
    leadMinutes: { delivery: 30, pickup: 15 },
    lastOrderMinutes: 0,
    horizonDays: 3,
    ordersPerSlot: SLOT_PLACES,
    prepMinutesPerSlot: 1_000,
  },
  zones: [
    {
      id: 'near',
      name: 'Near',
      postcodes: ['NW1'],
      radiusKm: null,
      feeMinor: 250,
      minimumMinor: 1_500,
      freeFromMinor: 4_000,
    },
  ],
  brands: ['Curry_House'],
  autoAccept: true,
  acceptMinutes: 10,
  tablesReservation: false,
};

const noAllergens = { contains: [], mayContain: [], notVerified: false };

const dish = (
  id: string,
  priceMinor: number,
  part: Partial<ItemDefinition> = {},
): ItemDefinition => ({
  id,
  name: id,
  description: '',
  priceMinor,
  vatBasisPoints: 2_000,
  kcal: 500,
  tags: [],
  allergens: noAllergens,
  picture: null,
  prepMinutes: 5,
  isAgeRestricted: false,
  maxPerOrder: 99,
  optionGroups: [],
  ...part,
});

export const SAMPLE_DISHES: ItemDefinition[] = [
  dish('curry', 1_000, {
    allergens: { ...noAllergens, contains: ['milk'] },
    optionGroups: [
      {
        id: 'heat',
        name: 'Heat',
        min: 0,
        max: 1,
        freeCount: 0,
        options: [
          {
            id: 'extra-hot',
            name: 'Extra hot',
            priceMinor: 100,
            vatBasisPoints: null,
            kcal: 5,
            allergens: { ...noAllergens, contains: ['mustard'] },
            isDefault: false,
            maxQuantity: 1,
            group: null,
          },
        ],
      },
    ],
  }),
  dish('naan', 250),
  dish('samosa', 250),
  dish('special', 1_500),
  dish('beer', 500, { isAgeRestricted: true }),
];

const offer = (id: string, part: Partial<PromotionDefinition>): PromotionDefinition => ({
  id,
  code: id.toUpperCase(),
  title: id,
  text: '',
  benefit: { kind: 'percent', basisPoints: 1_000, maxDiscountMinor: null },
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

export const SAMPLE_OFFERS: PromotionDefinition[] = [
  offer('welcome', { isFirstOrderOnly: true }),
  offer('four-samosas', {
    code: null,
    title: 'Four samosas for £9',
    benefit: {
      kind: 'bundle',
      units: 4,
      priceMinor: 900,
      items: [{ id: 'samosa', name: 'samosa' }],
    },
  }),
  offer('hello', { isFirstOrderOnly: true }),
  offer('once', { maxUsesPerCustomer: 1 }),
  offer('twice', { maxUsesPerCustomer: 2 }),
  offer('scarce', { benefit: { kind: 'amount', amountMinor: 200 }, maxUses: 3 }),
];

export const ORDERING_CONTENT: Preparation = {
  name: 'ordering',
  prepare: ({ superuserUrl }) => withClient(superuserUrl, fillOrderingContent),
};

/** Stores both sites as an import would. */
export async function fillOrderingContent(superuser: Pick<pg.ClientBase, 'query'>): Promise<void> {
  for (const [tenantId, host] of Object.entries(HOSTS)) {
    const insert = (sql: string, values: unknown[]) => superuser.query(sql, [tenantId, ...values]);
    await insert(
      `insert into tenants (tenant_id, kind, name, definition) values ($1, 'site', $1, $2)`,
      [JSON.stringify(sampleSite(tenantId))],
    );
    await insert('insert into tenant_hosts (tenant_id, host) values ($1, $2)', [host]);
    await insert(
      `insert into brands (tenant_id, brand_id, position, definition) values ($1, 'Curry_House', 1, $2)`,
      [
        JSON.stringify({
          id: 'Curry_House',
          name: 'Curry House',
          tagline: '',
          description: '',
          cuisine: '',
          logo: 'logo.svg',
          heroPicture: null,
          colorPalatte: '#C0392B',
          SecondaryColorPalatte: '#F4D03F',
        }),
      ],
    );
    await insert(
      `insert into sections (tenant_id, brand_id, section_id, position, name) values ($1, 'Curry_House', 'mains', 1, 'Mains')`,
      [],
    );
    for (const [position, dish] of SAMPLE_DISHES.entries()) {
      await insert(
        `insert into items (tenant_id, item_id, brand_id, section_id, position, definition)
         values ($1, $2, 'Curry_House', 'mains', $3, $4)`,
        [dish.id, position, JSON.stringify(dish)],
      );
    }
    await insert(
      `insert into stores (tenant_id, store_id, position, definition) values ($1, 'camden', 1, $2)`,
      [JSON.stringify(sampleKitchen)],
    );
    await insert(
      `insert into store_brands (tenant_id, store_id, brand_id, position) values ($1, 'camden', 'Curry_House', 1)`,
      [],
    );
    for (const [position, offer] of SAMPLE_OFFERS.entries()) {
      await insert(
        `insert into promotions (tenant_id, promotion_id, position, code, definition, max_uses) values ($1, $2, $3, $4, $5, $6)`,
        [offer.id, position, offer.code, JSON.stringify(offer), offer.maxUses],
      );
    }
  }
}
