// Two small sites and their group host, with menus, stores and pictures, as the import would store them.
import { createHash } from 'node:crypto';

import type pg from 'pg';
import sharp from 'sharp';

import type { ItemDefinition } from '../../contract/catalogue/catalogue.ts';
import { WEEKDAYS, type StoreDefinition } from '../../contract/sites/store.ts';
import type { GroupDefinition, SiteDefinition } from '../../contract/sites/tenant-definition.ts';
import { withClient } from '../../server/src/platform/db/with-client.ts';
import type { Preparation } from '../database/test-database.ts';

const legal = {
  legalName: 'Spice Ltd',
  companyNumber: '1',
  vatNumber: '2',
  address: '1 High Street',
};
const theme = {
  fontPair: 'system',
  radius: 'soft',
  photoStyle: 'plain',
  colourScheme: 'auto',
} as const;
const locationData = {
  addressLine1: '1 High Street',
  addressLine2: '',
  directionLink: 'https://maps.test/1',
};

const site = (tenantId: string): SiteDefinition => ({
  kind: 'site',
  tenantId,
  websiteName: `The ${tenantId}`,
  tagline: 'Warm food.',
  favicon: 'icon.svg',
  appIcon: 'dish.png',
  headerLogo: 'icon.svg',
  logo_style: 'mark',
  colorPalatte: '#c0392b',
  SecondaryColorPalatte: '#2c3e50',
  isHomePage: false,
  contactNumber: '+442079460000',
  supportEmail: 'help@spice.test',
  locationData,
  socials: [],
  theme,
  currency: { value: 'GBP', label: 'British pound', sign: '£' },
  locale: 'en-GB',
  languages: ['en-GB', 'pl-PL'],
  country: 'GB',
  timeZone: 'Europe/London',
  legal,
  ukPack: true,
  fees: { serviceFeeMinor: 50, bagChargeMinor: 10, smallOrder: null },
  home: {
    banners: [{ bannerImage: 'dish.png', title: 'Hello', text: '', href: '/menu' }],
    locationData,
    openingHoursData: { Weekdays: '', Saturday: '', Sunday: '' },
    getintouchData: { contactNumber: '+442079460000', supportEmail: 'help@spice.test' },
  },
  consent: { newsletter: 'Yes', marketing: 'Yes' },
});

const group: GroupDefinition = {
  kind: 'group',
  tenantId: 'group',
  websiteName: 'The group',
  tagline: 'All of us.',
  favicon: 'icon.svg',
  appIcon: 'dish.png',
  headerLogo: 'icon.svg',
  logo_style: 'name',
  colorPalatte: '#000000',
  SecondaryColorPalatte: '#ffffff',
  theme,
  contactNumber: '+442079460000',
  supportEmail: 'help@group.test',
  sites: ['spice', 'burger'],
};

const item = (id: string, more: Partial<ItemDefinition> = {}): ItemDefinition => ({
  id,
  name: id,
  description: `A ${id}`,
  priceMinor: 1095,
  vatBasisPoints: 2000,
  kcal: 640,
  tags: ['popular'],
  allergens: { contains: ['milk'], mayContain: [], notVerified: false },
  picture: { file: 'dish.png', colour: '#aa5522', alt: id },
  prepMinutes: 10,
  isAgeRestricted: false,
  maxPerOrder: 20,
  optionGroups: [],
  ...more,
});

const brand = (id: string) => ({
  id,
  name: id.replace('_', ' '),
  tagline: 'Slow fire.',
  description: '',
  cuisine: 'Indian',
  logo: 'icon.svg',
  heroPicture: null,
  colorPalatte: '#c0392b',
  SecondaryColorPalatte: '#2c3e50',
});

const store = (id: string, opens: string, brands: string[]): StoreDefinition => ({
  id,
  name: `Kitchen ${id}`,
  addressLine1: '1 High Street',
  addressLine2: '',
  town: 'London',
  postcode: 'NW1 8QL',
  latitude: 51.54,
  longitude: -0.14,
  phone: '+442079460001',
  directionLink: 'https://maps.test/1',
  picture: null,
  hygiene: { scheme: 'fhrs', rating: '5', date: '2025-01-02' },
  modes: ['delivery', 'pickup'],
  hours: Object.fromEntries(
    WEEKDAYS.map((day) => [day, [{ opens, closes: '22:00' }]]),
  ) as StoreDefinition['hours'],
  exceptions: {},
  slots: {
    windowMinutes: 15,
    leadMinutes: { delivery: 45, pickup: 20 },
    lastOrderMinutes: 15,
    horizonDays: 3,
    ordersPerSlot: 2,
    prepMinutesPerSlot: 60,
  },
  zones: [
    {
      id: 'near',
      name: 'Near',
      postcodes: ['NW1'],
      radiusKm: null,
      feeMinor: 199,
      minimumMinor: 1200,
      freeFromMinor: null,
    },
  ],
  brands,
  autoAccept: false,
  acceptMinutes: 10,
  tablesReservation: false,
});

