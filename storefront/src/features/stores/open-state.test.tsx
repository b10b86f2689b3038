// @vitest-environment happy-dom
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';

import type { StoreView } from '../../../../contract/store.ts';
import type { TenantConfig } from '../../../../contract/tenant.ts';
import { SiteContext } from '../config/config.ts';
import { OpenState } from './open-state.tsx';

const SITE = { timeZone: 'Europe/London', locale: 'en-GB' } as TenantConfig;
const CLOSED = {
  isOpen: false,
  closesAt: null,
  nextOpeningAt: '2026-07-24T10:30:00Z',
} as StoreView;

const renderState = () => (
  <SiteContext value={SITE}>
    <OpenState store={CLOSED} />
  </SiteContext>
);

/** The text that the server renders at a time. */
function renderAt(time: string): string {
  vi.setSystemTime(time);
  document.body.innerHTML = `<main>${renderToString(renderState())}</main>`;
  return document.body.textContent;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  return () => {
    document.body.replaceChildren();
    vi.useRealTimers();
  };
});

it.each([
  ['2026-07-20T09:00:00Z', 'Closed, opens Fri 11:30'],
  ['2026-07-03T09:00:00Z', 'Closed, opens Fri 24 July, 11:30'],
])('a closed store at %s: %s', (time, words) => {
  expect(renderAt(time)).toBe(words);
});

it('a browser keeps the date of an opening that its clock would leave out', async () => {
  const report = vi.spyOn(console, 'error');
  const words = renderAt('2026-07-18T10:29:00Z');
  vi.setSystemTime('2026-07-18T10:31:00Z');
  const main = document.querySelector('main') as HTMLElement;
  const root = await act(async () => hydrateRoot(main, renderState()));
  expect(document.body.textContent).toBe(words);
  expect(report).not.toHaveBeenCalled();
  await act(async () => root.unmount());
});
