import { expect, it } from 'vitest';
import {
  respondStaleWhileRevalidate,
  getHeaderFreshness,
  getPageFreshness,
} from './stale-while-revalidate.ts';

const NOW = Date.parse('2026-07-04T12:00:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const kept = (ageMs: number, cacheControl = 'public, max-age=3600, stale-while-revalidate=86400') =>
  new Response('kept', {
    headers: { date: new Date(NOW - ageMs).toUTCString(), 'cache-control': cacheControl },
  });

it.each([
  ['fresh', kept(HOUR / 2), getHeaderFreshness, { isShown: true, asked: 0 }],
  [
    'stale, but good enough meanwhile',
    kept(2 * HOUR),
    getHeaderFreshness,
    { isShown: true, asked: 1 },
  ],
  ['too old', kept(26 * HOUR), getHeaderFreshness, { isShown: false, asked: 0 }],
  [
    'to be asked for each time',
    kept(0, 'no-cache'),
    getHeaderFreshness,
    { isShown: false, asked: 0 },
  ],
  ['without a date', new Response('kept'), getHeaderFreshness, { isShown: false, asked: 0 }],
  ['a page of just now', kept(0, 'no-cache'), getPageFreshness, { isShown: true, asked: 1 }],
  [
    'a page of six days ago',
    kept(6 * DAY, 'no-cache'),
    getPageFreshness,
    { isShown: true, asked: 1 },
  ],
  [
    'a page of last month',
    kept(30 * DAY, 'no-cache'),
    getPageFreshness,
    { isShown: false, asked: 0 },
  ],
  ['not there', undefined, getPageFreshness, { isShown: false, asked: 0 }],
])('what is kept is %s', async (_, response, trust, expected) => {
  let asked = 0;
  const ask = () => {
    asked += 1;
    return Promise.reject(new TypeError('Failed to fetch'));
  };
  const find = () => Promise.resolve(response);
  const answer = await respondStaleWhileRevalidate({
    findCached: find,
    fetchFresh: ask,
    getFreshness: trust,
    nowMs: NOW,
  });
  expect({ isShown: answer !== null, asked }).toEqual(expected);
});
