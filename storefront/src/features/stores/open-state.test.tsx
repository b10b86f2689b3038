// @vitest-environment happy-dom
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';

import type { StoreView } from '../../../../contract/sites/store.ts';
import type { TenantConfig } from '../../../../contract/sites/tenant.ts';
import { render } from '../../../../test/render.tsx';
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

/** The document of the server at a time. */
function renderAt(time: string): HTMLElement {
  vi.setSystemTime(time);
  const main = document.body.appendChild(document.createElement('main'));
  main.innerHTML = renderToString(renderState());
  return main;
}

beforeEach(() => {
  vi.useFakeTimers();
  return () => {
    document.body.replaceChildren();
    vi.useRealTimers();
  };
});

it.each([
  ['2026-07-20T09:00:00Z', 'Closed, opens Fri 11:30'],
  ['2026-07-03T09:00:00Z', 'Closed, opens Fri 24 July, 11:30'],
])('a closed store at %s: %s', (time, words) => {
  expect(renderAt(time).textContent).toBe(words);
});

it('a browser keeps the date of an opening that its clock would leave out', () => {
  const report = vi.spyOn(console, 'error');
  const container = renderAt('2026-07-18T10:29:00Z');
  const words = container.textContent;
  vi.setSystemTime('2026-07-18T10:31:00Z');
  render(renderState(), { container, hydrate: true });
  expect(container.textContent).toBe(words);
  expect(report).not.toHaveBeenCalled();
});
