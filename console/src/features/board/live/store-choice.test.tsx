// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';

import { MAYA, renderInBoard } from '../../../shell/session/render-in-board.fixture.tsx';
import { texts } from './live.texts.ts';
import { StoreChoice } from './store-choice.tsx';

it('without all stores a change applies to that of the board, not to the first one', async () => {
  const stores = ['brighton', 'camden'].map((id) => ({
    id,
    name: id,
    brands: [],
    hasTables: false,
  }));
  const onChange = vi.fn();
  const chosen = stores.map(({ id }) => id);
  const { press } = renderInBoard(
    <StoreChoice stores={stores} chosen={chosen} onChange={onChange} />,
    { ...MAYA, stores },
  );
  await press(texts.atAllStores(2));
  expect(onChange.mock.lastCall).toEqual([['camden']]);
});
