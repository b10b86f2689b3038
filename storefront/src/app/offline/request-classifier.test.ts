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
const ask = (
  path: string,
  given: { method?: string; headers?: Record<string, string>; destination?: string } = {},
) => {
  const { method = 'GET', headers = {}, destination = '' } = given;
  const request = { method, destination: destination as RequestDestination };
  return classifyRequest({ ...request, url: ORIGIN + path, headers: new Headers(headers) }, ORIGIN);
};
const visit = (path: string) => ask(path, { destination: 'document' });

describe('what the service worker answers', () => {
  it.each([
    ['/assets/aB3-x_.js', 'files', '/assets/aB3-x_.js'],
    ['/tenancy/assets/dish.webp?w=320', 'pictures', '/tenancy/assets/dish.webp?w=320'],
    ['/api/menu/camden?brand=Sumo_Wok', 'answers', '/api/menu/camden?brand=Sumo_Wok'],
    ['/api/menu/item/naan?store=camden', 'answers', '/api/menu/item/naan?store=camden'],
    ['/api/home', 'answers', '/api/home'],
  ])('%s', (path, kind, key) => {
    expect(ask(path)).toEqual({ kind, key });
  });

  it.each([
    ['/', '/'],
    ['/menu?q=naan&store=soho', '/menu?store=soho'],
    ['/menu?all=1', '/menu?all=1'],
    // An order's id stays out of what is kept.
    ['/payment?order=0192', '/payment'],
    ['/Bombay_Spice', '/Bombay_Spice'],
  ])('the document %s, kept as %s', (path, key) => {
    expect(visit(path)).toEqual({ kind: 'pages', key });
  });

  it('a page that the site asks for by itself', () => {
    const headers = { accept: 'text/html' };
    expect(ask('/stores', { headers })).toEqual({ kind: 'pages', key: '/stores' });
  });
});

describe('what passes it by', () => {
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
    expect(ask(path, given)).toBeNull();
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
])('%s may be shown as it was kept: %s', (path, may) => {
  const wanted = classifyUrl(path, ORIGIN);
  expect(wanted && allowsStale(wanted)).toBe(may);
});

it.each([
  ['cors', 'no-cache', true],
  // A screen that is gone to.
  ['cors', 'default', false],
  // A page that is reloaded, which without a network is better shown as it was.
  ['navigate', 'no-cache', false],
] as const)('a request by %s with %s is for what stands there now: %s', (mode, cache, is) => {
  expect(isRevalidation({ mode, cache })).toBe(is);
});

it.each([
  ['navigate', 'default', true],
  // Back, and forward.
  ['navigate', 'force-cache', true],
  // Pressed again, to see whether something has changed.
  ['navigate', 'no-cache', false],
  ['navigate', 'reload', false],
  // The page asks for itself when it is awake.
  ['cors', 'default', false],
] as const)('a request by %s with %s is a visit: %s', (mode, cache, is) => {
  expect(isVisit({ mode, cache })).toBe(is);
});
