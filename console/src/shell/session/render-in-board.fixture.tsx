// A component inside the board of a store that is connected, in a test with a DOM.
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { vi } from 'vitest';

import type { StaffSelf } from '../../../../contract/console/staff.ts';
import { press, render, type View } from '../../../../test/render.tsx';
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
  stores: [{ id: 'camden', name: 'Camden', brands: [], hasTables: false }],
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

/** At the store Camden, by Testing Library. Buttons are found by their names. */
export function renderInBoard(element: ReactNode, self = MAYA) {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem() {}, removeItem() {} });
  const store = createBoardStore({ site: self.site.id, storeId: 'camden', onSignedOut() {} });
  store.state.setState({ board: createBoard([]), lastHeartbeatAt: Date.now() });
  const requestPin = vi.fn((_request: PinRequest) => {});
  const changeSelf = vi.fn((_self: StaffSelf) => {});
  const value = { store, timeZone: self.site.timeZone, changeSelf, requestPin };
  const queries = createQueryClient();
  const wrap = (shown: ReactNode, person: StaffSelf) => (
    <QueryClientProvider client={queries}>
      <BoardContext value={{ ...value, self: person }}>{shown}</BoardContext>
    </QueryClientProvider>
  );
  const { rerender, ...view } = render(wrap(element, self));
  const find = (name: string) => view.queryByRole<HTMLButtonElement>('button', { name });
  return {
    ...view,
    store,
    requestPin,
    changeSelf,
    /** `person`: at the tablet from now on. */
    show: (shown: ReactNode, person = self): void => rerender(wrap(shown, person)),
    find,
    press: (...names: string[]): Promise<void> => pressAll(view, names),
  };
}

/** One after the other, because a press may bring the next button. */
async function pressAll({ getByRole }: Pick<View, 'getByRole'>, names: readonly string[]) {
  for (const name of names) await press(getByRole('button', { name }));
}
