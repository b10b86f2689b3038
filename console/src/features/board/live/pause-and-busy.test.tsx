// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';

import type { Mode } from '../../../../../contract/sites/store.ts';
import { MAYA, renderInBoard } from '../../../shell/session/render-in-board.fixture.tsx';
import { createBoard } from '../../../shell/state/board.fixture.ts';
import type { LiveFormProps } from './live-form.ts';
import { texts } from './live.texts.ts';
import { PauseForm } from './pause-and-busy.tsx';

const [sushi, curry] = ['sushi', 'curry'].map((id) => ({ id, name: id }));

it('a pause of one brand becomes one of everything at stores of a single brand', async () => {
  const stores = [
    { id: 'camden', name: 'Camden', brands: [sushi!, curry!] },
    { id: 'leeds', name: 'Leeds', brands: [sushi!] },
  ];
  const onSend = vi.fn<LiveFormProps['onSend']>();
  const getForms = (storeId: string) => <PauseForm storeIds={[storeId]} onSend={onSend} />;
  const self = { ...MAYA, stores };
  const { container, render, press, close } = renderInBoard(getForms('camden'), self);
  const getRadio = (value: string) =>
    container.querySelector<HTMLInputElement>(`[type=radio][value=${value}]`);
  act(() => getRadio('brand')?.click());
  await press(texts.forMinutes(15));
  render(getForms('leeds'));
  expect(getRadio('all')?.checked).toBe(true);
  expect(container.textContent).not.toContain(texts.brand);
  await press(texts.forMinutes(15));
  const listPaused = ({ commands }: Parameters<LiveFormProps['onSend']>[0]) =>
    commands.map((command) => 'brandId' in command && command.brandId);
  expect(onSend.mock.calls.map(([change]) => listPaused(change))).toEqual([['sushi'], [false]]);
  close();
});

it('a pause that would end another one says so before the tap', async () => {
  const onSend = vi.fn<LiveFormProps['onSend']>();
  const getForms = (storeId: string) => <PauseForm storeIds={[storeId]} onSend={onSend} />;
  const { store, container, render, close } = renderInBoard(getForms('camden'));
  const read = (value: string) => {
    act(() => container.querySelector<HTMLInputElement>(`[type=radio][value=${value}]`)?.click());
    return container.querySelector('[role=status]')?.textContent;
  };
  const pause = (modes: Mode[], minutes: number) =>
    act(() => {
      const board = createBoard([]);
      const until = new Date(Date.now() + minutes * 60_000).toISOString();
      board.live.paused = { until, modes, by: 'Tom', cause: 'staff' };
      store.state.setState({ board });
    });
  expect(read('delivery')).toBe('');
  pause(['pickup'], 60);
  expect(read('delivery')).toMatch(/^This ends the pause of Collection until .*\d\d:\d\d\.$/);
  expect(read('all')).toMatch(/^This ends the pause of Collection/);
  // The same pause with another end.
  expect(read('pickup')).toBe('');
  pause(['delivery', 'pickup'], 60);
  expect(read('pickup')).toMatch(/^This ends the pause of Everything/);
  // What runs at another store is not known here.
  render(getForms('leeds'));
  expect(read('delivery')).toBe(undefined);
  render(getForms('camden'));
  pause(['pickup'], -1);
  expect(read('delivery')).toBe('');
  close();
});
