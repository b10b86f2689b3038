// The pack of a new site: one brand, one store, and a menu whose allergens nobody has verified yet. Its owner enters in the office
// what is left out here, and changes the rest there or in the files of an export.
import sharp from 'sharp';

import type { Coordinates } from '../../../../../contract/address/distance.ts';
import type { Postcode } from '../../../../../contract/address/postcode.ts';
import {
  EXAMPLE_DISH,
  NOT_ENTERED,
  UNKNOWN_PHONE,
  UNKNOWN_POSTCODE,
} from '../../../../../contract/content/starter-site.ts';
import { WEEKDAYS } from '../../../../../contract/sites/store.ts';
import { escapeHtml } from '../../../../../contract/text/escape-html.ts';
import { formatYaml, type PackFiles } from '../../packs/packs.ts';
import { STARTER_LEGAL_PAGES } from './starter-legal-pages.ts';

export interface StarterSite {
  id: string;
  host: string;
  name: string;
  /** Empty: the owner enters it. */
  phone: string;
  email: string;
  /** Null: the owner enters it. */
  address: StarterAddress | null;
  company: { legalName: string; companyNumber: string; vatNumber: string } | null;
  /** '#RRGGBB': of buttons and links, and beside it. */
  colours: readonly [first: string, second: string];
  /** The mark has one letter on its ground. */
  mark: readonly [ground: string, letter: string];
  /** 'HH:MM' each, on every day of the week; null: it is not open yet. */
  hours: readonly [opens: string, closes: string] | null;
  /** Empty: an example stands in for them. */
  dishes: readonly StarterDish[];
}

interface StarterAddress {
  line: string;
  town: string;
  postcode: Postcode;
  place: Coordinates;
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

const EXAMPLE: StarterDish = {
  id: EXAMPLE_DISH.id,
  section: { id: EXAMPLE_DISH.section, name: EXAMPLE_DISH.name },
  name: EXAMPLE_DISH.name,
  description: '',
  price: '10.00',
};

/** In words and figures that packs have. */
const writeAddress = (address: StarterAddress | null) => ({
  line: address?.line ?? NOT_ENTERED,
  town: address?.town ?? NOT_ENTERED,
  postcode: address?.postcode.full ?? UNKNOWN_POSTCODE,
  place: address?.place ?? { latitude: 0, longitude: 0 },
  whole: address ? `${address.line}, ${address.town} ${address.postcode.full}` : NOT_ENTERED,
});

const drawMark = ({ name, mark: [ground, letter] }: StarterSite): string =>
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
  const { line, town, postcode, place, whole } = writeAddress(site.address);
  const [first, second] = site.colours;
  const company = site.company ?? {
    legalName: NOT_ENTERED,
    companyNumber: NOT_ENTERED,
    vatNumber: '',
  };
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
    contactNumber: site.phone || UNKNOWN_PHONE,
    supportEmail: site.email,
    country: 'GB',
    currency: 'GBP',
    timeZone: 'Europe/London',
    languages: ['en-GB'],
    isHomePage: false,
    locationData: {
      addressLine1: line,
      addressLine2: site.address ? `${town} ${postcode}` : '',
      directionLink: linkToMap(place),
    },
    legal: { ...company, address: whole },
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
  const sections = Map.groupBy(dishes.length > 0 ? dishes : [EXAMPLE], ({ section }) => section.id);
  return {
    name,
    tagline: '',
    description: name,
    cuisine: name,
    logo: 'mark.svg',
    colorPalatte: first,
    SecondaryColorPalatte: second,
    defaults: { vat: company?.vatNumber ? VAT_PERCENT : 0, prepMinutes: 15 },
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
  const { line, town, postcode, place } = writeAddress(address);
  return {
    name,
    addressLine1: line,
    town,
    postcode,
    latitude: place.latitude,
    longitude: place.longitude,
    phone: phone || UNKNOWN_PHONE,
    directionLink: linkToMap(place),
    // Delivery needs a zone.
    modes: address ? ['delivery', 'pickup'] : ['pickup'],
    hours: Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, hours ? [[...hours]] : []])),
    slots: {
      windowMinutes: 15,
      leadMinutes: { delivery: 45, pickup: 20 },
      lastOrderMinutes: 15,
      horizonDays: 7,
      ordersPerSlot: 6,
      prepMinutesPerSlot: 120,
    },
    zones: address
      ? [
          {
            id: 'near',
            name: address.postcode.district,
            postcodes: [address.postcode.district],
            fee: 2.5,
            minimum: 15,
          },
        ]
      : [],
    brands: ['Menu'],
  };
}
