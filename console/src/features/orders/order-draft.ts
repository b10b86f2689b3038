// A form of an order while it is filled in: in memory only, and there again after the minute of a PIN or a lost connection.
import { useEffect, useEffectEvent, useState } from 'react';
import { createStore, useStore, type StoreApi } from 'zustand';
import { useBoardStore, useSelf, type BoardStore } from '../board/board.ts';

interface Drafts {
  /** The person who filled them in: the next one at the tablet does not see them. */
  owner: string;
  byForm: Readonly<Record<string, unknown>>;
}

/** A sign-out ends the board store, and its drafts with it. */
const draftsByBoard = new WeakMap<BoardStore, StoreApi<Drafts>>();

function getDrafts(board: BoardStore): StoreApi<Drafts> {
  const known = draftsByBoard.get(board);
  if (known) return known;
  const drafts = createStore<Drafts>(() => ({ owner: '', byForm: {} }));
  draftsByBoard.set(board, drafts);
  return drafts;
}

export function useOrderDraft<Draft extends object>(
  form: 'refund' | 'cancel',
  orderId: string,
  empty: Draft,
) {
  const { id: owner } = useSelf();
  const drafts = getDrafts(useBoardStore());
  const { owner: storedOwner, byForm } = useStore(drafts);
  const key = `${form} ${orderId}`;
  const kept = storedOwner === owner ? (byForm[key] as Draft | undefined) : undefined;
  const draft = kept ?? empty;
  const put = (next: Draft | undefined): void =>
    drafts.setState((stored) => ({
      owner,
      byForm: { ...(stored.owner === owner && stored.byForm), [key]: next },
    }));
  const [isOpened, setIsOpened] = useState(false);
  const begin = useEffectEvent(() => put(draft));
  // In an effect: a PIN may open the form, and its person owns the draft.
  useEffect(() => {
    if (isOpened) begin();
  }, [isOpened]);
  return {
    isOpen: isOpened || kept !== undefined,
    open: () => setIsOpened(true),
    draft,
    change: (part: Partial<Draft>) => put({ ...draft, ...part }),
    clear: () => put(undefined),
  };
}
