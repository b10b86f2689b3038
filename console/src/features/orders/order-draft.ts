// A form of an order while it is filled in: in memory only, and there again after the minute of a PIN or a lost connection.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createStore, useStore, type StoreApi } from 'zustand';

import { useBoardStore, useSelf } from '../../shell/session/board-context.ts';
import { type BoardStore } from '../../shell/state/board-store.ts';

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

/** `section`: the form, which gets the focus when it replaces the button that opens it. */
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
  const section = useRef<HTMLElement>(null);
  const begin = useEffectEvent(() => {
    put(draft);
    section.current?.focus();
  });
  // An effect does it, because a PIN may open the form: its person owns the draft, and its sheet has the focus until then.
  useEffect(() => {
    if (isOpened) begin();
  }, [isOpened]);
  return {
    section,
    isOpen: isOpened || kept !== undefined,
    open: () => setIsOpened(true),
    draft,
    change: (part: Partial<Draft>) => put({ ...draft, ...part }),
    clear: () => put(undefined),
  };
}
