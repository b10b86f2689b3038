import { act, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

import { enterText, press } from '../../../../test/render.tsx';

/** The server's response to the check of a postcode to which no kitchen delivers. */
export const UNSERVED = { status: 200, message: '', data: { postcode: 'AB10 1AB', offers: [] } };

/** Checks that postcode, presses "Collect instead", and expects the focus on the mode. `part`: selector around the check. */
export async function expectCollectInsteadFocusesMode(view: Element, part = ''): Promise<void> {
  const find = (selector: string) =>
    waitFor(() => view.querySelector<HTMLInputElement>(selector) ?? expect.fail(selector));
  const field = await find(`${part} form input`);
  enterText(field, UNSERVED.data.postcode);
  await act(async () => field.form?.requestSubmit());
  await press(await find(`${part} [role=status] button`));
  await waitFor(() => expect(view.querySelector(`${part} form`)).toBeNull());
  expect(document.activeElement).toBe(await find('[value=pickup]:checked'));
}
