// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it, vi } from 'vitest';
import type { StaffSelf } from '../../../../contract/ops/staff.ts';
import { BoardContext, type PinRequest } from './board-context.ts';
import { PinSheet } from './pin-sheet.tsx';
import { MAYA } from './render-in-board.fixture.tsx';
import { createBoardStore } from './state/board-store.ts';
import { removePerson } from './tablet-person.ts';
import { texts } from './tablet.texts.ts';

const NOOR: StaffSelf = {
  ...MAYA,
  id: 'noor',
  name: 'Noor',
  role: 'staff',
  tablet: {
    id: 't',
    name: 'Counter',
    personUntil: '2026-03-10T18:01:00Z',
    people: [
      { id: 'noor', name: 'Noor', role: 'staff' },
      { id: 'ben', name: 'Ben', role: 'staff' },
    ],
  },
};
const PIN = ['1', '2', '3', '4'];

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('localStorage', { getItem: () => null, setItem() {}, removeItem() {} });
  return () => document.body.replaceChildren();
});

/** The sheet after a tap on Noor. The server answers when `answer` is called. */
async function openSheet() {
  const answered = Promise.withResolvers<Response>();
  const fetch = vi.fn((_url: string, _init: { body: string }) => answered.promise);
  vi.stubGlobal('fetch', fetch);
  const store = createBoardStore({ site: 'sumo', storeId: 'camden', onSignedOut() {} });
  const context = { store, timeZone: 'Europe/London', requestPin() {} };
  const changeSelf = vi.fn((_self: StaffSelf) => {});
  const action = vi.fn(() => {});
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const render = (request: PinRequest | null) =>
    act(() =>
      root.render(
        <BoardContext value={{ ...context, self: removePerson(NOOR), changeSelf }}>
          <PinSheet request={request} onClose={() => render(null)} />
        </BoardContext>,
      ),
    );
  const find = (name: string): HTMLButtonElement | undefined =>
    [...container.querySelectorAll('button')].find(
      (button) => (button.getAttribute('aria-label') ?? button.textContent) === name,
    );
  const press = (...names: string[]): void => {
    for (const name of names) act(() => find(name)?.click());
  };
  render({ permission: 'orders.reject', action });
  press('Noor');
  return {
    fetch,
    changeSelf,
    action,
    find,
    press,
    closeSheet: () => render(null),
    answer: () => act(async () => answered.resolve(Response.json({ message: '', data: NOOR }))),
    end: () => act(() => root.unmount()),
  };
}

it('the action runs when its PIN is right', async () => {
  const { changeSelf, action, find, press, answer, end } = await openSheet();
  press(...PIN);
  await answer();
  expect(changeSelf).toHaveBeenCalledWith(NOOR);
  expect(action).toHaveBeenCalledOnce();
  expect(find('1')).toBeUndefined();
  end();
});

it('an action whose sheet is closed while the PIN is checked does not run, and the person is at the tablet', async () => {
  const { changeSelf, action, press, closeSheet, answer, end } = await openSheet();
  press(...PIN);
  closeSheet();
  await answer();
  expect(changeSelf).toHaveBeenCalledWith(NOOR);
  expect(action).not.toHaveBeenCalled();
  end();
});

it('a PIN that is checked is neither changed nor sent for somebody else', async () => {
  const { fetch, find, press, answer, end } = await openSheet();
  expect(find(texts.otherPerson)?.disabled).toBe(false);
  press(...PIN, texts.removeDigit, '5');
  expect(find(texts.otherPerson)?.disabled).toBe(true);
  expect(fetch.mock.calls.map(([, { body }]) => JSON.parse(body))).toEqual([
    { staffId: 'noor', pin: PIN.join('') },
  ]);
  await answer();
  end();
});

it('the focus is on the line that replaces the names, and on the question after somebody else is chosen', async () => {
  const { press, end } = await openSheet();
  expect(document.activeElement?.textContent).toBe(texts.pinOf('Noor'));
  press(texts.otherPerson);
  expect(document.activeElement?.textContent).toBe(texts.whoAreYou);
  end();
});
