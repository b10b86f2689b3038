// The sample site of tests without a server. Its own texts are between ‹marks›, which tell them from the product's texts on a page.
import type { ItemDefinition, MenuItem } from '../../contract/catalogue/catalogue.ts';
import type { PromotionView } from '../../contract/catalogue/promotion.ts';
import type { StoreView } from '../../contract/sites/store.ts';
import type { FeeRules, HomeContent, TenantConfig } from '../../contract/sites/tenant.ts';

export const NOW = '2026-07-04T12:00:00.000Z';
const at = (hours: number): string => new Date(Date.parse(NOW) + hours * 3_600_000).toISOString();
export const SLOT = { startsAt: at(1), endsAt: at(1.25) };

const PHONE = '+442079460123';
export const PICTURE = { file: 'a.webp', colour: '#aa3300' };

export const CONFIG: TenantConfig = {
  tenantId: 'spice',
  version: '1',
  websiteName: '‹Spice›',
  tagline: '‹Warm food›',
  favicon: 'a.png',
  headerLogo: 'a.svg',
  logo_style: 'mark-and-name',
  colorPalatte: '#aa3300',
  SecondaryColorPalatte: '#003300',
  isHomePage: true,
  contactNumber: PHONE,
  supportEmail: '‹help@spice.test›',
  locationData: {
    addressLine1: '‹1 Road›',
    addressLine2: '‹London›',
    directionLink: 'https://maps.test/',
  },
  socials: [{ name: '‹Instagram›', href: 'https://social.test/' }],
  theme: { fontPair: 'system', radius: 'soft', photoStyle: 'plain', colourScheme: 'auto' },
  currency: { value: 'GBP', label: '‹British pound›', sign: '£' },
  locale: 'en-GB',
  languages: ['en-GB'],
  country: 'GB',
  timeZone: 'Europe/London',
  legal: {
    legalName: '‹Spice Ltd›',
    companyNumber: '‹0123›',
    vatNumber: '‹GB1›',
    address: '‹1 Road, London›',
  },
  ukPack: true,
  isDemo: true,
  brands: [{ id: 'Curry', name: '‹Curry House›', tagline: '‹Hot›' }],
};

const HOURS = [{ opens: '11:00', closes: '23:00' }];

export const STORE: StoreView = {
  id: 'soho',
  name: '‹Soho›',
  addressLine1: '‹1 Road›',
  addressLine2: '',
  town: '‹London›',
  postcode: '‹NW1 8AB›',
  latitude: 51.5,
  longitude: -0.1,
  phone: PHONE,
  directionLink: 'https://maps.test/',
  picture: 'a.webp',
  hygiene: { scheme: 'fhrs', rating: '5', date: '2026-01-05' },
  modes: ['delivery', 'pickup'],
  hours: {
    monday: HOURS,
    tuesday: HOURS,
    wednesday: HOURS,
    thursday: [],
    friday: HOURS,
    saturday: HOURS,
    sunday: HOURS,
  },
  zones: [
    {
      id: 'near',
      name: '‹Near›',
      postcodes: ['‹NW1›'],
      radiusKm: 3,
      feeMinor: 199,
      minimumMinor: 1200,
      freeFromMinor: 2500,
    },
  ],
  tablesReservation: true,
  brands: [{ id: 'Curry', name: '‹Curry House›' }],
  isOpen: true,
  nextOpeningAt: at(20),
  closesAt: at(9),
  leadMinutes: { delivery: 35, pickup: 20 },
};
export const CLOSED_STORE: StoreView = { ...STORE, id: 'leeds', name: '‹Leeds›', isOpen: false };

export const ITEM: ItemDefinition = {
  id: 'thali',
  name: '‹Thali›',
  description: '‹Many bowls›',
  priceMinor: 1200,
  vatBasisPoints: 2000,
  kcal: 800,
  tags: ['vegan', 'spicy', 'popular', 'new'],
  allergens: { contains: ['milk'], mayContain: ['nuts'], notVerified: true },
  picture: { ...PICTURE, alt: '‹A thali›' },
  prepMinutes: 10,
  isAgeRestricted: true,
  maxPerOrder: 10,
  optionGroups: [
    {
      id: 'rice',
      name: '‹Rice›',
      min: 1,
      max: 1,
      freeCount: 0,
      options: ['plain', 'pilau'].map((id, index) => ({
        id,
        name: `‹${id}›`,
        priceMinor: index * 100,
        vatBasisPoints: null,
        kcal: 100,
        allergens: { contains: [], mayContain: [], notVerified: false },
        isDefault: false,
        maxQuantity: 1,
        group: null,
      })),
    },
  ],
};
export const MENU_ITEM: MenuItem = {
  ...ITEM,
  brandId: 'Curry',
  sectionId: 'mains',
  isSoldOut: false,
  isBrandPaused: false,
};

export const FEES: FeeRules = {
  serviceFeeMinor: 99,
  bagChargeMinor: 10,
  smallOrder: { belowMinor: 1000, feeMinor: 150 },
};

export const HOME: HomeContent = {
  banners: [
    { bannerImage: 'a.webp', title: '‹Now open›', text: '‹Come in›', href: '/menu' },
    { bannerImage: 'b.webp', title: '‹New dishes›', text: '‹Try them›', href: '/menu' },
  ],
  locationData: CONFIG.locationData,
  openingHoursData: { Weekdays: '‹11 to 23›', Saturday: '‹11 to 23›', Sunday: '‹closed›' },
  getintouchData: { contactNumber: PHONE, supportEmail: CONFIG.supportEmail },
};

export const PROMOTION: PromotionView = {
  id: 'ten',
  code: '‹TEN›',
  title: '‹A tenth off›',
  text: '‹For everybody›',
  benefit: { kind: 'percent', basisPoints: 1000, maxDiscountMinor: 500 },
  minimumMinor: 1500,
  modes: ['delivery'],
  storeIds: ['soho'],
  brandIds: ['Curry'],
  weekdays: ['tuesday'],
  hours: { from: '17:00', until: '21:00' },
  isFirstOrderOnly: true,
  startsOn: '2026-07-01',
  endsOn: '2026-07-31',
  maxUsesPerCustomer: 1,
  picture: { ...PICTURE, alt: '‹A tenth off›' },
};
