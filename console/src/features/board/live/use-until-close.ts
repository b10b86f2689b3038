import { useBoard, useBoardStore, useFormatTime } from '../board-context.ts';
import { findDayEnd, findNextClosing } from './live-state.ts';

/** When what is sold out today may be back: when the store closes; if it never does, when the day of business ends. Null: it is closed. */
export function useUntilClose(): string | null {
  const { clock } = useBoardStore();
  const periods = useBoard(({ board }) => board?.store.openPeriods) ?? [];
  const formatTime = useFormatTime();
  const { closesAt, staysOpen } = findNextClosing(periods, clock.now());
  return staysOpen ? findDayEnd(clock.now(), formatTime) : closesAt;
}
