// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://127.0.0.1/login" }
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it, vi } from 'vitest';

import { texts as answers } from '../../../../contract/messages/answers.texts.ts';
import { enterText } from '../../../../test/enter-text.ts';
import { waitFor } from '../../../../test/wait-for.ts';
import { stubStorages } from '../../platform/storage.fixture.ts';
import { LoginScreen } from './login-screen.tsx';

const view = document.createElement('div');
const sent = vi.fn<(url: string) => void>();

beforeEach(() => {
  stubStorages();
  sent.mockReset();
  vi.stubGlobal('fetch', async (url: string) => {
    sent(url);
    return new Response('{}', { status: 503 });
  });
  document.body.append(view);
  const root = createRoot(view);
  root.render(<LoginScreen />);
  return () => {
    root.unmount();
    view.remove();
  };
});

const findField = () => waitFor(() => view.querySelector('input') ?? expect.fail('no field'));

/** Pastes the text, presses Continue and returns the value of the field. */
async function paste(text: string): Promise<string> {
  const field = await findField();
  enterText(field, text);
  await vi.waitFor(() => expect(field.value).not.toBe(''));
  view.querySelector<HTMLButtonElement>('button[type=submit]')?.click();
  return field.value;
}

it('a pasted number of too many digits is not cut unnoticed and sends no code', async () => {
  expect(await paste('+44 7700 900 1234')).toBe('447700900123');
  await vi.waitFor(() => expect(view.textContent).toContain(answers.LOGIN_INVALID));
  expect(sent).not.toHaveBeenCalled();
});

it('a key press too many is ignored', async () => {
  const field = await findField();
  for (const text of ['447700900123', '4477009001234']) enterText(field, text);
  await vi.waitFor(() => expect(field.value).toBe('447700900123'));
  expect(view.textContent).not.toContain(answers.LOGIN_INVALID);
});
