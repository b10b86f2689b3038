// @vitest-environment happy-dom
import { act, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';

import type { Mode } from '../../../../contract/store.ts';
import { stubStorages } from '../../platform/storage.fixture.ts';
import {
  chooseMode,
  chooseSlot,
  hydrateFulfilment,
  useFulfilment,
} from '../fulfilment/fulfilment.ts';
import { ModeChoice } from './mode-choice.tsx';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  stubStorages();
  chooseMode('delivery');
});

it.each<[string, Mode[] | null, Mode]>([
  ['a store for collection only chooses collection', ['pickup'], 'pickup'],
  ['a store with both modes keeps the choice', ['delivery', 'pickup'], 'delivery'],
  ['a store that is not loaded keeps the choice', null, 'delivery'],
])('%s', async (_, modes, expected) => {
  const container = document.createElement('div');
  const root = createRoot(container);
  await act(async () => root.render(<ModeChoice modes={modes} />));
  expect(container.querySelector<HTMLInputElement>('input:checked')?.value).toBe(expected);
  expect(useFulfilment.getState().mode).toBe(expected);
  await act(async () => root.unmount());
});

it('a store for collection only keeps the stored time of a collection', async () => {
  const slotStartsAt = '2026-07-04T17:15:00Z';
  chooseMode('pickup');
  chooseSlot(slotStartsAt);
  useFulfilment.setState({ mode: 'delivery', deliveryType: 'asap', slotStartsAt: null });
  function App() {
    useEffect(hydrateFulfilment, []);
    return <ModeChoice modes={['pickup']} />;
  }
  const container = document.createElement('div');
  container.innerHTML = renderToString(<App />);
  const root = await act(async () => hydrateRoot(container, <App />));
  expect(useFulfilment.getState()).toMatchObject({ mode: 'pickup', slotStartsAt });
  await act(async () => root.unmount());
});
