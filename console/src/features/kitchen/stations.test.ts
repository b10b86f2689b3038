import { expect, it } from 'vitest';

import type { Board, Ticket, TicketLine } from '../../../../contract/console/board.ts';
import { createStationFilter } from '../../../../contract/console/station-filter.ts';
import { countOpenDishes, listStationTickets } from './stations.ts';

const dish = (id: string, section: string): Board['dishes'][number] => ({
  id,
  name: id,
  brandName: '',
  section: { id: section, name: section },
});
const DISHES = [
  dish('steak', 'b/grill'),
  dish('skewer', 'b/grill'),
  dish('salad', 'b/cold'),
  dish('cola', 'b/drinks'),
];
const GRILL = { name: 'Grill', sections: ['b/grill'], dishes: [] };
const COLD = { name: 'Cold', sections: ['b/cold'], dishes: ['skewer'] };

const line = (number: number, itemId: string, part: Partial<TicketLine> = {}) =>
  ({
    line: number,
    itemId,
    name: itemId,
    quantity: 1,
    refundedUnits: 0,
    options: [],
    optionKeys: [],
    isAgeRestricted: false,
    isDone: false,
    ...part,
  }) as TicketLine;
const ticket = (id: string, ...lines: TicketLine[]) => ({ id, lines }) as Ticket;

it('a ticket at a station has its own lines and the number of open ones elsewhere', () => {
  const both = ticket('a', line(0, 'steak'), line(1, 'salad'), line(2, 'salad', { isDone: true }));
  const isGrill = createStationFilter(DISHES, [GRILL, COLD], 'Grill');
  expect(listStationTickets([both, ticket('b', line(0, 'salad'))], isGrill)).toEqual([
    { ticket: both, lines: [both.lines[0]], openElsewhere: 1 },
  ]);
});

it('open dishes are counted by their choices, the most first', () => {
  const tickets = listStationTickets(
    [
      ticket('a', line(0, 'steak', { quantity: 2, options: ['rare'] }), line(1, 'salad')),
      ticket('b', line(0, 'steak', { options: ['rare'] }), line(1, 'steak', { options: ['done'] })),
      ticket('c', line(0, 'salad', { isDone: true })),
    ],
    () => true,
  );
  const counts = countOpenDishes(tickets).map(({ name, options, count, ticketIds }) => [
    count,
    name,
    options,
    [...ticketIds].join(),
  ]);
  expect(counts).toEqual([
    [3, 'steak', 'rare', 'a,b'],
    [1, 'salad', '', 'a'],
    [1, 'steak', 'done', 'b'],
  ]);
});

it('refunded units are not counted, and a line without others is not open', () => {
  const [both] = listStationTickets(
    [
      ticket(
        'a',
        line(0, 'steak', { quantity: 3, refundedUnits: 1 }),
        line(1, 'skewer', { refundedUnits: 1 }),
        line(2, 'salad', { refundedUnits: 1 }),
      ),
    ],
    createStationFilter(DISHES, [GRILL, COLD], 'Grill'),
  );
  expect(both?.openElsewhere).toBe(0);
  expect(countOpenDishes(both ? [both] : [])).toMatchObject([{ name: 'steak', count: 2 }]);
});
