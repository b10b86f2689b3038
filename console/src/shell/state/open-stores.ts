// The board stores of this page. One that still sends commands when its board is left is used again when the board is opened again:
// two stores would have the same commands, and an undo would reach only one of them.
import { clearStored } from '../../platform/device-storage.ts';
import { createBoardStore, type BoardStore } from './board-store.ts';

interface OpenStore {
  site: string;
  store: BoardStore;
  onSignedOut: () => void;
}

const opened = new Map<string, OpenStore>();

const listOpen = (site: string): OpenStore[] =>
  [...opened.values()].filter((each) => each.site === site);

/** `onSignedOut`: the session has ended; it calls `endBoards`. */
export function openBoardStore({
  site,
  storeId,
  onSignedOut,
}: {
  site: string;
  storeId: string;
  onSignedOut: () => void;
}): BoardStore {
  const key = `${site} ${storeId}`;
  const open: OpenStore = opened.get(key) ?? {
    site,
    onSignedOut,
    store: createBoardStore({
      site,
      storeId,
      onSignedOut: () => open.onSignedOut(),
      onDrained() {
        // After a sign-out the next person may have opened another.
        if (opened.get(key) === open) opened.delete(key);
      },
    }),
  };
  open.onSignedOut = onSignedOut;
  opened.set(key, open);
  return open.store;
}

/** Sends all queued commands of the site's stores, also those that could still be undone. */
export async function flushBoards(site: string): Promise<void> {
  await Promise.all(listOpen(site).map(({ store }) => store.flushAll()));
}

/** How many commands wait to be sent. */
export const countUnsent = (site: string): number =>
  listOpen(site).reduce((sum, { store }) => sum + store.state.getState().entries.length, 0);

/** Called when the session ends: nothing more is sent, and nothing about orders stays on the device. */
export function endBoards(site: string): void {
  for (const { store } of listOpen(site)) {
    store.close();
    opened.delete(`${site} ${store.storeId}`);
  }
  clearStored(site);
}
