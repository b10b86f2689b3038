// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { MAYA, renderInBoard } from '../render-in-board.fixture.tsx';
import type { LiveFormProps } from './live-form.ts';
import { texts } from './live.texts.ts';
import { PauseAndBusy } from './pause-and-busy.tsx';

const [sushi, curry] = ['sushi', 'curry'].map((id) => ({ id, name: id }));

it('a pause of one brand becomes one of everything at stores of a single brand', async () => {
  const stores = [
    { id: 'camden', name: 'Camden', brands: [sushi!, curry!] },
    { id: 'leeds', name: 'Leeds', brands: [sushi!] },
  ];
  const onSend = vi.fn<LiveFormProps['onSend']>();
  const getForms = (storeId: string) => <PauseAndBusy storeIds={[storeId]} onSend={onSend} />;
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
