import { expect, it } from 'vitest';

import type { Ticket, TicketLine } from '../../../../../contract/console/board.ts';
import { createTicket } from '../../../shell/state/board.fixture.ts';
import { listDishesToCook } from './sold-out-choices.ts';

const createDish = (id: string) => ({
  id,
  name: id,
  brandName: 'Brand',
  section: { id: 's', name: 'Section' },
});
const createOrder = (itemIds: readonly string[], part: Partial<Ticket> = {}): Ticket =>
  createTicket({ ...part, lines: itemIds.map((itemId) => ({ itemId }) as TicketLine) });

it('dishes of orders that are to be cooked are offered, those of the most orders first', () => {
  const board = {
    dishes: ['dal', 'naan', 'kulfi', 'tea'].map(createDish),
    tickets: [
      createOrder(['dal', 'naan'], { status: 'placed' }),
      createOrder(['naan', 'naan'], { status: 'preparing' }),
      createOrder(['tea'], { status: 'ready' }),
    ],
  };
  expect(listDishesToCook(board).map(({ key }) => key)).toEqual(['naan', 'dal']);
});
