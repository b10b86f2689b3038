// The demo's first site, as the description of the API shows it.
import type { PromotionView } from '../catalogue/promotion.ts';
import type { HomeContent, TenantConfig } from '../sites/tenant.ts';

const LOCATION = {
  addressLine1: '14 Camden Lock Place',
  addressLine2: 'London NW1 8AF',
  directionLink: 'https://www.openstreetmap.org/?mlat=51.5413&mlon=-0.1460',
};

export const EXAMPLE_LEGAL = {
  legalName: 'Sumo Kitchens (Demonstration) Ltd',
  companyNumber: '00000001',
  vatNumber: 'GB 000 0000 00',
  address: '14 Camden Lock Place, London NW1 8AF',
};

export const EXAMPLE_CONFIG: TenantConfig = {
  tenantId: 'sumo',
  version: '1',
  websiteName: 'Sumo Kitchens',
  tagline: 'Fourteen kitchens, one bag at the door',
  favicon: 'favicon.svg',
  headerLogo: 'sumo.svg',
  logo_style: 'mark-and-name',
  colorPalatte: '#E4572E',
  SecondaryColorPalatte: '#20203A',
  isHomePage: false,
  contactNumber: '+442079460142',
  supportEmail: 'hello@sumokitchens.example',
  locationData: LOCATION,
  socials: [{ name: 'Instagram', href: 'https://www.instagram.com/sumokitchens.example' }],
  theme: {
    fontPair: 'bricolage-figtree',
    radius: 'soft',
    photoStyle: 'plain',
    colourScheme: 'auto',
  },
  currency: { value: 'GBP', label: 'British pound', sign: '£' },
  locale: 'en-GB',
  languages: ['en-GB', 'pl-PL'],
  country: 'GB',
  timeZone: 'Europe/London',
  legal: EXAMPLE_LEGAL,
  ukPack: true,
  isDemo: true,
  brands: [
    {
      id: 'Bombay_Spice',
      name: 'Bombay Spice',
      tagline: 'Curries cooked slowly, naan cooked fast',
    },
  ],
};

export const EXAMPLE_HOME: HomeContent = {
  banners: [
    {
      bannerImage: 'banner-feast.webp',
      title: 'Curry for you, burgers for them',
      text: 'Order from any of our kitchens in one basket.',
      href: '/menu',
    },
  ],
  locationData: LOCATION,
  openingHoursData: {
    Weekdays: 'Open 24 hours',
    Saturday: 'Open 24 hours',
    Sunday: 'Open 24 hours',
  },
  getintouchData: {
    contactNumber: '+442079460142',
    supportEmail: 'hello@sumokitchens.example',
  },
};

export const EXAMPLE_PROMOTION: PromotionView = {
  id: 'welcome',
  code: 'WELCOME10',
  title: '10% off your first order',
  text: 'Ten per cent off any order of £15 or more. Up to £8 off.',
  benefit: { kind: 'percent', basisPoints: 1000, maxDiscountMinor: 800 },
  minimumMinor: 1500,
  modes: [],
  storeIds: [],
  brandIds: [],
  weekdays: [],
  isFirstOrderOnly: true,
  startsOn: null,
  endsOn: null,
  maxUsesPerCustomer: 1,
  picture: null,
};
