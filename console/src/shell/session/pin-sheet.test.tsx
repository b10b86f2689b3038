// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import type { Command } from '../../../../contract/console/commands.ts';
import type { Permission } from '../../../../contract/console/roles.ts';
import type { StaffSelf } from '../../../../contract/console/staff.ts';
import { waitFor } from '../../../../test/wait-for.ts';
import { texts as platformTexts } from '../../platform/platform.texts.ts';
import { PinSheet } from './pin-sheet.tsx';
import { NOOR, renderInBoard } from './render-in-board.fixture.tsx';
import { removePerson } from './tablet-person.ts';
import { texts } from './tablet.texts.ts';

const COMMANDS_URL = '/ops/api/sites/sumo/commands';
const PIN_URL = '/ops/api/sites/sumo/pin';
const PIN = ['1', '2', '3', '4'];
/** The number of digits of owners and managers. */
const LONG_PIN = [...PIN, '5', '6'];

const ALONE = removePerson(NOOR);

const refuseCommands = (commands: readonly Command[]): Response => {
  const refused = { result: 'refused', code: 'NOT_FOUND', by: null, at: null, order: null };
  return Response.json({ message: '', data: commands.map(({ id }) => ({ ...refused, id })) });
};

/** The server answers when `answer` is called, and commands at once. */
function renderSheet(self: StaffSelf, permission: Permission, answerCommands = refuseCommands) {
  const answered = Promise.withResolvers<Response>();
  const fetch = vi.fn(async (url: string, { body }: { body: string }) => {
    if (url !== COMMANDS_URL) return answered.promise;
    return answerCommands((JSON.parse(body) as { commands: Command[] }).commands);
  });
  vi.stubGlobal('fetch', fetch);
  const action = vi.fn(() => {});
  const view = renderInBoard(null, self);
  const closeSheet = (): void => view.show(<PinSheet request={null} onClose={closeSheet} />);
  view.show(<PinSheet request={{ permission, action }} onClose={closeSheet} />);
  return {
    ...view,
    fetch,
    action,
    closeSheet,
    answer: () => act(async () => answered.resolve(Response.json({ message: '', data: NOOR }))),
  };
}

const createRejection = () => ({
  kind: 'reject' as const,
  orderId: crypto.randomUUID(),
  seen: 1,
  reason: 'too_busy' as const,
  note: '',
});

/** The sheet after a tap on Noor. */
async function openSheet() {
  const sheet = renderSheet(ALONE, 'orders.reject');
  await sheet.press('Noor');
  return sheet;
}

it('the action runs when its PIN is right', async () => {
  const { changeSelf, action, find, press, answer } = await openSheet();
  await press(...PIN);
  await answer();
  expect(changeSelf).toHaveBeenCalledWith(NOOR);
  expect(action).toHaveBeenCalledOnce();
  expect(find('1')).toBeNull();
});

it('an action whose sheet is closed while the PIN is checked does not run, and the person is at the tablet', async () => {
  const { changeSelf, action, press, closeSheet, answer } = await openSheet();
  await press(...PIN);
  closeSheet();
  await answer();
  expect(changeSelf).toHaveBeenCalledWith(NOOR);
  expect(action).not.toHaveBeenCalled();
});

it('a PIN that is checked is neither changed nor sent for somebody else', async () => {
  const { fetch, find, press, answer } = await openSheet();
  expect(find(texts.otherPerson)?.disabled).toBe(false);
  await press(...PIN, texts.removeDigit, '5');
  expect(find(texts.otherPerson)?.disabled).toBe(true);
  expect(fetch.mock.calls.map(([, { body }]) => JSON.parse(body))).toEqual([
    { staffId: 'noor', pin: PIN.join('') },
  ]);
  await answer();
});

it('a tap of the person at the tablet is sent before the PIN of the next one', async () => {
  const { store, fetch, press, answer } = renderSheet(NOOR, 'orders.cancel');
  const id = store.send(createRejection());
  await press(...LONG_PIN);
  await act(() => waitFor(() => expect(fetch).toHaveBeenCalledTimes(2)));
  const sent = fetch.mock.calls.map(([url, { body }]) => [url, JSON.parse(body)]);
  expect(sent).toMatchObject([
    [COMMANDS_URL, { commands: [{ id }] }],
    [PIN_URL, { staffId: 'maya' }],
  ]);
  await answer();
});

it.each([
  ['the server is not available', () => {}],
  [
    'sending it fails unexpectedly',
    ({ store }: ReturnType<typeof renderSheet>) =>
      vi.spyOn(store, 'flushAll').mockRejectedValue(new Error('failed by the test')),
  ],
])('a PIN is not sent while a tap from before waits because %s', async (_, prepare) => {
  const sheet = renderSheet(ALONE, 'orders.reject', () =>
    Response.json({ message: '', code: 'UNAVAILABLE' }, { status: 503 }),
  );
  const { store, fetch, findByRole, find, press } = sheet;
  prepare(sheet);
  await press('Noor');
  store.send(createRejection());
  await press(...PIN);
  expect((await findByRole('alert')).textContent).toBe(platformTexts.unreachable);
  expect(fetch.mock.calls.map(([url]) => url)).not.toContain(PIN_URL);
  expect(store.state.getState().entries).toHaveLength(1);
  expect(find(texts.otherPerson)?.disabled).toBe(false);
});

it('the focus is on the line that replaces the names, and on the question after somebody else is chosen', async () => {
  const { press } = await openSheet();
  expect(document.activeElement?.textContent).toBe(texts.pinOf('Noor'));
  await press(texts.otherPerson);
  expect(document.activeElement?.textContent).toBe(texts.whoAreYou);
});

it('an owner enters six digits', async () => {
  const { fetch, press, answer } = renderSheet(ALONE, 'orders.cancel');
  await press(...PIN);
  expect(fetch).not.toHaveBeenCalled();
  await press('5', '6');
  expect(fetch.mock.calls.map(([, { body }]) => JSON.parse(body))).toEqual([
    { staffId: 'maya', pin: LONG_PIN.join('') },
  ]);
  await answer();
});

it('a person whose PIN is too short reads where to create a new one', () => {
  const { tablet } = ALONE;
  const people = tablet?.people.map((each) => ({ ...each, needsNewPin: each.role === 'owner' }));
  const self = { ...ALONE, tablet: tablet && { ...tablet, people: people ?? [] } };
  const { getByText, find } = renderSheet(self, 'orders.cancel');
  expect(getByText(texts.newPinNeeded(6)).getAttribute('role')).toBe('alert');
  expect(find('1')).toBeNull();
});
