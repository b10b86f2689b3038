// Commands that move an order through the kitchen, and mark its lines.
import { getUnitsLeft, isLineOpen } from '../../../../contract/console/tickets/ticket-lines.ts';
import { getStatusAfter } from '../../../../contract/orders/order-actions.ts';
import { readTickets } from '../board/board.ts';
import { advance, bump, lockOrder, markLines, recall, type OrderAction } from '../orders/orders.ts';
import { hasReadyMakingStations, readSwitches } from '../store-settings/store-settings.ts';
import type { OrderRules } from './command-rules.ts';

export const kitchenCommands: OrderRules<'advance' | 'bump' | 'recall' | 'lines.done'> = {
  advance: (action, { to }) => advance(action, to),
  bump: (action, { isByStation }) => (isByStation ? bumpByStation(action) : bump(action)),
  recall,
  'lines.done': markLines,
};

/** Nothing to do while a line is open; a store may leave it to the pass. */
async function bumpByStation(action: OrderAction): Promise<void> {
  const { stationsMakeReady } = await readSwitches(action.tx, action.order.store_id);
  if (stationsMakeReady && !(await readOpenLines(action)).isOpen) await bump(action);
}

/** No station has a line left to tap, if the open ones were refunded and another station was done. */
export async function bumpAfterRefund(action: OrderAction): Promise<void> {
  const { tx, order } = action;
  const isInKitchen = getStatusAfter('bump', order) !== null;
  if (!isInKitchen || !(await hasReadyMakingStations(tx, order.store_id))) return;
  const { isOpen, isAnyDone } = await readOpenLines(action);
  // The refund has raised the order's version.
  const refunded = isAnyDone && !isOpen && (await lockOrder(tx, order.order_id));
  if (refunded) await bump({ ...action, order: refunded });
}

export async function readOpenLines({ tx, order }: OrderAction) {
  const [ticket] = await readTickets(tx, [order.order_id]);
  const lines = ticket?.lines.filter((line) => getUnitsLeft(line) > 0) ?? [];
  return { isOpen: lines.some(isLineOpen), isAnyDone: lines.some((line) => line.isDone) };
}
