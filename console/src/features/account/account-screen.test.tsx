// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';

import type { AlertSettings } from '../../../../contract/console/alerts.ts';
import { press, settle } from '../../../../test/render.tsx';
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
  const { findAllByRole } = renderInBoard(<Alerts />);
  const [duty] = await findAllByRole<HTMLInputElement>('switch');
  for (const each of [duty!, duty!]) await press(each);
  expect(document.activeElement).toBe(duty);
  expect(duty?.getAttribute('aria-disabled')).toBe('true');
  expect([duty?.checked, writes.length]).toEqual([false, 1]);
});

it('only the passkey that is removed is busy, and keeps the focus', async () => {
  const { find, press: pressAll } = renderInBoard(<PasskeyList />);
  await settle();
  const [mac, iPhone] = PASSKEYS.map(({ name }) => texts.removeOf(name));
  await pressAll(iPhone!, iPhone!);
  const isBusy = (name = '') => find(name)?.getAttribute('aria-busy');
  expect([isBusy(mac), isBusy(iPhone)]).toEqual([null, 'true']);
  expect(document.activeElement).toBe(find(iPhone!));
  expect(writes).toHaveLength(1);
});
