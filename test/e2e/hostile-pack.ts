// A tenant pack whose texts are all attacks, imported while the server runs.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

import { invariant } from '../../contract/invariant.ts';
import { WEEKDAYS } from '../../contract/sites/store.ts';
import { smallPack } from '../../server/src/features/packs/small-pack.fixture.ts';
import { HOSTILE_TEXTS, cycleHostileTexts } from './hostile-texts.ts';

export const HOSTILE_SITE = 'hostile';
/** The only dish with a plain name, which tests can type; its options are attacks. */
export const PLAIN_DISH = 'Soup';
/** Each dish has two texts: its name and its description. */
const DISHES = HOSTILE_TEXTS.length / 2;
const MAX_NAME_LENGTH = 60;

const nextText = cycleHostileTexts();
const colours = { colorPalatte: '#123456', SecondaryColorPalatte: '#aabbcc' };

const tenant = () => ({
  id: HOSTILE_SITE,
  kind: 'site',
  hosts: [`${HOSTILE_SITE}.localhost`],
  websiteName: nextText(MAX_NAME_LENGTH),
  tagline: nextText(),
  favicon: 'mark.svg',
  appIcon: 'icon.png',
  headerLogo: 'mark.svg',
  logo_style: 'mark-and-name',
  ...colours,
  contactNumber: '+442079460000',
  theme: { fontPair: 'system', radius: 'soft', photoStyle: 'plain', colourScheme: 'auto' },
  supportEmail: 'a@hostile.example',
  country: 'GB',
  currency: 'GBP',
  timeZone: 'Europe/London',
  languages: ['en-GB'],
  isHomePage: true,
  locationData: {
    addressLine1: nextText(),
    addressLine2: nextText(),
    directionLink: 'https://map.test/',
  },
  socials: [{ name: nextText(), href: 'https://social.test/"><script>alert(1)</script>' }],
  legal: {
    legalName: nextText(),
    companyNumber: nextText(),
    vatNumber: nextText(),
    address: nextText(),
  },
  ukPack: true,
  brands: ['Attack'],
  stores: ['camden'],
  fees: { serviceFee: '0.50', bagCharge: '0.10' },
  consent: { newsletter: nextText(), marketing: nextText() },
});

const home = () => ({
  banners: [{ bannerImage: 'mark.svg', title: nextText(), text: nextText(), href: '/menu' }],
  openingHoursData: { Weekdays: nextText(), Saturday: nextText(), Sunday: nextText() },
});

const promotions = () => [
  { id: 'ten', code: 'TEN', title: nextText(MAX_NAME_LENGTH), text: nextText(), percentOff: 10 },
];

const dish = (at: number) => ({
  id: `dish-${at}`,
  name: HOSTILE_TEXTS[2 * at],
  description: HOSTILE_TEXTS[2 * at + 1],
  price: 12,
  allergens: 'none',
});

const brand = () => ({
  name: nextText(MAX_NAME_LENGTH),
  tagline: nextText(),
  description: nextText(),
  cuisine: nextText(40),
  logo: 'mark.svg',
  ...colours,
  defaults: { vat: 20, prepMinutes: 10 },
  groups: {
    heat: {
      name: nextText(MAX_NAME_LENGTH),
      min: 1,
      max: 1,
      options: [
        { id: 'mild', name: nextText(MAX_NAME_LENGTH), allergens: 'none', default: true },
        { id: 'hot', name: nextText(MAX_NAME_LENGTH), allergens: 'none' },
      ],
    },
  },
  sections: [
    {
      id: 'first',
      name: nextText(MAX_NAME_LENGTH),
      items: [
        {
          id: 'soup',
          name: PLAIN_DISH,
          description: nextText(),
          price: 12,
          allergens: 'none',
          groups: ['heat'],
        },
        {
          id: 'one-word',
          name: 'Über'.repeat(20),
          description: 'x'.repeat(300),
          price: 12,
          allergens: 'none',
        },
      ],
    },
    {
      id: 'rest',
      name: nextText(MAX_NAME_LENGTH),
      items: Array.from({ length: DISHES }, (_, at) => dish(at)),
    },
  ],
});

const store = () => ({
  name: nextText(MAX_NAME_LENGTH),
  addressLine1: nextText(),
  addressLine2: nextText(),
  town: nextText(),
  postcode: 'NW1 8AF',
  latitude: '51.5413',
  longitude: '-0.1460',
  phone: '+442079460000',
  directionLink: 'https://map.test/',
  modes: ['delivery', 'pickup'],
  autoAccept: true,
  hours: Object.fromEntries(WEEKDAYS.map((day) => [day, [['00:00', '24:00']]])),
  slots: {
    windowMinutes: 15,
    leadMinutes: { delivery: 30, pickup: 15 },
    lastOrderMinutes: 20,
    horizonDays: 7,
    ordersPerSlot: 50,
    prepMinutesPerSlot: 900,
  },
  zones: [{ id: 'near', name: nextText(), postcodes: ['NW1'], fee: '1.99', minimum: 10 }],
  brands: ['Attack'],
});

/** JSON is valid YAML. */
async function packFiles(): Promise<Map<string, string | Buffer>> {
  const legal = `# ${nextText()}\n\n${HOSTILE_TEXTS.slice(0, 26).join('\n\n')}\n`;
  const small = [...(await smallPack())].filter(([file]) => file.startsWith('assets/'));
  return new Map<string, string | Buffer>([
    ...small,
    ['tenant.yaml', JSON.stringify(tenant())],
    ['home.yaml', JSON.stringify(home())],
    ['promotions.yaml', JSON.stringify(promotions())],
    ['brands/Attack.yaml', JSON.stringify(brand())],
    ['stores/camden.yaml', JSON.stringify(store())],
    ...['privacy', 'terms', 'cookies'].map((name) => [`legal/${name}.md`, legal] as const),
  ]);
}

export async function importHostilePack(): Promise<void> {
  const dataDir = process.env['E2E_DATA_DIR'];
  invariant(dataDir, 'playwright.config.ts names the folder');
  const folder = await mkdtemp(join(tmpdir(), 'tiffin-hostile-'));
  try {
    for (const [file, contents] of await packFiles()) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), contents);
    }
    const { DATABASE_URL: _, NODE_ENV: __, ...inherited } = process.env;
    const env = { ...inherited, DATA_DIR: dataDir };
    const command = ['server/src/app/cli.ts', 'pack', 'import', folder];
    await promisify(execFile)(process.execPath, command, { env });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
