import { expect, it } from 'vitest';
import { keptFirst } from './kept-first.ts';

const NOW = Date.parse('2026-07-04T12:00:00Z');
const HOUR = 3_600_000;
const kept = (ageMs: number, cacheControl = 'public, max-age=3600, stale-while-revalidate=86400') =>
  new Response('kept', {
    headers: { date: new Date(NOW - ageMs).toUTCString(), 'cache-control': cacheControl },
  });

it.each([
  ['fresh', kept(HOUR / 2), { isShown: true, asked: 0 }],
  ['stale, but good enough meanwhile', kept(2 * HOUR), { isShown: true, asked: 1 }],
  ['too old', kept(26 * HOUR), { isShown: false, asked: 0 }],
  ['to be asked for each time', kept(0, 'no-cache'), { isShown: false, asked: 0 }],
  ['without a date', new Response('kept'), { isShown: false, asked: 0 }],
  ['not there', undefined, { isShown: false, asked: 0 }],
])('what is kept is %s', async (_, response, expected) => {
  let asked = 0;
  const ask = () => {
    asked += 1;
    return Promise.reject(new TypeError('Failed to fetch'));
  };
  const answer = await keptFirst({ find: () => Promise.resolve(response), ask, now: NOW });
  expect({ isShown: answer !== null, asked }).toEqual(expected);
});
