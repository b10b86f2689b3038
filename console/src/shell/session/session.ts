// The session of a site's member or tablet in this browser.
import { useCallback, useEffect, useState } from 'react';

import type { StaffSelf } from '../../../../contract/console/staff.ts';
import { call, ConsoleFailure, isSignedOut, isUnreachable } from '../../platform/console-client.ts';
import { readStored, writeStored } from '../../platform/device-storage.ts';
import { endBoards } from '../state/open-stores.ts';

type Session =
  | { state: 'loading' }
  | { state: 'signed-in'; self: StaffSelf }
  | { state: 'signed-out' }
  | { state: 'failed' }
  | { state: 'unknown' };

export function useSession(site: string) {
  const [session, setSession] = useState<Session>({ state: 'loading' });
  const load = useCallback((): void => {
    call('staffSelf', { params: { site } }).then(
      (self) => {
        writeStored(getSelfKey(site), self);
        setSession({ state: 'signed-in', self });
      },
      (error: unknown) => setSession(toSession(error, site)),
    );
  }, [site]);
  useEffect(load, [load]);
  const changeSelf = useCallback((self: StaffSelf) => setSession({ state: 'signed-in', self }), []);
  const start = (self: StaffSelf): void => {
    writeStored(getSelfKey(site), self);
    changeSelf(self);
  };
  // The URL stays, so that a kitchen's tablet returns to the kitchen. A browser that was a tablet before becomes one again.
  const handleSignedOut = useCallback(() => {
    endBoards(site);
    setSession({ state: 'loading' });
    load();
  }, [site, load]);
  return { session, load, changeSelf, start, handleSignedOut };
}

/** The member who signed in last on this device; the number is raised when `StaffSelf` changes. */
const getSelfKey = (site: string): string => `${site} self-2`;

/** A tablet that restarts without a network shows the last board, which says how old it is. */
function toSession(error: unknown, site: string): Session {
  if (isSignedOut(error)) {
    endBoards(site);
    return { state: 'signed-out' };
  }
  const self = isUnreachable(error) ? readStored<StaffSelf>(getSelfKey(site)) : null;
  if (self) return { state: 'signed-in', self };
  const isUnknown = error instanceof ConsoleFailure && error.status === 404;
  return isUnknown ? { state: 'unknown' } : { state: 'failed' };
}
