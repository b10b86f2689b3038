import type { FirstOrderStep } from '../../../../contract/content/office-home.ts';

const form = (count: number, one: string, many: string): string => (count === 1 ? one : many);

const steps: Record<FirstOrderStep, { title: string; hint: string }> = {
  address: { title: 'The address of a store', hint: 'Enter name and address' },
  hours: { title: 'Opening hours', hint: 'Say when you are open' },
  menu: { title: 'A menu', hint: 'Type it, paste it or choose a file' },
  zone: { title: 'A delivery zone, or collection only', hint: 'Say where you deliver' },
  dish: { title: 'A dish with verified allergens', hint: 'Look at the dishes in Menu' },
  cardAccount: { title: 'A card account', hint: 'Enter it in Settings' },
  host: { title: 'A host name for the site', hint: 'Enter it in Settings' },
  order: { title: 'A first order, with a test card', hint: 'Order something on your site' },
};

export const texts = {
  loading: 'Loading what waits',
  home: 'Home',
  waiting: 'What waits',
  refused: (count: number) =>
    form(
      count,
      'change set could not be published at its time',
      'change sets could not be published at their times',
    ),
  disputes: (count: number) => form(count, 'dispute to answer', 'disputes to answer'),
  reviews: (count: number) => form(count, 'order that needs a person', 'orders that need a person'),
  breaks: (count: number) =>
    form(count, 'difference to the card provider', 'differences to the card provider'),
  breaksDetail: 'What the provider has is not what the orders say',
  holidays: (count: number) => form(count, 'bank holiday to answer', 'bank holidays to answer'),
  holiday: (name: string, date: string) => `${name}, ${date}`,
  timed: (count: number) => form(count, 'timed publish', 'timed publishes'),
  timedSet: (name: string, at: string) => `${at}: ${name}`,
  sets: (count: number) => form(count, 'change set under way', 'change sets under way'),
  unverified: (count: number) => form(count, 'dish is not verified', 'dishes are not verified'),
  unverifiedDetail: 'Somebody has to check the allergens of the recipe',
  oldPrices: (count: number) =>
    form(
      count,
      'dish has had a price of a single store for over 30 days',
      'dishes have had prices of single stores for over 30 days',
    ),
  andMore: (names: string, more: number) => `${names} and ${more} more`,
  nothing: 'Nothing waits',
  nothingHint: 'No change, holiday, dish or order needs you now. How did the last week sell?',
  lastWeek: 'Sales of the last week',
  firstOrder: 'The way to the first order',
  progress: (done: number, all: number) => `${done} of ${all} done`,
  steps,
  done: 'Done:',
  toDo: 'To do:',
  goOn: (step: string) => `Go on: ${step}`,
};
