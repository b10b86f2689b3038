// @vitest-environment happy-dom
import { act, fireEvent } from '@testing-library/react';
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
    { id: 'camden', name: 'Camden', brands: [sushi!, curry!], hasTables: false },
    { id: 'leeds', name: 'Leeds', brands: [sushi!], hasTables: false },
  ];
  const onSend = vi.fn<LiveFormProps['onSend']>();
  const getForms = (storeId: string) => <PauseForm storeIds={[storeId]} onSend={onSend} />;
  const self = { ...MAYA, stores };
  const { container, show, press, getByRole } = renderInBoard(getForms('camden'), self);
  const getRadio = (name: string) => getByRole<HTMLInputElement>('radio', { name });
  fireEvent.click(getRadio(texts.pausedOnly.brand));
  await press(texts.forMinutes(15));
  show(getForms('leeds'));
  expect(getRadio(texts.pausedOnly.all).checked).toBe(true);
  expect(container.textContent).not.toContain(texts.brand);
  await press(texts.forMinutes(15));
  const listPaused = ({ commands }: Parameters<LiveFormProps['onSend']>[0]) =>
    commands.map((command) => 'brandId' in command && command.brandId);
  expect(onSend.mock.calls.map(([change]) => listPaused(change))).toEqual([['sushi'], [false]]);
});

it('a pause that would end another one says so before the tap', async () => {
  const onSend = vi.fn<LiveFormProps['onSend']>();
  const getForms = (storeId: string) => <PauseForm storeIds={[storeId]} onSend={onSend} />;
  const { store, getByRole, queryByRole, show } = renderInBoard(getForms('camden'));
  const read = (paused: keyof typeof texts.pausedOnly) => {
    fireEvent.click(getByRole('radio', { name: texts.pausedOnly[paused] }));
    return queryByRole('status')?.textContent;
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
  show(getForms('leeds'));
  expect(read('delivery')).toBe(undefined);
  show(getForms('camden'));
  pause(['pickup'], -1);
  expect(read('delivery')).toBe('');
});
