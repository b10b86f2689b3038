// @vitest-environment happy-dom
import { expect, it } from 'vitest';

import type { OfficeHome } from '../../../../contract/content/office-home.ts';
import { listWaitingLines } from './waiting-lines.ts';

const CALM: OfficeHome = {
  sets: [],
  holidays: [],
  unverifiedDishes: 0,
  oldPrices: { dishes: 0, storeIds: [] },
  cases: [],
  breaks: { count: 0, oldestAt: null },
  firstOrder: null,
  host: null,
};
const PLACE = {
  siteId: 'sumo',
  stores: [
    { id: 'camden', name: 'Camden' },
    { id: 'soho', name: 'Soho' },
  ],
  formatMoment: (at: string) => at.slice(0, 10),
  timeZone: 'Europe/London',
  now: Date.parse('2026-12-11T12:00:00Z'),
};

const list = (part: Partial<OfficeHome>) =>
  listWaitingLines({ ...CALM, ...part }, PLACE).map(({ count, title, detail, href }) => [
    count,
    title,
    detail,
    href,
  ]);

const set = (id: string, name: string, publishAt: string | null = null) => ({
  id,
  name,
  publishAt,
  wasRefused: false,
});

it('nothing that waits is no line', () => {
  expect(list({})).toEqual([]);
});

it.each<[string, Partial<OfficeHome>, (string | number)[][]]>([
  [
    'a draft leads to its set, several to their list',
    { sets: [set('a', 'Spring')] },
    [[1, 'change set under way', 'Spring', '/sumo/changes?set=a']],
  ],
  [
    'timed publishes come with their times, the next first',
    { sets: [set('a', 'Christmas', '2026-12-20T05:00Z'), set('b', 'Monday', '2026-11-30T05:00Z')] },
    [[2, 'timed publishes', '2026-11-30: Monday and 2026-12-20: Christmas', '/sumo/changes']],
  ],
  [
    'a refused set is told from a draft',
    { sets: [{ ...set('a', 'Spring'), wasRefused: true }] },
    [[1, 'change set could not be published at its time', 'Spring', '/sumo/changes?set=a']],
  ],
  [
    'more than three names are counted',
    { sets: ['A', 'B', 'C', 'D', 'E'].map((name) => set(name, name)) },
    [[5, 'change sets under way', 'A, B, C and 2 more', '/sumo/changes']],
  ],
  [
    'each store has its orders, disputes first',
    {
      cases: [
        { storeId: 'camden', reviews: 2, disputes: 0 },
        { storeId: 'soho', reviews: 0, disputes: 1 },
      ],
    },
    [
      [1, 'dispute to answer', 'Soho', '/sumo?store=soho'],
      [2, 'orders that need a person', 'Camden', '/sumo?store=camden'],
    ],
  ],
  [
    'a difference leads to the open ones in Money, from the day of the oldest',
    { breaks: { count: 1, oldestAt: '2026-12-10T03:00:00Z' } },
    [
      [
        1,
        'difference to the card provider',
        'What the provider has is not what the orders say',
        '/sumo/money?stores=camden%2Csoho&from=2026-12-09&to=2026-12-11&kind=difference',
      ],
    ],
  ],
  [
    'old prices lead to the menu of their stores',
    { oldPrices: { dishes: 2, storeIds: ['camden', 'soho'] } },
    [
      [
        2,
        'dishes have had prices of single stores for over 30 days',
        'Camden and Soho',
        '/sumo/menu?stores=camden%2Csoho&check=old-prices',
      ],
    ],
  ],
  [
    'a holiday is named with its day',
    { holidays: [{ date: '2026-12-25', name: 'Christmas Day', openStoreIds: ['camden'] }] },
    [[1, 'bank holiday to answer', 'Christmas Day, Fri 25 December', '/sumo/hours']],
  ],
])('%s', (_, part, lines) => {
  expect(list(part)).toEqual(lines);
});
