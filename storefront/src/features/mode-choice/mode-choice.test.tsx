// @vitest-environment happy-dom
import { useEffect } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it } from 'vitest';

import type { Mode } from '../../../../contract/sites/store.ts';
import { render } from '../../../../test/render.tsx';
import { stubStorages } from '../../platform/storage.fixture.ts';
import {
  chooseMode,
  chooseSlot,
  hydrateFulfilment,
  useFulfilment,
} from '../fulfilment/fulfilment.ts';
import { ModeChoice } from './mode-choice.tsx';

beforeEach(() => {
  stubStorages();
  chooseMode('delivery');
});

it.each<[string, Mode[] | null, Mode]>([
  ['a store for collection only chooses collection', ['pickup'], 'pickup'],
  ['a store with both modes keeps the choice', ['delivery', 'pickup'], 'delivery'],
  ['a store that is not loaded keeps the choice', null, 'delivery'],
])('%s', (_, modes, expected) => {
  const { container } = render(<ModeChoice modes={modes} />);
  expect(container.querySelector<HTMLInputElement>('input:checked')?.value).toBe(expected);
  expect(useFulfilment.getState().mode).toBe(expected);
});

it('a store for collection only keeps the stored time of a collection', () => {
  const slotStartsAt = '2026-07-04T17:15:00Z';
  chooseMode('pickup');
  chooseSlot(slotStartsAt);
  useFulfilment.setState({ mode: 'delivery', deliveryType: 'asap', slotStartsAt: null });
  function App() {
    useEffect(hydrateFulfilment, []);
    return <ModeChoice modes={['pickup']} />;
  }
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<App />);
  render(<App />, { container, hydrate: true });
  expect(useFulfilment.getState()).toMatchObject({ mode: 'pickup', slotStartsAt });
});
