// The context of all screens: the signed-in member, on screens of a store its board store, and the hooks that read them.
import { createContext, useContext } from 'react';
import { useStore } from 'zustand';

import type { Permission } from '../../../../contract/console/roles.ts';
import type { StaffSelf } from '../../../../contract/console/staff.ts';
import { invariant } from '../../../../contract/invariant.ts';
import { getConnection, type Connection } from '../../platform/connection.ts';
import type { BoardState } from '../state/board-state.ts';
import type { BoardStore } from '../state/board-store.ts';

/** An action on a tablet that waits for the PIN of a person who may do it. */
export interface PinRequest {
  permission: Permission;
  action: () => void;
}

interface BoardContextValue {
  /** Null: a screen of the whole site. */
  store: BoardStore | null;
  /** The zone of the store, else of the site; in the context, so that no card subscribes to the board for it. */
  timeZone: string;
  self: StaffSelf;
  /** Another person is at the tablet, or nobody any more. */
  changeSelf: (self: StaffSelf) => void;
  /** Null: a screen of the whole site, which no tablet has. */
  requestPin: ((request: PinRequest) => void) | null;
}

export const BoardContext = createContext<BoardContextValue | null>(null);

export function useBoardContext(): BoardContextValue {
  const value = useContext(BoardContext);
  invariant(
    value,
    'useBoardContext is called outside of BoardProvider and SiteProvider: render the component inside one of them',
  );
  return value;
}

export function useBoardStore(): BoardStore {
  const { store } = useBoardContext();
  invariant(
    store,
    'A screen of the whole site has no board: give it `needs: store` in the table of screens',
  );
  return store;
}

/** The signed-in member, or the tablet. */
export const useSelf = (): StaffSelf => useBoardContext().self;

export const useBoard = <Part>(select: (state: BoardState) => Part): Part =>
  useStore(useBoardStore().state, select);

/** A value computed from the server's time once a second; the component renders only when the value changes. */
export function useSelectAtNow<Part>(select: (now: number) => Part): Part {
  const { clock } = useBoardStore();
  return useBoard(({ tickAt }) => select(tickAt + clock.offset()));
}

/** The server's time, rounded down to a multiple of `stepMilliseconds`; at most once a second. */
export const useNow = (stepMilliseconds = 1): number =>
  useSelectAtNow((now) => now - (now % stepMilliseconds));

/** The state of the connection, computed once a second. */
export const useConnection = (): Connection =>
  useBoard(({ lastHeartbeatAt, openedAt, tickAt }) =>
    getConnection({ lastHeartbeatAt, openedAt }, Math.max(tickAt, lastHeartbeatAt ?? 0)),
  );
