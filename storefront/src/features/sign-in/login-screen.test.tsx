// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

import { texts as answers } from '../../../../contract/messages/answers.texts.ts';
import { enterText, press, render, type View } from '../../../../test/render.tsx';
import { stubStorages } from '../../platform/storage.fixture.ts';
import { LoginScreen } from './login-screen.tsx';
import { texts } from './sign-in.texts.ts';

history.replaceState(null, '', '/login');

let view: View;
const sent = vi.fn<(url: string) => void>();

beforeEach(() => {
  stubStorages();
  sent.mockReset();
  vi.stubGlobal('fetch', async (url: string) => {
    sent(url);
    return new Response('{}', { status: 503 });
  });
  view = render(<LoginScreen />);
});

const findField = () => view.findByRole<HTMLInputElement>('textbox');

/** Pastes the text, presses Continue and returns the value of the field. */
async function paste(text: string): Promise<string> {
  const field = await findField();
  enterText(field, text);
  await press(view.getByRole('button', { name: texts.continueOn }));
  return field.value;
}

it('a pasted number of too many digits is not cut unnoticed and sends no code', async () => {
  expect(await paste('+44 7700 900 1234')).toBe('447700900123');
  expect(view.container.textContent).toContain(answers.LOGIN_INVALID);
  expect(sent).not.toHaveBeenCalled();
});

it('a key press too many is ignored', async () => {
  const field = await findField();
  for (const text of ['447700900123', '4477009001234']) enterText(field, text);
  await waitFor(() => expect(field.value).toBe('447700900123'));
  expect(view.container.textContent).not.toContain(answers.LOGIN_INVALID);
});
