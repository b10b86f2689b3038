import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import type { OrderStatus } from '../../../../contract/order-status.ts';
import { CONFIG } from '../../../../test/content/sample-site.ts';
import { SiteContext } from '../config/config.ts';
import { Tracker } from './tracker.tsx';

/** The steps with the minute past 18:00 in which each was reached; null: not yet. */
function listSteps(history: readonly OrderStatus[]): [string, number | null][] {
  const timeline = history.map((status, minute) => ({
    status,
    at: new Date(Date.UTC(2026, 0, 5, 18, minute)).toISOString(),
  }));
  const status = history.at(-1) ?? 'placed';
  const html = renderToStaticMarkup(
    <SiteContext value={{ ...CONFIG, timeZone: 'Europe/London', locale: 'en-GB' }}>
      <Tracker order={{ status, mode: 'pickup', timeline }} />
    </SiteContext>,
  );
  return [...html.matchAll(/<li(.*?)<\/li>/g)].map(([, step = '']) => {
    const words = step.replace(/^[^>]*>|<[^>]+>/g, '');
    const [, name = words, minute] = /^(.*?)(?:18:(\d\d)|not yet)$/.exec(words) ?? [];
    expect(step.includes('data-done')).toBe(minute !== undefined);
    return [name, minute === undefined ? null : Number(minute)];
  });
}

it('the tracker of an order has the time of each step that it has reached', () => {
  expect(listSteps(['pending_payment', 'placed', 'accepted', 'preparing'])).toEqual([
    ['Received', 1],
    ['Accepted', 2],
    ['Preparing', 3],
    ['Ready to collect', null],
    ['Collected', null],
  ]);
});

it('the tracker of an order that was recalled does not show it as ready', () => {
  expect(listSteps(['placed', 'accepted', 'preparing', 'ready', 'preparing'])).toEqual([
    ['Received', 0],
    ['Accepted', 1],
    ['Preparing', 4],
    ['Ready to collect', null],
    ['Collected', null],
  ]);
});

it('the tracker of a cancelled order shows what happened', () => {
  expect(listSteps(['placed', 'accepted', 'cancelled'])).toEqual([
    ['Received', 0],
    ['Accepted', 1],
    ['Cancelled', 2],
  ]);
});
