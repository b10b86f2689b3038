import { expect, it } from 'vitest';

import type { Ticket, TicketLine } from '../../../../contract/console/board.ts';
import { isShown, SHOW_ALL } from './board-filter.ts';
import { createTicket } from './board.fixture.ts';

const lines = ['curry', 'sushi'].map((brandId) => ({ brandId }) as TicketLine);
const createCooking = (part: Partial<Ticket> = {}) =>
  createTicket({ status: 'preparing', mode: 'pickup', lines, ...part });

it.each([
  ['everything', SHOW_ALL, true],
  ['its mode', { ...SHOW_ALL, mode: 'pickup' as const }, true],
  ['the other mode', { ...SHOW_ALL, mode: 'delivery' as const }, false],
  ['one of its brands', { ...SHOW_ALL, brandId: 'sushi' }, true],
  ['another brand', { ...SHOW_ALL, brandId: 'pizza' }, false],
  ['its mode and another brand', { mode: 'pickup' as const, brandId: 'pizza' }, false],
])('an order is shown by a filter for %s: %o', (_, filter, shown) => {
  expect(isShown(createCooking(), filter)).toBe(shown);
});

it('an order that has to be accepted is always shown', () => {
  const filter = { mode: 'delivery' as const, brandId: 'pizza' };
  expect(isShown(createCooking({ status: 'placed' }), filter)).toBe(true);
  expect(isShown(createCooking({ status: 'review' }), filter)).toBe(true);
});
