import { useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';

import type { StaffSelf } from '../../../../contract/console/staff.ts';
import { clearOtherStores } from '../../platform/device-storage.ts';
import { openBoardStore } from '../state/open-stores.ts';
import { BoardContext, type PinRequest } from './board-context.ts';
import { PinSheet } from './pin-sheet.tsx';
import { getPersonEnd, leavePerson, applyLoadedSelf } from './tablet-person.ts';

/** A tablet shows for weeks; people get and lose their PIN meanwhile. */
const SELF_MILLISECONDS = 60_000;

/** Keeps the board of a store live for all screens inside. */
export function BoardProvider({
  self,
  storeId,
  onSelfChanged,
  onSignedOut,
  children,
}: {
  self: StaffSelf;
  storeId: string;
  onSelfChanged: (self: StaffSelf) => void;
  onSignedOut: () => void;
  children: ReactNode;
}) {
  const site = self.site.id;
  const store = useMemo(
    () => openBoardStore({ site, storeId, onSignedOut }),
    [site, storeId, onSignedOut],
  );
  useEffect(() => store.connect(), [store]);
  const caller = useStore(store.state, (state) => state.caller);
  const applyCaller = useEffectEvent((loaded: StaffSelf) => {
    const isSame = loaded.id === self.id && !loaded.tablet === !self.tablet;
    if (isSame && !loaded.tablet) return onSelfChanged(loaded);
    if (loaded.tablet && loaded.tablet.id === self.tablet?.id) {
      const next = applyLoadedSelf(self, loaded);
      if (next !== self) onSelfChanged(next);
      return;
    }
    // The session has ended, and the browser has another one.
    onSignedOut();
  });
  useEffect(() => {
    if (caller) applyCaller(caller);
  }, [caller]);
  const { stores } = self;
  useEffect(() => clearOtherStores(site, stores), [site, stores]);
  const timeZone = useStore(store.state, ({ board }) => board?.store.timeZone ?? 'UTC');
  const [pinRequest, setPinRequest] = useState<PinRequest | null>(null);
  const isTablet = self.tablet !== null;
  useEffect(() => {
    if (!isTablet) return;
    const timer = setInterval(store.loadCaller, SELF_MILLISECONDS);
    return () => clearInterval(timer);
  }, [isTablet, store]);
  useEffect(() => {
    const end = getPersonEnd(self);
    if (end === null) return;
    const leave = (): void => void leavePerson(store, self, onSelfChanged);
    const timer = setTimeout(leave, Math.max(0, end - store.clock.now()));
    return () => clearTimeout(timer);
  }, [self, store, onSelfChanged]);
  const value = useMemo(
    () => ({ store, timeZone, self, changeSelf: onSelfChanged, requestPin: setPinRequest }),
    [store, timeZone, self, onSelfChanged],
  );
  return (
    <BoardContext value={value}>
      {children}
      <PinSheet request={pinRequest} onClose={() => setPinRequest(null)} />
    </BoardContext>
  );
}

/** The context of a screen of the whole site, without the board of any store. */
export function SiteProvider({
  self,
  onSelfChanged,
  children,
}: {
  self: StaffSelf;
  onSelfChanged: (self: StaffSelf) => void;
  children: ReactNode;
}) {
  const value = useMemo(
    () => ({
      store: null,
      timeZone: self.site.timeZone,
      self,
      changeSelf: onSelfChanged,
      requestPin: null,
    }),
    [self, onSelfChanged],
  );
  return <BoardContext value={value}>{children}</BoardContext>;
}
