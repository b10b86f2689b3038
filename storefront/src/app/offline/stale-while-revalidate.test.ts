import { expect, it } from 'vitest';

import {
  respondStaleWhileRevalidate,
  getHeaderFreshness,
  getPageFreshness,
} from './stale-while-revalidate.ts';

const NOW = Date.parse('2026-07-04T12:00:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const createCached = (
  ageMs: number,
  cacheControl = 'public, max-age=3600, stale-while-revalidate=86400',
) =>
  new Response('cached', {
    headers: { date: new Date(NOW - ageMs).toUTCString(), 'cache-control': cacheControl },
  });

it.each([
  ['fresh', createCached(HOUR / 2), getHeaderFreshness, { isShown: true, requestCount: 0 }],
  [
    'stale, within its grace time',
    createCached(2 * HOUR),
    getHeaderFreshness,
    { isShown: true, requestCount: 1 },
  ],
  ['too old', createCached(26 * HOUR), getHeaderFreshness, { isShown: false, requestCount: 0 }],
  [
    'without a lifetime',
    createCached(0, 'no-cache'),
    getHeaderFreshness,
    { isShown: false, requestCount: 0 },
  ],
  [
    'without a date',
    new Response('cached'),
    getHeaderFreshness,
    { isShown: false, requestCount: 0 },
  ],
  ['a new page', createCached(0, 'no-cache'), getPageFreshness, { isShown: true, requestCount: 1 }],
  [
    'a page of 6 days',
    createCached(6 * DAY, 'no-cache'),
    getPageFreshness,
    { isShown: true, requestCount: 1 },
  ],
  [
    'a page of 30 days',
    createCached(30 * DAY, 'no-cache'),
    getPageFreshness,
    { isShown: false, requestCount: 0 },
  ],
  ['missing', undefined, getPageFreshness, { isShown: false, requestCount: 0 }],
])(
  'a cached response is shown and revalidated by its age: %s',
  async (_, response, getFreshness, expected) => {
    let requestCount = 0;
    const fetchFresh = () => {
      requestCount += 1;
      return Promise.reject(new TypeError('Failed to fetch'));
    };
    const find = () => Promise.resolve(response);
    const answer = await respondStaleWhileRevalidate({
      findCached: find,
      fetchFresh,
      getFreshness,
      nowMs: NOW,
    });
    expect({ isShown: answer !== null, requestCount }).toEqual(expected);
  },
);
