// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';

import type { AlertSettings } from '../../../../contract/console/alerts.ts';
import { renderInBoard } from '../../shell/session/render-in-board.fixture.tsx';
import { texts } from './account.texts.ts';
import { AlertSection } from './alert-section.tsx';
import { useAlertSettings } from './alert-settings.ts';
import { PasskeyList } from './passkey-list.tsx';

const SETTINGS: AlertSettings = { duties: [], phone: null, pushKey: null, hasPush: false };
const PASSKEYS = ['Mac', 'iPhone'].map((name) => ({ id: name, name, createdAt: '2026-03-10' }));

/** Writes get no answer. */
let writes: string[];
beforeEach(() => {
  writes = [];
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    if (method === 'POST') {
      writes.push(url);
      return new Promise(() => {});
    }
    const data = url.includes('passkeys') ? PASSKEYS : SETTINGS;
    return new Response(JSON.stringify({ message: '', data }));
  });
});

it('a switch that is saved keeps the focus, and ignores further taps', async () => {
  const Alerts = () => <AlertSection alerts={useAlertSettings()} />;
  const { container, close } = renderInBoard(<Alerts />);
  await act(async () => {});
  const duty = container.querySelector<HTMLInputElement>('[role=switch]');
  duty?.focus();
  await act(async () => duty?.click());
  await act(async () => duty?.click());
  expect(document.activeElement).toBe(duty);
  expect(duty?.getAttribute('aria-disabled')).toBe('true');
  expect([duty?.checked, writes.length]).toEqual([false, 1]);
  close();
});

it('only the passkey that is removed is busy, and keeps the focus', async () => {
  const { find, press, close } = renderInBoard(<PasskeyList />);
  await act(async () => {});
  const [mac, iPhone] = PASSKEYS.map(({ name }) => texts.removeOf(name));
  for (const name of [iPhone!, iPhone!]) await press(name);
  const isBusy = (name = '') => find(name)?.getAttribute('aria-busy');
  expect([isBusy(mac), isBusy(iPhone)]).toEqual([null, 'true']);
  expect(document.activeElement).toBe(find(iPhone!));
  expect(writes).toHaveLength(1);
  close();
});
