// A component inside the board of a store that is connected, in a test with a DOM.
import { QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';

import type { StaffSelf } from '../../../../contract/console/staff.ts';
import { createQueryClient } from '../../platform/use-call.ts';
import { createBoardStore } from '../state/board-store.ts';
import { createBoard } from '../state/board.fixture.ts';
import { BoardContext, type PinRequest } from './board-context.ts';

export const MAYA: StaffSelf = {
  id: 'maya',
  name: 'Maya',
  email: 'maya@sumo.example',
  role: 'owner',
  site: { id: 'sumo', name: 'Sumo', timeZone: 'Europe/London', locale: 'en-GB' },
  stores: [{ id: 'camden', name: 'Camden', brands: [] }],
  tablet: null,
};

/** At a tablet. */
export const NOOR: StaffSelf = {
  ...MAYA,
  id: 'noor',
  name: 'Noor',
  email: null,
  role: 'staff',
  tablet: {
    id: 't',
    name: 'Counter',
    personUntil: '2026-03-10T18:01:00Z',
    people: [
      { id: 'noor', name: 'Noor', role: 'staff', needsNewPin: false },
      { id: 'ben', name: 'Ben', role: 'staff', needsNewPin: false },
      { id: 'maya', name: 'Maya', role: 'owner', needsNewPin: false },
    ],
  },
};

/** At the store Camden. Buttons are found by their names. */
export function renderInBoard(element: ReactNode, self = MAYA) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('localStorage', { getItem: () => null, setItem() {}, removeItem() {} });
  const store = createBoardStore({ site: self.site.id, storeId: 'camden', onSignedOut() {} });
  store.state.setState({ board: createBoard([]), lastHeartbeatAt: Date.now() });
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const requestPin = vi.fn((_request: PinRequest) => {});
  const value = { store, timeZone: self.site.timeZone, changeSelf() {}, requestPin };
  const queries = createQueryClient();
  /** `person`: at the tablet from now on. */
  const render = (shown: ReactNode, person = self) =>
    act(() =>
      root.render(
        <QueryClientProvider client={queries}>
          <BoardContext value={{ ...value, self: person }}>{shown}</BoardContext>
        </QueryClientProvider>,
      ),
    );
  render(element);
  const find = (name: string): HTMLButtonElement | undefined =>
    [...container.querySelectorAll('button')].find(
      (button) => (button.getAttribute('aria-label') ?? button.textContent) === name,
    );
  return {
    store,
    container,
    requestPin,
    render,
    find,
    /** With the focus, as a key does. */
    press: (name: string) =>
      act(async () => {
        find(name)?.focus();
        find(name)?.click();
      }),
    close() {
      act(() => root.unmount());
      container.remove();
    },
  };
}
