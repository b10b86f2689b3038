// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';

import { enterText } from '../../../../test/enter-text.ts';
import { clearToasts } from '../../../../web/ui/toast.ts';
import { CallFailure } from '../../platform/api/call-failure.ts';
import { CodeForm } from './code-form.tsx';

/** The digits, and whether they are marked, after the server has answered a code with `status`. */
async function submitCode(status: number) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const view = document.body.appendChild(document.createElement('div'));
  const root = createRoot(view);
  const confirm = { label: 'Confirm', busy: 'Checking' };
  const onConfirm = () => Promise.reject(new CallFailure({ status, code: 'NO' }));
  await act(async () =>
    root.render(
      <CodeForm
        sentTo="ana@example.com"
        confirm={confirm}
        onConfirm={onConfirm}
        onSendAgain={async () => true}
        onCancel={() => {}}
      />,
    ),
  );
  const boxes = [...view.querySelectorAll('input')];
  await act(async () => enterText(boxes[0]!, '1234'));
  await act(async () => view.querySelector<HTMLElement>('[type=submit]')?.click());
  const digits = boxes.map(({ value }) => value).join('');
  const isMarked = boxes.some((box) => box.getAttribute('aria-invalid') === 'true');
  await act(async () => root.unmount());
  view.remove();
  clearToasts();
  return { digits, isMarked };
}

it.each([
  [0, { digits: '1234', isMarked: false }],
  [429, { digits: '1234', isMarked: false }],
  [503, { digits: '1234', isMarked: false }],
  [400, { digits: '', isMarked: true }],
])('a code is cleared and marked only if it is refused: %i', async (status, expected) => {
  expect(await submitCode(status)).toEqual(expected);
});
