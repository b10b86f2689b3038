// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

import { enterText, press, render, type View } from '../../../../test/render.tsx';
import { clearToasts, toastStore } from '../../../../web/ui/feedback/toast.ts';
import { stubStorages } from '../../platform/storage.fixture.ts';
import { storeIdentifier } from './sign-in-storage.ts';
import { texts } from './sign-in.texts.ts';
import { VerificationScreen } from './verification-screen.tsx';

history.replaceState(null, '', '/verification');

let view: View;
const boxes = () => view.getAllByRole<HTMLInputElement>('textbox');
const digits = () => boxes().map(({ value }) => value);
const isMarked = () => boxes().some((box) => box.getAttribute('aria-invalid') === 'true');

beforeEach(() => {
  stubStorages();
  storeIdentifier('ana@example.com');
  view = render(<VerificationScreen />);
  return clearToasts;
});

/** Enters four digits and presses Continue, until the failure is shown. */
async function submitCode(): Promise<void> {
  const [first] = await view.findAllByRole('textbox');
  enterText(first!, '1234');
  await press(view.getByRole('button', { name: texts.continueOn }));
  await waitFor(() => expect(toastStore.current()).toHaveLength(1));
  await waitFor(() => expect(view.container.querySelector('[aria-busy]')).toBeNull());
}

const refuse = (status: number) => () =>
  Promise.resolve(Response.json({ status, message: 'No', code: 'NO', data: null }, { status }));

it.each([
  ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a server that fails', refuse(503)],
  ['too many attempts', refuse(429)],
])('a code that was not checked stays after %s', async (_, answer) => {
  vi.stubGlobal('fetch', answer);
  await submitCode();
  expect(digits()).toEqual(['1', '2', '3', '4']);
  expect(isMarked()).toBe(false);
});

it('a wrong code is cleared and marked', async () => {
  vi.stubGlobal('fetch', refuse(400));
  await submitCode();
  expect(digits()).toEqual(['', '', '', '']);
  expect(isMarked()).toBe(true);
});
