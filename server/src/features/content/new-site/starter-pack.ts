// The pack of a new site: one brand, one store, and a menu whose allergens nobody has verified yet. All of it is changed later, in
// the office of the console or in the files of an export.
import sharp from 'sharp';

import type { Coordinates } from '../../../../../contract/address/distance.ts';
import type { Postcode } from '../../../../../contract/address/postcode.ts';
import { WEEKDAYS } from '../../../../../contract/sites/store.ts';
import { escapeHtml } from '../../../../../contract/text/escape-html.ts';
import { formatYaml, type PackFiles } from '../../packs/packs.ts';
import { STARTER_LEGAL_PAGES } from './starter-legal-pages.ts';

export interface StarterSite {
  id: string;
  host: string;
  name: string;
  phone: string;
  email: string;
  address: { line: string; town: string; postcode: Postcode; place: Coordinates };
  company: { legalName: string; companyNumber: string; vatNumber: string };
  /** '#RRGGBB': of buttons and links, and beside it. */
  colours: readonly [first: string, second: string];
  /** 'HH:MM' each, on every day of the week. */
  hours: readonly [opens: string, closes: string];
  dishes: readonly StarterDish[];
}

export interface StarterDish {
  id: string;
  section: { id: string; name: string };
  name: string;
  description: string;
  /** As it is written in packs: '10.95'. */
  price: string;
}

const ICON_PIXELS = 512;
/** In all prices of a company with a VAT number: the UK's rate for hot food. */
const VAT_PERCENT = 20;

const drawMark = ({ name, colours: [ground, letter] }: StarterSite): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${ground}"/><text x="32" y="45" text-anchor="middle" font-family="sans-serif" font-size="38" font-weight="700" fill="${letter}">${escapeHtml([...name][0] ?? '')}</text></svg>\n`;

export async function createStarterPack(site: StarterSite): Promise<PackFiles> {
  const mark = drawMark(site);
  const icon = await sharp(Buffer.from(mark)).resize(ICON_PIXELS, ICON_PIXELS).png().toBuffer();
  const files = {
    'tenant.yaml': formatYaml(toTenant(site)),
    'home.yaml': formatYaml({
      banners: [
        {
          bannerImage: 'mark.svg',
          title: site.name,
          text: 'Order for later or now.',
          href: '/menu',
        },
      ],
    }),
    'promotions.yaml': formatYaml([]),
    'brands/Menu.yaml': formatYaml(toBrand(site)),
    'stores/main.yaml': formatYaml(toStore(site)),
    ...STARTER_LEGAL_PAGES,
    'assets/mark.svg': mark,
  };
  const texts = Object.entries(files).map(([file, text]) => [file, Buffer.from(text)] as const);
  return new Map([...texts, ['assets/icon.png', icon]]);
}

const linkToMap = ({ latitude, longitude }: Coordinates): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}`;

function toTenant(site: StarterSite): object {
  const { line, town, postcode, place } = site.address;
  const [first, second] = site.colours;
  return {
    id: site.id,
    kind: 'site',
    hosts: [site.host],
    websiteName: site.name,
    tagline: '',
    favicon: 'mark.svg',
    appIcon: 'icon.png',
    headerLogo: 'mark.svg',
    logo_style: 'mark-and-name',
    colorPalatte: first,
    SecondaryColorPalatte: second,
    theme: { fontPair: 'system', radius: 'soft', photoStyle: 'plain', colourScheme: 'auto' },
    contactNumber: site.phone,
    supportEmail: site.email,
    country: 'GB',
    currency: 'GBP',
    timeZone: 'Europe/London',
    languages: ['en-GB'],
    isHomePage: false,
    locationData: {
      addressLine1: line,
      addressLine2: `${town} ${postcode.full}`,
      directionLink: linkToMap(place),
    },
    legal: { ...site.company, address: `${line}, ${town} ${postcode.full}` },
    ukPack: true,
    brands: ['Menu'],
    stores: ['main'],
    fees: { serviceFee: 0, bagCharge: 0 },
    consent: {
      newsletter: 'News and offers by e-mail. Confirm once, stop whenever you like.',
      marketing: 'Offers by text message. Stop whenever you like.',
    },
  };
}

function toBrand({ name, company, colours: [first, second], dishes }: StarterSite): object {
  const sections = Map.groupBy(dishes, ({ section }) => section.id);
  return {
    name,
    tagline: '',
    description: name,
    cuisine: name,
    logo: 'mark.svg',
    colorPalatte: first,
    SecondaryColorPalatte: second,
    defaults: { vat: company.vatNumber === '' ? 0 : VAT_PERCENT, prepMinutes: 15 },
    sections: [...sections].map(([id, items]) => ({
      id,
      name: items[0]?.section.name,
      items: items.map((dish) => ({
        id: dish.id,
        name: dish.name,
        description: dish.description,
        price: Number(dish.price),
        allergens: { notVerified: true },
      })),
    })),
  };
}

function toStore({ name, phone, address, hours }: StarterSite): object {
  const { line, town, postcode, place } = address;
  return {
    name,
    addressLine1: line,
    town,
    postcode: postcode.full,
    latitude: place.latitude,
    longitude: place.longitude,
    phone,
    directionLink: linkToMap(place),
    modes: ['delivery', 'pickup'],
    hours: Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, [[...hours]]])),
    slots: {
      windowMinutes: 15,
      leadMinutes: { delivery: 45, pickup: 20 },
      lastOrderMinutes: 15,
      horizonDays: 7,
      ordersPerSlot: 6,
      prepMinutesPerSlot: 120,
    },
    zones: [
      {
        id: 'near',
        name: postcode.district,
        postcodes: [postcode.district],
        fee: 2.5,
        minimum: 15,
      },
    ],
    brands: ['Menu'],
  };
}
