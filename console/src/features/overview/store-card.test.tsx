// @vitest-environment happy-dom
import { act, fireEvent } from '@testing-library/react';
import { expect, it } from 'vitest';

import { settle } from '../../../../test/render.tsx';
import { renderInBoard } from '../../shell/session/render-in-board.fixture.tsx';
import { texts } from './overview.texts.ts';
import { StoreCard } from './store-card.tsx';
import { createStoreOverview } from './store-overview.fixture.ts';

const NOW = Date.parse('2026-03-10T18:00:00Z');
const STORE = createStoreOverview({
  busy: { until: '2026-03-10T19:00:00Z', extraMinutes: 20, capacityPercent: 100, by: 'Maya' },
});

it('a card announces in a region that was there before that a limit is being ended', async () => {
  const ended = Promise.withResolvers<void>();
  const { getByRole } = renderInBoard(
    <StoreCard
      store={STORE}
      href="/sumo"
      timeZone="Europe/London"
      now={NOW}
      onSend={() => ended.promise}
    />,
  );
  const status = getByRole('status');
  expect(status.textContent).toBe('');
  fireEvent.click(getByRole('button'));
  await settle();
  expect(status.textContent).toBe(texts.ending);
  await act(async () => ended.resolve());
  expect(status.textContent).toBe('');
});
