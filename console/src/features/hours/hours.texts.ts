import type { Mode } from '../../../../contract/sites/store.ts';
import type { SpanFault } from './spans.ts';
import type { SlotField } from './week-changes.ts';

const count = (number: number, one: string, many: string): string =>
  `${number} ${number === 1 ? one : many}`;

interface Target {
  stores: string;
  date: string;
  modes: readonly Mode[];
}
const MODE_NAMES: Record<Mode, string> = { delivery: 'delivery', pickup: 'collection' };
const ofModes = (modes: readonly Mode[]): string =>
  modes.length === 0 ? '' : `, ${modes.map((mode) => MODE_NAMES[mode]).join(' and ')} only`;

export const texts = {
  loading: 'Loading the hours',
  hours: 'Hours and special days',
  closed: 'Closed',
  allDay: 'Open 24 hours',

  forStores: 'For these stores',
  chooseStore: 'Choose a store',
  chooseHours: 'Choose the hours of that day',
  chooseDate: 'Choose a date',
  nameDay: 'Enter a name',
  enterTimes: 'Enter the times',

  ordersOutside: (orders: number) =>
    `${count(orders, 'order is', 'orders are')} for a time at which the store is closed`,
  ordersOutsideHint:
    'Keep it and cook it nevertheless, move it to another time, or end it with a refund.',
  decide: 'Keep, move or refund',
  closureTitle: 'Orders inside a closure',
  closureHint:
    'Keep: you make it nevertheless, and it is asked about again only if the hours change. Move: it gets another time of the store, at the same price. Refund: it ends, and everything goes back. Customers get a message about a new time and about a refund.',
  closureAll: 'All of them',
  closureOf: (number: string) => `What to do with ${number}`,
  closureChoices: { keep: 'Keep', move: 'Move', refund: 'Refund' },
  closureNothing: 'Choose for at least one order',
  closureKept: 'Kept. You make it, and the customer hears nothing.',
  closureDo: (orders: number) => `Do it for ${count(orders, 'order', 'orders')}`,
  closureConfirm: (number: string) => `Move ${number} all the same`,
  closureNewTime: (number: string) => `New time of ${number}`,
  closureTimes: 'Looking for times',
  noOtherTime: 'The store offers no other time.',
  openOrder: (number: string) => `Open order ${number}`,
  orderPlace: (store: string, mode: Mode, date: string, time: string) =>
    `${store}, ${MODE_NAMES[mode]}, ${date} at ${time}`,

  holidays: 'Bank holidays to answer',
  holidaysHint: 'Say for each store whether it keeps its usual hours.',
  holiday: (name: string, date: string) => `${name}, ${date}`,
  notAnswered: (stores: string) => `Not answered: ${stores}`,
  answer: 'Answer',
  answerHoliday: (name: string, date: string) => `Answer ${name}, ${date}`,

  specialDays: 'Special days',
  addDay: 'Add a special day',
  noDays: 'No special day is ahead.',
  over: (days: number) => `${count(days, 'day is', 'days are')} over`,
  change: 'Change',
  changeDay: (name: string, date: string) => `Change ${name}, ${date}`,
  notYours: 'also in stores that you do not have',
  remove: 'Remove',
  removeDay: (store: string, date: string) => `Remove the hours of ${store} on ${date}`,
  opensAt: (time: string) => `opens ${time}`,
  closesAt: (time: string) => `closes ${time}`,
  onlyBrands: (brands: string) => `menu of ${brands} only`,
  onlyModes: (modes: readonly Mode[]) => `${modes.map((mode) => MODE_NAMES[mode]).join(', ')} only`,

  date: 'Date',
  dayName: 'Name, as customers see it',
  dayNameHint: 'Such as “Christmas Eve”',
  whatHappens: 'On that day',
  kinds: {
    usual: 'Usual hours',
    closed: 'Closed',
    times: 'Opens later or closes earlier',
    hours: 'Other hours',
  },
  usualRemoves: 'The chosen stores have no special day any more.',
  opens: 'Opens at',
  closes: 'Closes at',
  asUsual: 'Empty: as usual',
  concerns: 'It is about',
  concernsModes: { all: 'Whole store', delivery: 'Delivery', pickup: 'Collection' },
  taken: (stores: string) =>
    `${stores}: there is a special day on this date already. Change that one.`,
  keepsRest: (stores: string) => `It stays as it is in ${stores}.`,
  saveDay: {
    usual: ({ stores, date }: Target) => `Usual hours in ${stores} on ${date}`,
    closed: ({ stores, date, modes }: Target) => `Close ${stores} on ${date}${ofModes(modes)}`,
    times: ({ stores, date, modes }: Target) =>
      `Change the hours of ${stores} on ${date}${ofModes(modes)}`,
    hours: ({ stores, date, modes }: Target) =>
      `Change the hours of ${stores} on ${date}${ofModes(modes)}`,
  },
  publishTitle: (what: string, stores: string) => `${what}: ${stores}`,
  saving: 'Saving',
  answered: (stores: string) => `Recorded: ${stores} as usual.`,
  undo: 'Undo',

  week: 'Opening hours of the week',
  changeWeek: 'Change hours',
  changeWeekOf: (store: string) => `Change hours of ${store}`,
  weekTitle: (store: string) => `${store}: hours of the week`,
  addSpan: 'Add opening times',
  addSecond: 'Add another opening',
  spansOf: (day: string) => `Hours on ${day}`,
  opensOf: (day: string, index: number) => `${day}: opening ${index} from`,
  closesOf: (day: string, index: number) => `${day}: opening ${index} until`,
  removeSpan: (day: string, index: number) => `Remove opening ${index} on ${day}`,
  onDay: (what: string, day: string) => `${what}, ${day}`,
  nextDay: 'next day',
  spanFaults: {
    incomplete: 'Fill in both times.',
    late: 'It closes after 10:00 of the next day. Write the opening time first.',
    overlap: 'The times overlap.',
  } satisfies Record<SpanFault, string> as Record<SpanFault, string>,
  copyDay: 'Copy to…',
  copyDayOf: (day: string) => `Copy ${day} to other days`,
  copyTo: (days: string) => `Copy to ${days}`,
  chooseDays: 'Choose days',
  alsoIn: 'The same also in',
  copied: 'They get',
  copiedWhat: { changed: 'Only what is changed here', week: 'The whole week' },
  willChange: 'This changes',
  dayList: (store: string, days: string) => `${store}: ${days}`,
  saveWeek: (stores: string) => `Change the hours of ${stores}`,
  nothingChanged: 'Nothing is changed yet',

  changeSlots: 'Slots',
  changeSlotsOf: (store: string) => `Change the slots of ${store}`,
  slotsTitle: (store: string) => `${store}: slots`,
  slotFields: {
    windowMinutes: 'Length of a slot, minutes',
    'leadMinutes.delivery': 'Delivery at the earliest after, minutes',
    'leadMinutes.pickup': 'Collection at the earliest after, minutes',
    lastOrderMinutes: 'The last slot ends before closing, minutes',
    ordersPerSlot: 'Orders in a slot',
    prepMinutesPerSlot: 'Work in a slot, minutes of preparation',
    horizonDays: 'Orders ahead, days',
  } satisfies Record<SlotField, string> as Record<SlotField, string>,
  notANumber: (min: number, max: number | undefined) =>
    max === undefined ? `A whole number from ${min}.` : `A whole number from ${min} to ${max}.`,
  saveSlots: (stores: string) => `Change the slots of ${stores}`,
  slotsInWords: (minutes: number, delivery: number, pickup: number, orders: number) =>
    `Slots of ${minutes} min, ${count(orders, 'order', 'orders')} each. Delivery after ${delivery} min, collection after ${pickup} min.`,

  slotsOfDate: 'Slots of a date',
  store: 'Store',
  mode: 'Delivery or collection',
  modes: { delivery: 'Delivery', pickup: 'Collection' } as Record<Mode, string>,
  noSlots: 'No slot. The store is closed for this, or it is too late for today.',
  hoursOfDay: (hours: string) => `Hours of the day: ${hours}`,
  slotCount: (slots: number) => count(slots, 'slot', 'slots'),
  added: 'new with the set',
  removed: 'not any more with the set',
  beyondHorizon: 'Customers cannot order for this date yet.',
};
