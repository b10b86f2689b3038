// The context of all screens of a store: its board store, the signed-in member, and the hooks that read them.
import { createContext, useContext, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Permission } from '../../../../contract/ops/roles.ts';
import { invariant } from '../../../../contract/invariant.ts';
import type { StaffSelf } from '../../../../contract/ops/staff.ts';
import { LOCALE } from '../../platform/locale.ts';
import type { BoardState, BoardStore } from './board-store.ts';
import { getConnection, type Connection } from './connection.ts';
import { isAllowed, listPeopleAllowed } from './tablet-person.ts';

/** An action on a tablet that waits for the PIN of a person who may do it. */
export interface PinRequest {
  permission: Permission;
  action: () => void;
}

interface BoardContextValue {
  store: BoardStore;
  self: StaffSelf;
  /** Another person is at the tablet, or nobody any more. */
  changeSelf: (self: StaffSelf) => void;
  requestPin: (request: PinRequest) => void;
}

export const BoardContext = createContext<BoardContextValue | null>(null);

export function useBoardContext(): BoardContextValue {
  const value = useContext(BoardContext);
  invariant(value, 'A component of the board is outside of its context');
  return value;
}

export const useBoardStore = (): BoardStore => useBoardContext().store;

/** The signed-in member, or the tablet. */
export const useSelf = (): StaffSelf => useBoardContext().self;

/** Whether to show a button; the server checks the same table. */
export const useMay = (permission: Permission): boolean => isAllowed(useSelf(), permission);

/** Runs an action, on a tablet after the PIN of a person who may do it. Null: nobody here may. */
export function usePermitted(permission: Permission): ((action: () => void) => void) | null {
  const { self, requestPin } = useBoardContext();
  if (isAllowed(self, permission)) return (action) => action();
  if (listPeopleAllowed(self, permission).length === 0) return null;
  return (action) => requestPin({ permission, action });
}

export const useBoard = <Part>(select: (state: BoardState) => Part): Part =>
  useStore(useBoardStore().state, select);

/** The server's time, once in so many milliseconds. */
export function useNow(stepMilliseconds = 1_000): number {
  const { clock } = useBoardStore();
  const [now, setNow] = useState(clock.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), stepMilliseconds);
    return () => clearInterval(timer);
  }, [clock, stepMilliseconds]);
  return now;
}

/** How far the board can be trusted, looked at once a second. */
export function useConnection(): Connection {
  const lastBeatAt = useBoard((state) => state.lastBeatAt);
  const openedAt = useBoard((state) => state.openedAt);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return getConnection({ lastBeatAt, openedAt }, Math.max(now, lastBeatAt ?? 0));
}

/** '18:45' in the time zone of the store. */
export function useFormatTime(): (instant: number | string) => string {
  const timeZone = useBoard(({ board }) => board?.store.timeZone ?? 'UTC');
  return (instant) =>
    new Date(instant).toLocaleTimeString(LOCALE, { hour: '2-digit', minute: '2-digit', timeZone });
}

/** 'Friday 27 November' in the time zone of the store. */
export function useFormatDay(): (instant: number | string) => string {
  const timeZone = useBoard(({ board }) => board?.store.timeZone ?? 'UTC');
  return (instant) =>
    new Date(instant).toLocaleDateString(LOCALE, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone,
    });
}
