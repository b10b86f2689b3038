// The smallest valid pack, in memory; each test changes one part of it.
import { readFile } from 'node:fs/promises';

import type { PackFiles } from './read-pack.ts';

const SMALL_PACK = {
  'tenant.yaml': `id: small
kind: site
hosts: [small.test]
websiteName: Small
tagline: One dish
favicon: mark.svg
appIcon: icon.png
headerLogo: mark.svg
logo_style: mark
colorPalatte: '#123456'
SecondaryColorPalatte: '#abc'
theme: {fontPair: system, radius: soft, photoStyle: plain, colourScheme: auto}
contactNumber: '+442079460000'
supportEmail: a@small.test
country: GB
currency: GBP
timeZone: Europe/London
languages: [en-GB]
isHomePage: false
locationData: {addressLine1: 1 Road, addressLine2: London, directionLink: 'https://map.test/'}
legal: {legalName: Small Ltd, companyNumber: '1', vatNumber: '1', address: 1 Road}
ukPack: true
brands: [Curry]
stores: [camden]
fees: {serviceFee: 0.50, bagCharge: 0.10}
consent: {newsletter: Letters, marketing: Offers}
`,
  'home.yaml': `banners:
  - {bannerImage: mark.svg, title: Hello, text: There, href: /menu}
openingHoursData: {Weekdays: 9 to 5, Saturday: 9 to 5, Sunday: closed}
`,
  'promotions.yaml': `- {id: ten, code: TEN, title: Ten off, text: Ten, percentOff: 10, brands: [Curry], stores: [camden]}
`,
  'brands/Curry.yaml': `name: Curry
tagline: Hot
description: Curry.
cuisine: Indian
logo: mark.svg
colorPalatte: '#800000'
SecondaryColorPalatte: '#ffcc00'
defaults: {vat: 20, prepMinutes: 10}
groups:
  heat:
    name: Heat
    min: 1
    max: 1
    options:
      - {id: mild, name: Mild, allergens: none, default: true}
      - {id: hot, name: Hot, price: 0.30, allergens: [mustard]}
  rice:
    name: Rice
    max: 2
    freeCount: 1
    options:
      - {id: pilau, name: Pilau, price: 3.25, allergens: [milk], group: heat}
sections:
  - id: mains
    name: Mains
    items:
      - id: korma
        name: Korma
        description: Mild.
        price: 9.95
        allergens: {contains: [milk], mayContain: [nuts]}
        groups: [heat, rice]
      - id: dal
        name: Dal
        description: Lentils.
        price: 7
        vat: 0
        allergens: {notVerified: true}
        picture: mark.svg
`,
  'stores/camden.yaml': `name: Camden
addressLine1: 1 Road
town: London
postcode: NW1 8AF
latitude: 51.5413
longitude: -0.1460
phone: '+442079460000'
directionLink: https://map.test/
hygiene: {scheme: fhrs, rating: '5', date: 2026-01-01}
modes: [delivery, pickup]
hours:
  monday: [[12:00, '15:00'], [17:00, '01:30']]
  tuesday: []
  wednesday: []
  thursday: []
  friday: []
  saturday: []
  sunday: []
slots:
  windowMinutes: 15
  leadMinutes: {delivery: 30, pickup: 15}
  lastOrderMinutes: 20
  horizonDays: 7
  ordersPerSlot: 5
  prepMinutesPerSlot: 90
zones:
  - {id: near, name: Near, postcodes: [NW1], fee: 1.99, minimum: 10, freeFrom: 25.00}
brands: [Curry]
`,
  'legal/privacy.md': '# Privacy',
  'legal/terms.md': '# Terms',
  'legal/cookies.md': '# Cookies',
  'assets/mark.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>',
} satisfies Record<string, string>;

export type SmallPackFile = keyof typeof SMALL_PACK;

/** The pack's files; each edit replaces a text that must exist. */
export async function smallPack(
  edits: readonly (readonly [file: SmallPackFile, from: string, to: string])[] = [],
): Promise<PackFiles> {
  const texts: Record<string, string> = { ...SMALL_PACK };
  for (const [file, from, to] of edits) {
    const text = texts[file] ?? '';
    if (!text.includes(from)) throw new Error(`${file} has no '${from}'`);
    texts[file] = text.replace(from, to);
  }
  const files: PackFiles = new Map(
    Object.entries(texts).map(([file, text]) => [file, Buffer.from(text)]),
  );
  const icon = new URL('../../../../content/group/assets/app-icon.png', import.meta.url);
  return files.set('assets/icon.png', await readFile(icon));
}
