// The board store of the store on the screen, and what components read of it.
import { createContext, useContext, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { invariant } from '../../../../contract/invariant.ts';
import type { BoardState, BoardStore } from './board-store.ts';

export const BoardContext = createContext<BoardStore | null>(null);

export function useBoardStore(): BoardStore {
  const store = useContext(BoardContext);
  invariant(store, 'A component of the board is outside of its context');
  return store;
}

export const useBoard = <Part>(select: (state: BoardState) => Part): Part =>
  useStore(useBoardStore().state, select);

/** The server's time, once a second. */
export function useNow(): number {
  const { clock } = useBoardStore();
  const [now, setNow] = useState(clock.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), 1_000);
    return () => clearInterval(timer);
  }, [clock]);
  return now;
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

const LOCALE = document.documentElement.lang === 'pl' ? 'pl-PL' : 'en-GB';
