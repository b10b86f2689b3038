// The form of a new booking while it is filled in: in memory only, and there again after the minute of a PIN or another day.
import { createStore, useStore } from 'zustand';

import { useBoardStore, useSelf } from '../../shell/session/board-context.ts';

export interface BookingDraft {
  people: number;
  /** Empty: the day that the screen shows. */
  date: string;
  /** '18:45'; empty: not chosen yet. */
  time: string;
  /** Ids with commas; empty: the smallest that fits. */
  tables: string;
  name: string;
  phone: string;
  message: string;
}

const EMPTY: BookingDraft = {
  people: 2,
  date: '',
  time: '',
  tables: '',
  name: '',
  phone: '',
  message: '',
};

/** The person who typed the draft: the next one at the tablet does not see it. */
const state = createStore<{ owner: string; draft: BookingDraft }>(() => ({
  owner: '',
  draft: EMPTY,
}));

export function useBookingDraft() {
  const { site, id } = useSelf();
  const { storeId } = useBoardStore();
  const owner = `${site.id} ${storeId} ${id}`;
  const stored = useStore(state);
  const draft = stored.owner === owner ? stored.draft : EMPTY;
  return {
    draft,
    change: (part: Partial<BookingDraft>) =>
      state.setState({ owner, draft: { ...draft, ...part } }),
    clear: () => state.setState({ owner, draft: EMPTY }),
  };
}
