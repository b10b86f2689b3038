// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { renderInBoard } from '../../../shell/session/render-in-board.fixture.tsx';
import { createBoard } from '../../../shell/state/board.fixture.ts';
import { AllergenForm } from './allergen-form.tsx';
import type { LiveFormProps } from './live-form.ts';
import { texts } from './live.texts.ts';

it('an allergen is added to the pressed dish, with an end', async () => {
  const onSend = vi.fn<LiveFormProps['onSend']>();
  const form = (itemId: string | null) => (
    <AllergenForm key={itemId} itemId={itemId} storeIds={['camden', 'leeds']} onSend={onSend} />
  );
  const { store, show, press } = renderInBoard(form(null));
  const section = { id: 's', name: 'Breads' };
  const dishes = [{ id: 'naan', name: 'Naan', brandName: 'Curry', section }];
  act(() => store.state.setState({ board: { ...createBoard([]), dishes } }));
  show(form('naan'));
  await press('Sesame', texts.untilEachCloses);
  expect(onSend).toHaveBeenCalledExactlyOnceWith({
    description: 'Naan contains sesame',
    commands: ['camden', 'leeds'].map((storeId) => ({
      kind: 'allergen.set',
      storeId,
      subject: { itemId: 'naan' },
      allergen: 'sesame',
      level: 'contains',
      until: 'close',
    })),
  });
});
