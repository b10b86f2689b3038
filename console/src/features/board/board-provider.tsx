import { useEffect, useMemo, type ReactNode } from 'react';
import { BoardContext } from './board-context.ts';
import { createBoardStore } from './board-store.ts';

/** Keeps the board of a store live for all screens inside. */
export function BoardProvider({
  site,
  storeId,
  onSignedOut,
  children,
}: {
  site: string;
  storeId: string;
  onSignedOut: () => void;
  children: ReactNode;
}) {
  const store = useMemo(
    () => createBoardStore({ site, storeId, onSignedOut }),
    [site, storeId, onSignedOut],
  );
  useEffect(() => store.connect(), [store]);
  return <BoardContext value={store}>{children}</BoardContext>;
}
