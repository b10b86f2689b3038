import { describe, expect, it } from 'vitest';

import {
  changesLanguage,
  isRevalidation,
  isVisit,
  allowsStale,
  classifyUrl,
  classifyRequest,
} from './request-classifier.ts';

const ORIGIN = 'https://bombay.example';
const classify = (
  path: string,
  given: { method?: string; headers?: Record<string, string>; destination?: string } = {},
) => {
  const { method = 'GET', headers = {}, destination = '' } = given;
  const request = { method, destination: destination as RequestDestination };
  return classifyRequest({ ...request, url: ORIGIN + path, headers: new Headers(headers) }, ORIGIN);
};
const visit = (path: string) => classify(path, { destination: 'document' });

describe('a request that the service worker answers', () => {
  it.each([
    ['/assets/aB3-x_.js', 'files', '/assets/aB3-x_.js'],
    ['/tenancy/assets/dish.webp?w=320', 'pictures', '/tenancy/assets/dish.webp?w=320'],
    ['/api/menu/camden?brand=Sumo_Wok', 'answers', '/api/menu/camden?brand=Sumo_Wok'],
    ['/api/menu/item/naan?store=camden', 'answers', '/api/menu/item/naan?store=camden'],
    ['/api/home', 'answers', '/api/home'],
  ])('%s', (path, kind, key) => {
    expect(classify(path)).toEqual({ kind, key });
  });

  it.each([
    ['/', '/'],
    ['/menu?q=naan&store=soho', '/menu?store=soho'],
    ['/menu?all=1', '/menu?all=1'],
    // The id of an order is not stored.
    ['/payment?order=0192', '/payment'],
    ['/Bombay_Spice', '/Bombay_Spice'],
  ])('the document %s, stored as %s', (path, key) => {
    expect(visit(path)).toEqual({ kind: 'pages', key });
  });

  it('a page that the app fetches', () => {
    const headers = { accept: 'text/html' };
    expect(classify('/stores', { headers })).toEqual({ kind: 'pages', key: '/stores' });
  });
});

describe('a request that the service worker ignores', () => {
  it.each([
    ['/api/customer', {}],
    ['/api/orders', { headers: { authorization: 'Bearer x' } }],
    ['/api/menu/camden', { headers: { authorization: 'Bearer x' } }],
    ['/api/menu/camden', { method: 'POST' }],
    ['/api/order', { method: 'POST' }],
    ['/api/public/stores', {}],
    ['/stores', {}],
    ['/sandbox/challenge', { destination: 'document' }],
    ['/newsletter/confirm?token=abc', { destination: 'document' }],
    ['/anything?token=abc', { destination: 'document' }],
    ['/console/orders', { destination: 'document' }],
    ['/menu', { destination: 'iframe' }],
    ['/sw.js', {}],
    ['/manifest.webmanifest', {}],
  ])('%s %j', (path, given) => {
    expect(classify(path, given)).toBeNull();
  });

  it('another origin', () => {
    expect(classifyUrl('https://other.example/assets/a.js', ORIGIN)).toBeNull();
  });
});

it.each([
  ['/menu?language=pl-PL', true],
  ['/menu?q=language', false],
])('%s changes the language: %s', (path, is) => {
  expect(changesLanguage(ORIGIN + path)).toBe(is);
});

it.each([
  ['/menu', true],
  ['/menu?store=soho', true],
  ['/Bombay_Spice', true],
  ['/payment?order=0192', false],
  ['/login', false],
  ['/checkout?store=soho', false],
  ['/tenancy/assets/dish.webp', false],
  ['/api/home', false],
])('%s may be shown from the cache before it is revalidated: %s', (path, may) => {
  const cacheable = classifyUrl(path, ORIGIN);
  expect(cacheable && allowsStale(cacheable)).toBe(may);
});

it.each([
  ['cors', 'no-cache', true],
  // A navigation to a screen.
  ['cors', 'default', false],
  // A reload, which shows the stored page without a network.
  ['navigate', 'no-cache', false],
] as const)('a %s request with the cache mode %s is a revalidation: %s', (mode, cache, is) => {
  expect(isRevalidation({ mode, cache })).toBe(is);
});

it.each([
  ['navigate', 'default', true],
  // Back, and forward.
  ['navigate', 'force-cache', true],
  // A reload.
  ['navigate', 'no-cache', false],
  ['navigate', 'reload', false],
  // The hydrated page revalidates itself.
  ['cors', 'default', false],
] as const)('a %s request with the cache mode %s is a visit: %s', (mode, cache, is) => {
  expect(isVisit({ mode, cache })).toBe(is);
});