export const BROWSING_CONTENT: Preparation = {
  name: 'browsing',
  prepare: ({ superuserUrl }) => withClient(superuserUrl, fillBrowsingContent),
};

async function fillBrowsingContent(superuser: pg.ClientBase): Promise<void> {
  const insert = (table: string, row: Record<string, unknown>) => {
    const names = Object.keys(row);
    const values = Object.values(row).map((value) =>
      typeof value === 'object' && value !== null && !Buffer.isBuffer(value)
        ? JSON.stringify(value)
        : value,
    );
    const places = names.map((_, index) => `$${index + 1}`);
    return superuser.query(`insert into ${table} (${names}) values (${places})`, values);
  };
  const png = await sharp({
    create: { width: 800, height: 600, channels: 3, background: '#aa5522' },
  })
    .png()
    .toBuffer();
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>',
  );
  for (const definition of [site('spice'), site('burger'), group]) {
    const { tenantId: tenant_id, kind, websiteName: name } = definition;
    await insert('tenants', { tenant_id, kind, name, definition });
    await insert('tenant_hosts', { tenant_id, host: `${tenant_id}.test` });
    const own = tenant_id === 'burger' ? 'only-burger.png' : 'dish.png';
    for (const [file, media_type, bytes] of [
      [own, 'image/png', png],
      ['icon.svg', 'image/svg+xml', svg],
    ] as const) {
      const checksum = createHash('sha256').update(bytes).digest('hex');
      await insert('assets', {
        tenant_id,
        file,
        media_type,
        width: 800,
        height: 600,
        colour: '#aa5522',
        checksum,
        bytes,
      });
    }
  }
  const tenant_id = 'spice';
  await insert('tenant_pages', {
    tenant_id,
    page_id: 'privacy',
    language: 'en',
    title: 'Privacy',
    markdown:
      '# Privacy\n\nWe are **{{legalName}}** of {{address}}.\n\n- one\n- [two](https://x.test)\n\n<script>x</script>\n',
  });
  const brands = ['Bombay_Spice', 'Sumo_Wok'];
  const stores = [store('camden', '17:00', ['Bombay_Spice']), store('soho', '11:00', brands)];
  for (const [position, definition] of brands.map(brand).entries()) {
    await insert('brands', { tenant_id, brand_id: definition.id, position, definition });
    await insert('sections', {
      tenant_id,
      brand_id: definition.id,
      section_id: `${definition.id}-mains`,
      position: 0,
      name: 'Mains',
    });
  }
  const items = [
    item('butter-chicken'),
    item('naan', { priceMinor: 350, picture: null }),
    item('noodles'),
  ];
  for (const [position, definition] of items.entries()) {
    const brand_id = definition.id === 'noodles' ? 'Sumo_Wok' : 'Bombay_Spice';
    await insert('items', {
      tenant_id,
      item_id: definition.id,
      brand_id,
      section_id: `${brand_id}-mains`,
      position,
      definition,
    });
  }
  for (const [position, definition] of stores.entries()) {
    const store_id = definition.id;
    await insert('stores', { tenant_id, store_id, position, definition });
    for (const [place, brand_id] of definition.brands.entries()) {
      await insert('store_brands', { tenant_id, store_id, brand_id, position: place });
    }
  }
  const promotion = {
    id: 'ten',
    code: 'TEN',
    title: 'Ten off',
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
    maxUses: 5,
    maxUsesPerCustomer: null,
    picture: null,
  };
  await insert('promotions', {
    tenant_id,
    promotion_id: 'ten',
    position: 0,
    code: 'TEN',
    definition: promotion,
    max_uses: 5,
  });
  const past = { ...promotion, id: 'past', code: 'PAST', endsOn: '2026-03-09' };
  await insert('promotions', {
    tenant_id,
    promotion_id: 'past',
    position: 1,
    code: 'PAST',
    definition: past,
  });
}
