import { useEffect, useState } from 'react';
import type { Ticket } from '../../../../contract/ops/board.ts';
import { createBell, type Bell } from './bell.ts';
import { useBoard, useBoardStore } from './board-context.ts';
import { isCancelled } from './state/board-state.ts';
import type { BoardState } from './state/board-store.ts';
import { texts } from './board.texts.ts';
import { getLouderAt } from './state/ticket-times.ts';

/** One bell for the page: its audio context may only be opened by a tap, once. */
const bell: Bell = createBell();

/** Rings while a new order or a changed one waits, and counts in the title of the tab. `turnOn` belongs to a tap. */
export function useBell(storeName: string): { isOn: boolean; turnOn: () => void } {
  const { state, clock } = useBoardStore();
  const [isOn, setIsOn] = useState(bell.isOn);
  // Numbers, so that most taps do not render the frame.
  const waiting = useBoard((each) => listRinging(each).length);
  const louderAt = useBoard(findLouderAt);
  useEffect(() => {
    const timer = setInterval(() => setIsOn(bell.isOn()), 500);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    // The bell counts by the device's clock, which may be wrong.
    bell.ring(louderAt === null ? null : louderAt - clock.offset());
    return () => bell.ring(null);
  }, [louderAt, state, clock]);
  useEffect(() => {
    document.title = waiting > 0 ? texts.newOrders(waiting) : texts.title(storeName);
  }, [waiting, storeName]);
  return { isOn, turnOn: () => void bell.turnOn().then(() => setIsOn(bell.isOn())) };
}

/** When the bell gets louder by the server's clock; null: nothing rings. */
function findLouderAt(state: BoardState): number | null {
  return getEarliest([
    ...listRinging(state).flatMap(({ placedAt, acceptBy }) =>
      placedAt ? getLouderAt(placedAt, acceptBy) : [],
    ),
    ...state.changed.map((ticket) =>
      getLouderAt(
        isCancelled(ticket) ? ticket.statusAt : (ticket.refundedAt ?? ticket.statusAt),
        null,
      ),
    ),
  ]);
}

const getEarliest = (times: readonly number[]): number | null =>
  times.length > 0 ? Math.min(...times) : null;

/** New orders that nobody has accepted or marked as seen. */
const listRinging = ({ board, entries, seen }: BoardState): readonly Ticket[] =>
  (board?.tickets ?? []).filter(
    ({ id, status }) =>
      status === 'placed' &&
      !seen[id] &&
      !entries.some(({ command }) => 'orderId' in command && command.orderId === id),
  );
