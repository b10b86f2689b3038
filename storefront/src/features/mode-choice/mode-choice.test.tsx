// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Mode } from '../../../../contract/store.ts';
import { chooseMode, useFulfilment } from '../fulfilment/fulfilment.ts';
import { ModeChoice } from './mode-choice.tsx';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('localStorage', { getItem: () => null, setItem() {} });
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
