// Suggestions of the sold-out form before anything is typed.
import type { Board } from '../../../../../contract/console/board.ts';
import type { OrderStatus } from '../../../../../contract/order-status.ts';
import { listSellable, type Sellable } from './sellable.ts';

const TO_COOK: readonly OrderStatus[] = ['placed', 'accepted', 'preparing'];

/** Dishes of the orders that are still to be cooked, those of the most orders first. */
export function listDishesToCook(board: Pick<Board, 'dishes' | 'tickets'>): Sellable[] {
  const counts = new Map<string, number>();
  for (const { status, lines } of board.tickets)
    if (TO_COOK.includes(status))
      for (const itemId of new Set(lines.map((line) => line.itemId)))
        counts.set(itemId, (counts.get(itemId) ?? 0) + 1);
  return listSellable({ dishes: board.dishes, options: [] })
    .filter(({ key }) => counts.has(key))
    .toSorted((a, b) => (counts.get(b.key) ?? 0) - (counts.get(a.key) ?? 0));
}
