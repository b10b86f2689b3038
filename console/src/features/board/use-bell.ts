import { useEffect, useState } from 'react';
import type { Ticket } from '../../../../contract/ops/board.ts';
import { createBell, type Bell } from './bell.ts';
import { useBoard, useBoardStore } from './board-context.ts';
import { isRinging } from './board-store.ts';
import { texts } from './board.texts.ts';

/** One bell for the page: its audio context may only be opened by a tap, once. */
const bell: Bell = createBell();

/** Rings while a new order waits, and counts in the title of the tab. `turnOn` belongs to a tap. */
export function useBell(storeName: string): { isOn: boolean; turnOn: () => void } {
  const { state } = useBoardStore();
  const tickets = useBoard(({ board }) => board?.tickets);
  const entries = useBoard((each) => each.entries);
  const seen = useBoard((each) => each.seen);
  const [isOn, setIsOn] = useState(bell.isOn);
  const waiting = (tickets ?? []).filter((ticket) => isRinging(ticket, { entries, seen }));
  const since = getOldestPlacedAt(waiting);
  useEffect(() => {
    const timer = setInterval(() => setIsOn(bell.isOn()), 500);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    bell.ring(since);
    return () => bell.ring(null);
  }, [since, state]);
  useEffect(() => {
    document.title = waiting.length > 0 ? texts.newOrders(waiting.length) : texts.title(storeName);
  }, [waiting.length, storeName]);
  return { isOn, turnOn: () => void bell.turnOn().then(() => setIsOn(bell.isOn())) };
}

const getOldestPlacedAt = (tickets: readonly Ticket[]): number | null => {
  const times = tickets.flatMap(({ placedAt }) => (placedAt === null ? [] : Date.parse(placedAt)));
  return times.length > 0 ? Math.min(...times) : null;
};
