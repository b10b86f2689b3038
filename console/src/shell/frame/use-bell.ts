import { useEffect, useState } from 'react';

import { usePageTitle } from '../../platform/page-title.ts';
import { useBoard, useBoardStore } from '../session/board-context.ts';
import { texts } from '../shell.texts.ts';
import { findLouderAt, listNew } from '../state/ringing.ts';
import { createBell, type Bell } from './bell.ts';

/** One bell for the page: its audio context may only be opened by a tap, once. */
const bell: Bell = createBell();

/** Rings while a new order or a changed one waits, and counts in the title of the tab. `turnOn` belongs to a tap. */
export function useBell(storeName: string): { isOn: boolean; turnOn: () => void } {
  const { state, clock } = useBoardStore();
  const [isOn, setIsOn] = useState(bell.isOn);
  // Numbers, so that most taps do not render the frame.
  const waiting = useBoard((each) => listNew(each, each.tickAt).length);
  const louderAt = useBoard((each) => findLouderAt(each, each.tickAt, clock.offset()));
  useEffect(() => {
    const timer = setInterval(() => setIsOn(bell.isOn()), 500);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    // The bell counts by the device's clock, which may be wrong.
    bell.ring(louderAt === null ? null : louderAt - clock.offset());
    return () => bell.ring(null);
  }, [louderAt, state, clock]);
  usePageTitle(waiting > 0 ? texts.newOrders(waiting) : texts.title(storeName));
  return { isOn, turnOn: () => void bell.turnOn().then(() => setIsOn(bell.isOn())) };
}
