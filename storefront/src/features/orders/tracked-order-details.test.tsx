// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';

import { TRACKED_ORDER } from '../../../../test/content/sample-answers.ts';
import { renderInSite } from '../config/render-in-site.fixture.tsx';
import { texts } from './orders.texts.ts';
import { TrackedOrderDetails } from './tracked-order-details.tsx';

history.replaceState(null, '', '/orders');

it.each([
  ['open', false, texts.trackedNext('placed', 'delivery')],
  ['closed', true, texts.trackedKitchenClosed],
])(
  'a shared order of a kitchen that is %s says what is next',
  async (_kitchen, isKitchenClosed, next) => {
    const data = { ...TRACKED_ORDER, status: 'placed', isKitchenClosed };
    vi.stubGlobal('fetch', () =>
      Promise.resolve(Response.json({ status: 200, message: '', data })),
    );
    const { findByRole } = renderInSite(
      <TrackedOrderDetails token="7d0c0f2b-52f1-4a07-8d55-0b8f7b1f3c9e" />,
    );
    const heading = await findByRole('heading', { level: 1 });
    expect(heading.nextElementSibling?.textContent).toBe(next);
  },
);
