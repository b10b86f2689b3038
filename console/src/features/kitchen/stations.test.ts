import { describe, expect, it } from 'vitest';
import type { Board, Ticket, TicketLine } from '../../../../contract/ops/board.ts';
import { countOpenDishes, createStationFilter, listStationTickets } from './stations.ts';

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
    options: [],
    isDone: false,
    ...part,
  }) as TicketLine;
const ticket = (id: string, ...lines: TicketLine[]) => ({ id, lines }) as Ticket;

describe('createStationFilter', () => {
  const listAt = (name: string | null) =>
    DISHES.map(({ id }) => id).filter(createStationFilter(DISHES, [GRILL, COLD], name));

  it('selects dishes by section and by dish; a dish may be at two stations', () => {
    expect(listAt('Grill')).toEqual(['steak', 'skewer', 'cola']);
    expect(listAt('Cold')).toEqual(['skewer', 'salad', 'cola']);
  });

  it('selects all dishes without a station, and for one that no longer exists', () => {
    expect(listAt(null)).toHaveLength(4);
    expect(listAt('Bar')).toHaveLength(4);
  });
});

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
