import type { ChangeGroup } from '../../../../contract/content/change-groups.ts';
import type { PublishSource } from '../../../../contract/content/publishes.ts';

const count = (number: number, one: string, many: string): string =>
  `${number} ${number === 1 ? one : many}`;

/** The name of the only store, or how many there are. */
const nameWhere = (where: string | number): string =>
  typeof where === 'string' ? where : count(where, 'store', 'stores');

export const texts = {
  loading: 'Loading',
  saving: 'Saving',
  changesGo: 'Save changes',
  atOnce: 'Publish at once',
  intoSet: (name: string) => `Collect in “${name}”`,
  newSet: 'Collect in a new set…',
  newSetTitle: 'New change set',
  setName: 'Name',
  setNameHint:
    'Such as “Christmas menu” or “Prices in spring”. Nothing is live before you publish it.',
  begin: 'New set',
  reason: 'Reason (optional, for the history)',
  keptIn: (name: string) => `Kept in “${name}”`,
  addTo: (name: string) => `Add to “${name}”`,
  withSet: (name: string) => `As it will be with “${name}”. Customers see nothing of it yet.`,
  inSet: 'changed in this set',
  isLive: 'Published. Customers see it now.',
  undo: 'Undo',
  undoing: 'Taking back',
  undone: 'Taken back.',
  undoneBut: (subjects: readonly string[]) =>
    `Taken back. Changed since, and kept: ${[...new Set(subjects)].join(', ')}.`,
  undoPublish: 'Take this back',
  nothing: 'nothing',
  notSold: 'not sold here',
  contains: (names: string) => `contains ${names}`,
  mayContain: (names: string) => `may contain ${names}`,
  noAllergen: 'contains none',
  notVerified: 'not verified',
  groups: {
    allergens: (number) => count(number, 'allergen statement', 'allergen statements'),
    removed: (number) => (number === 1 ? '1 disappears' : `${number} disappear`),
    prices: (number) => count(number, 'price', 'prices'),
    added: (number) => count(number, 'is new', 'are new'),
    other: (number) => count(number, 'other change', 'other changes'),
  } as Record<ChangeGroup, (number: number) => string>,
  showMore: (number: number) => `Show ${number} more`,
  disappears: 'disappears',
  isNew: 'is new',
  largestRise: (subject: string, amount: string) => `Largest rise: ${subject}, ${amount}.`,
  largestFall: (subject: string, amount: string) => `Largest fall: ${subject}, ${amount}.`,
  publishPrices: (prices: number, where: string | number) =>
    `Change ${count(prices, 'price', 'prices')} in ${nameWhere(where)}`,
  publishChanges: (changes: number, where: string | number) =>
    `Publish ${count(changes, 'change', 'changes')} in ${nameWhere(where)}`,
  noHistory: 'It has never been changed.',
  byWhen: (by: string, when: string) => `${by}, ${when}`,
  underWay: 'Changes under way',
  noSets: 'No change set is under way',
  noSetsHint:
    'A set collects changes that belong together, such as a Christmas menu, until you publish them.',
  allSets: 'All change sets',
  gone: 'This set has been published or given up.',
  changeCount: (number: number) => count(number, 'change', 'changes'),
  publishesAt: (when: string) => `Publishes ${when}`,
  draftOf: (owner: string) => `Draft of ${owner}`,
  ownedBy: (owner: string) => `Begun by ${owner}`,
  wasRefused: 'It could not be published at its time.',
  emptySet: 'Nothing is in it yet. Choose a dish in the menu and change its price or text.',
  goOn: 'What you change on a screen with this set chosen is added.',
  toMenu: 'Open the menu',
  dropChange: (subject: string) => `Leave out the change of ${subject}`,
  drop: 'Leave out',
  cannotPublish: 'This cannot be published yet:',
  problem: (subject: string, field: string, message: string) =>
    field === '' ? `${subject}: ${message}` : `${subject}, ${field}: ${message}`,
  conflict: (subject: string) =>
    `${subject}: somebody has changed it since. Enter your value again, or leave the change out.`,
  siteHasNow: (value: string) => `The site has ${value} now.`,
  rival: (set: string, owner: string) => `“${set}” of ${owner} changes it, too.`,
  notYours: 'It changes more than your stores, so somebody with all stores publishes it.',
  publishLater: 'Publish later, at',
  schedule: 'Publish then',
  unschedule: 'Do not publish then',
  discard: 'Give up this set',
  discardHint: 'Its changes are lost. Customers see nothing of them.',
  discardChanges: (changes: number) => `Give up ${count(changes, 'change', 'changes')}`,
  keepSet: 'Keep the set',
  history: 'History',
  noPublishes: 'Nothing has been published yet',
  noPublishesHint:
    'Each change of the menu, the hours or the site is listed here, with who made it and a way back.',
  older: 'Show older ones',
  undoOf: (number: string, title: string) => `Undo of ${number}: ${title}`,
  importOfPack: 'Import of a pack',
  exportOfPack: 'Export of a pack',
  publishNumber: (number: string) => `Publish ${number}`,
  sources: {
    office: 'in the office',
    import: 'import of files',
    export: 'export of files',
    undo: 'taken back',
    timed: 'at its time',
    api: 'by the API',
  } as Record<PublishSource, string>,
};
