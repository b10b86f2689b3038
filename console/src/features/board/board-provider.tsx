import { useEffect, useMemo, type ReactNode } from 'react';
import type { StaffSelf } from '../../../../contract/ops/staff.ts';
import { BoardContext } from './board-context.ts';
import { createBoardStore } from './board-store.ts';

/** Keeps the board of a store live for all screens inside. */
export function BoardProvider({
  self,
  storeId,
  onSignedOut,
  children,
}: {
  self: StaffSelf;
  storeId: string;
  onSignedOut: () => void;
  children: ReactNode;
}) {
  const site = self.site.id;
  const store = useMemo(
    () => createBoardStore({ site, storeId, onSignedOut }),
    [site, storeId, onSignedOut],
  );
  useEffect(() => store.connect(), [store]);
  const value = useMemo(() => ({ store, self }), [store, self]);
  return <BoardContext value={value}>{children}</BoardContext>;
}
