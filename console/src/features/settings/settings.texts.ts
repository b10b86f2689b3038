import type { HostState } from '../../../../contract/console/settings/site-hosts.ts';
import type { StripeKeyName } from '../../../../contract/console/settings/stripe-keys.ts';
import type { TableRules, UkGap } from '../../../../contract/content/office-settings.ts';
import type { SlotRules } from '../../../../contract/sites/store.ts';

const count = (number: number, one: string, many: string): string =>
  `${number} ${number === 1 ? one : many}`;
const ofSellers = (number: number, what: string): string =>
  number === 1 ? `A seller has no ${what}` : `${number} sellers have no ${what}`;
const everywhere = (stores: number): string =>
  stores === 1 ? 'the store' : `all ${stores} stores`;

export const texts = {
  title: 'Settings',
  loading: 'Loading',
  notInSets: 'Hosts and the card account are as they are now.',
  change: 'Change',
  ofPart: (action: string, part: string) => `${action}: ${part}`,
  alsoIn: 'The same in these stores',
  nothingChanged: 'Nothing is changed yet',

  card: 'Card account',
  cardOf: (store: string) => `Card account of ${store}`,
  chargedAtSite:
    'This store sells in its own name, and its cards are charged to the account of the site until it has one of its own.',
  removeStoreHint:
    'The store then takes the account of the site. Payments and refunds that are under way need the account that began them.',
  doesNotSell:
    'This site does not sell yet: it has no account at which cards are charged, and takes no orders.',
  charged: (lastDigits: string) =>
    `Cards are charged at Stripe, by the key that ends with ${lastDigits}.`,
  enteredBy: (by: string, date: string) => `Entered by ${by}, ${date}.`,
  commandLine: 'the command line',
  sandbox: 'Cards are charged in the sandbox: no real money moves.',
  fromEnvironment:
    'Cards are charged by keys in the settings of the server. An account that is entered here comes before them.',
  notUsed: (lastDigits: string) =>
    `The account whose key ends with ${lastDigits} is not used: the server cannot open it, or it is a live one in a demo. Enter it again.`,
  noSealKey:
    'The server has no TIFFIN_SEAL_KEY, so it can keep no account. Whoever runs the server sets one.',
  enterAccount: 'Enter an account',
  enterAnother: 'Enter another account',
  removeAccount: 'Remove the account',
  removeHint:
    'The site then takes the account of the server’s settings, or sells no more. Payments and refunds that are under way need the account that began them.',
  keep: 'Keep it',
  webhook: 'Webhook address to enter at Stripe',
  webhookEvents: 'With these events',
  webhookHint:
    'In Stripe: Developers, Webhooks, Add endpoint. Its signing secret is the third key.',
  keysHint:
    'They are tried at Stripe before they are saved, sealed on the server and never shown again. Change them only while no payment or refund is under way.',
  keys: {
    secretKey: 'Secret or restricted key',
    publishableKey: 'Publishable key',
    webhookSecret: 'Signing secret of the webhook',
  } as Record<StripeKeyName, string>,
  wrongKey: (prefix: string) => `This key begins with ${prefix}.`,
  twoModes: 'One key is for tests, the other one for real payments. Enter two of a kind.',
  saveAccount: 'Try it and charge cards there',
  trying: 'Trying it at Stripe',
  accountSaved: 'Stripe accepts the account. It is used from now on.',

  accepting: 'Accepting orders',
  acceptingHint: 'A paid order that nobody accepts in time is rejected and refunded.',
  acceptTitle: (where: string) => `Accepting orders: ${where}`,
  accepts: (isAuto: boolean, minutes: number) =>
    `${isAuto ? 'By itself' : 'By a person'}, within ${count(minutes, 'minute', 'minutes')}`,
  ownRule: 'own rule',
  minutes: 'Minutes to accept an order',
  minutesHint: '1 to 120',
  asSite: (minutes: number) => `1 to 120. Empty: as all stores, ${minutes}`,
  noMinutes: 'Enter a number from 1 to 120.',
  auto: 'Who accepts',
  autoOptions: { site: 'As all stores', yes: 'By itself', no: 'A person' },
  siteRuleHint: 'Stores with a rule of their own keep it.',
  saveAccept: (where: string) => `Change accepting in ${where}`,

  slots: 'Slots',
  slotsTitle: (store: string) => `Slots: ${store}`,
  slotsHint: 'The times that customers choose from. The opening hours limit them:',
  toHours: 'Hours',
  slotRules: ({
    windowMinutes,
    ordersPerSlot,
    prepMinutesPerSlot,
    leadMinutes,
    horizonDays,
  }: SlotRules) =>
    `Every ${windowMinutes} min, ${count(ordersPerSlot, 'order', 'orders')} and ${prepMinutesPerSlot} min of work each; delivery after ${leadMinutes.delivery} min, collection after ${leadMinutes.pickup} min; ${count(horizonDays, 'day', 'days')} ahead`,

  tables: 'Tables',
  tablesTitle: (store: string) => `Tables: ${store}`,
  tablesHint: 'How guests book tables on the site. Hosts may do more.',
  tableRules: (rules: TableRules) =>
    `Parties of up to ${rules.largestParty}; ${rules.leadMinutes} min to ${count(rules.horizonDays, 'day', 'days')} ahead; changes until ${rules.changeUntilHours} h before; ${
      rules.coverPrepMinutes === 0
        ? 'no kitchen minutes'
        : `${rules.coverPrepMinutes} kitchen min a guest`
    }`,
  tableFields: {
    coverPrepMinutes: 'Kitchen minutes of each guest',
    largestParty: 'Largest party that books on the site',
    leadMinutes: 'Book at the latest, minutes before',
    horizonDays: 'Book at the earliest, days before',
    changeUntilHours: 'Change or cancel until, hours before',
  } as Record<keyof TableRules, string>,
  tableFieldHints: {
    coverPrepMinutes:
      'Guests who arrive take these minutes from the work in the slots of orders. 0: none',
    largestParty: '1 to 40; larger ones ask by chat',
  } as Partial<Record<keyof TableRules, string>>,
  noTableRule: 'This number is not possible.',
  saveTables: (store: string) => `Change the tables of ${store}`,

  feesTitle: (stores: number) => `Fees: ${everywhere(stores)}`,
  feesReadOnly: 'They hold for all stores, so somebody with all stores changes them.',
  otherFees: 'Delivery fees and minimums belong to a zone, minimums of offers to the offer:',
  toZones: 'Zones',
  toOffers: 'Offers',
  fees: {
    serviceFee: 'Service fee',
    bagCharge: 'Bag charge',
    below: 'Small orders: dishes for less than (empty: no extra fee)',
    smallFee: 'Small orders: extra fee',
  },
  belowHint: 'The sum of the dishes, such as 12.00',
  smallOrders: 'Small orders',
  smallOrder: (below: string, fee: string) => `${fee} more below ${below}`,
  noSmallOrder: 'no extra fee',
  noPrice: 'Enter an amount, such as 0.99.',
  saveFees: (stores: number) => `Change the fees in ${everywhere(stores)}`,

  hosts: 'Hosts',
  asking: 'Asking DNS',
  askAgain: 'Ask DNS again',
  serverAddresses: (server: string, addresses: string) =>
    `This server has the addresses of ${server}: ${addresses}.`,
  noAddresses: (server: string) =>
    `DNS has no address of ${server}, so nobody can say whether other hosts lead here.`,
  mainHost: 'in links and e-mails',
  hostStates: {
    right: 'Right',
    elsewhere: 'Leads elsewhere',
    missing: 'No record',
    local: 'This machine',
    unknown: 'Not known',
  } as Record<HostState, string>,
  hostHints: {
    right: (found) => `DNS leads to this server: ${found}.`,
    elsewhere: (found) => `DNS leads to ${found}.`,
    missing: () => 'DNS has no address for it. A new record may need an hour to be seen.',
    local: () => 'A name for tests, which needs no DNS.',
    unknown: (found) =>
      found === '' ? 'DNS could not be asked just now.' : `DNS leads to ${found}.`,
  } as Record<HostState, (found: string) => string>,
  setRecords: (server: string) =>
    `Set these records, and no others for this name; or, for a name with a part in front of the domain, a CNAME to ${server}.`,
  tlsHint:
    'A TLS proxy asks /tls/ask before it gets a certificate, and hears yes for these hosts only.',
  hostList: 'Hosts, one a line',
  hostListHint: 'Without https://. The first one is in links and e-mails.',
  noHosts: 'Enter at least one host name, such as order.example.com.',
  saveHosts: 'Change the hosts of the site',

  ukRules: 'What the UK rules still need',
  noGaps: 'Nothing is missing.',
  gaps: {
    company: (number) => ofSellers(number, 'company number'),
    vat: (number) => ofSellers(number, 'VAT number'),
    hygiene: (number) =>
      number === 1 ? 'A store has no hygiene rating' : `${number} stores have no hygiene rating`,
    unverified: (number) =>
      number === 1
        ? 'The allergens of a dish are not verified'
        : `The allergens of ${number} dishes are not verified`,
    kcal: (number) => (number === 1 ? 'A dish has no kcal' : `${number} dishes have no kcal`),
  } as Record<UkGap, (number: number) => string>,
  andMore: (names: string, more: number) => `${names} and ${more} more`,
  toMenu: 'Open the menu',
  inFiles: {
    company: 'A sole trader has none. In the files of the site: legal, or seller of the store.',
    vat: 'A business below the threshold has none. In the files of the site: legal, or seller of the store.',
    hygiene: 'In the files of the site: hygiene of the store.',
  } as Partial<Record<UkGap, string>>,
  ukHint:
    'This is what the software can see. Whether the site complies with the law is yours to judge.',
};
