import { formatList } from '../../platform/locale.ts';
import type { LostReason } from './read-menu-text.ts';
import type { SetupStep } from './setup-steps.ts';
import type { SiteField } from './site-changes.ts';

const titles: Record<SetupStep, string> = {
  address: 'Name and address',
  hours: 'Opening hours',
  colours: 'Colours',
  menu: 'The menu',
  zone: 'A delivery zone',
};

const intros: Record<SetupStep, string> = {
  address: 'Customers read this on the site, on receipts and in the terms.',
  hours: 'The same times on each chosen day. Other days, breaks and holidays are set in Hours.',
  colours: 'The first is for buttons and links, the second for what stands out.',
  menu: 'Type it, paste it from your menu or website, or choose a file. You see what it becomes before it is published.',
  zone: 'Where you deliver, for what. Skip it if customers only collect.',
};

const fields: Record<SiteField, string> = {
  name: 'Name of the restaurant',
  phone: 'Phone',
  email: 'E-mail for questions',
  line: 'Street and number',
  town: 'Town',
  postcode: 'Postcode',
  place: 'Latitude and longitude',
  legalName: 'Company',
  companyNumber: 'Company number',
  vatNumber: 'VAT number, if it has one',
};

const fieldHints: Partial<Record<SiteField, string>> = {
  place: 'Such as 53.797, -1.542. A map on the web shows it for an address.',
  companyNumber: 'As at Companies House. Write “none” for a sole trader.',
  vatNumber: 'With one, prices include 20% VAT; single dishes can differ.',
};

const fieldFaults: Record<SiteField, string> = {
  name: 'Enter the name.',
  phone: 'Enter a phone number of 7 to 15 digits.',
  email: 'Enter an e-mail address.',
  line: 'Enter the street and the number.',
  town: 'Enter the town.',
  postcode: 'Enter a full postcode, such as LS1 6DT.',
  place: 'Enter two numbers, such as 53.797, -1.542.',
  legalName: 'Enter who sells: the company, or your own name.',
  companyNumber: 'Enter the number, or “none”.',
  vatNumber: '',
};

const lostReasons: Record<LostReason, string> = {
  noPrice: 'There is no price.',
  unclearPrice: 'If the number is a price, write it with pence: 330.00.',
  twoPrices: 'It has two prices. Write a line for each.',
  noName: 'There is no name before the price.',
  longName: 'The name is too long: 80 characters for a dish, 60 for a section.',
  longText: 'The description is longer than 300 characters.',
  emptySection: 'A heading without a dish below it.',
};

export const texts = {
  loading: 'Loading',
  toHome: 'Home',
  progress: (step: number, all: number) => `Step ${step} of ${all}`,
  titles,
  intros,
  save: 'Save and go on',
  saving: 'Saving',
  skip: 'Skip this step',
  skipLast: 'Skip it: customers collect',
  marked: 'Fill in the marked fields.',
  groups: { restaurant: 'Restaurant', address: 'Address of the kitchen', company: 'Who sells' },
  fields,
  fieldHints,
  fieldFaults,
  placeUnknown: (postcode: string) => `Nobody knows where ${postcode} is. Enter the place as well.`,
  opens: 'Opens',
  closes: 'Closes',
  noTime: 'Enter a time.',
  nextDay: 'It closes on the next day.',
  days: 'Open on',
  noDay: 'Choose a day.',
  colours: { first: 'First colour', second: 'Second colour' },
  colourHints: { first: 'Such as #0F6B5C', second: 'Such as #FFD479' },
  pick: (colour: string) => `Choose: ${colour}`,
  noColour: 'Enter six digits and letters from A to F, such as #0F6B5C.',
  preview: 'On light and dark screens',
  sampleDish: 'Chicken tikka',
  sampleText: 'Yoghurt, green chilli, smoke. £8.50',
  sampleTag: 'Popular',
  sampleLink: 'See the menu',
  sampleButton: 'Add',
  onButtons: (ratio: string) => `Text on buttons has a contrast of ${ratio} : 1.`,
  asGiven: (ratio: string) =>
    `As text, the first colour is used as it is, with a contrast of ${ratio} : 1.`,
  asText: (colour: string, ratio: string) =>
    `As text, the site uses ${colour} instead, so that everybody can read it: ${ratio} : 1.`,
  menuText: 'Your menu',
  menuHint:
    'A line for each dish, with its price at the end, below headings. A table with the columns name and price is read, too.',
  menuExample: 'Starters\nSamosa 4.50\nOnion bhaji £4\n\nMains\nChicken tikka 8.50',
  chooseFile: 'Choose a CSV or text file',
  tooLarge: 'The file is larger than 500 kB.',
  noDishes: 'There is no dish with a price yet.',
  understood: (count: number) => (count === 1 ? '1 dish understood' : `${count} dishes understood`),
  lost: (count: number) =>
    count === 1
      ? '1 line was not understood, and is left out'
      : `${count} lines were not understood, and are left out`,
  lostLine: (line: number, text: string) => `Line ${line}: ${text}`,
  lostReasons,
  unnamed: 'Menu',
  addDishes: (count: number) =>
    count === 1 ? 'Put 1 dish on the menu' : `Put ${count} dishes on the menu`,
  menuTitle: (count: number) => `New menu: ${count} dishes`,
  notVerified:
    'Allergens of all dishes are “not verified”, and customers are told so, until somebody has checked them in Menu.',
  areas: 'Postcode districts or sectors',
  areasHint: 'With commas between them: LS1, LS2, LS6 1',
  wrongAreas: (areas: readonly string[]) =>
    `${formatList(areas)}: no district or sector, such as LS1 or LS6 1.`,
  noAreas: 'Enter where you deliver.',
  amounts: { fee: 'Delivery fee', minimum: 'Minimum order' },
  noAmount: 'Enter an amount, such as 2.50; 0 is none.',
  deliverTo: (areas: readonly string[]) =>
    areas.length === 0 ? 'Save and go on' : `Deliver to ${formatList(areas)}`,
  done: {
    hours: 'The opening hours are entered. Change them in Hours.',
    menu: 'There is a menu. Add and change dishes in Menu.',
    zone: 'There is a delivery zone. Add and change zones in Zones.',
  },
  open: { hours: 'Open Hours', menu: 'Open Menu', zone: 'Open Zones' },
};
