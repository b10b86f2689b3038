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
  const tickets = useBoard(({ board }) => board?.tickets);
  const entries = useBoard((each) => each.entries);
  const seen = useBoard((each) => each.seen);
  const [isOn, setIsOn] = useState(bell.isOn);
  const changed = useBoard((each) => each.changed);
  const waiting = (tickets ?? []).filter((ticket) => isRinging(ticket, { entries, seen }));
  const louderAt = getEarliest([
    ...waiting.flatMap(({ placedAt, acceptBy }) =>
      placedAt ? getLouderAt(placedAt, acceptBy) : [],
    ),
    ...changed.map((ticket) =>
      getLouderAt(
        isCancelled(ticket) ? ticket.statusAt : (ticket.refundedAt ?? ticket.statusAt),
        null,
      ),
    ),
  ]);
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
    document.title = waiting.length > 0 ? texts.newOrders(waiting.length) : texts.title(storeName);
  }, [waiting.length, storeName]);
  return { isOn, turnOn: () => void bell.turnOn().then(() => setIsOn(bell.isOn())) };
}

const getEarliest = (times: readonly number[]): number | null =>
  times.length > 0 ? Math.min(...times) : null;

/** A new order that nobody has accepted or marked as seen. */
const isRinging = (
  ticket: Ticket,
  { entries, seen }: Pick<BoardState, 'entries' | 'seen'>,
): boolean =>
  ticket.status === 'placed' &&
  !seen[ticket.id] &&
  !entries.some(({ command }) => 'orderId' in command && command.orderId === ticket.id);
