// @vitest-environment happy-dom
import { expect, it } from 'vitest';

import { enterText, press, render } from '../../../../test/render.tsx';
import { clearToasts } from '../../../../web/ui/feedback/toast.ts';
import { CallFailure } from '../../platform/api/call-failure.ts';
import { CodeForm } from './code-form.tsx';

/** The digits, and whether they are marked, after the server has answered a code with `status`. */
async function submitCode(status: number) {
  const confirm = { label: 'Confirm', busy: 'Checking' };
  const onConfirm = () => Promise.reject(new CallFailure({ status, code: 'NO' }));
  const { getAllByRole, getByRole } = render(
    <CodeForm
      sentTo="ana@example.com"
      confirm={confirm}
      onConfirm={onConfirm}
      onSendAgain={async () => true}
      onCancel={() => {}}
    />,
  );
  const boxes = getAllByRole<HTMLInputElement>('textbox');
  enterText(boxes[0]!, '1234');
  await press(getByRole('button', { name: confirm.label }));
  const digits = boxes.map(({ value }) => value).join('');
  const isMarked = boxes.some((box) => box.getAttribute('aria-invalid') === 'true');
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
