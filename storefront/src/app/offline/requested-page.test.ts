import { expect, it } from 'vitest';

import { getRequestedPage } from './requested-page.ts';

const HERE = 'https://sumo.test';
const to = (address: string) => getRequestedPage(`?to=${encodeURIComponent(address)}`, HERE);

it('a URL of this site is the target', () => {
  expect(to('/menu?store=camden')).toBe('https://sumo.test/menu?store=camden');
  expect(to('https://sumo.test/cart')).toBe('https://sumo.test/cart');
});

it.each(['/.//evil.test', '/menu/..//evil.test', '/a/%2e%2e//evil.test', '////evil.test/x/..//y'])(
  '%s never leads to another host',
  (address) => {
    const target = to(address);
    if (target !== null) expect(new URL(target, HERE).origin).toBe(HERE);
    // As location.replace and fetch read it.
    expect(new URL(target ?? '/', `${HERE}/offline`).host).toBe('sumo.test');
  },
);

it.each([
  '//evil.test',
  '/\\evil.test',
  'https://evil.test/',
  'javascript:alert(1)',
  'data:,x',
  'http://',
])('%s is not a target', (address) => {
  expect(to(address)).toBeNull();
});

it('without the parameter there is no target', () => {
  expect(getRequestedPage('?a=b', HERE)).toBeNull();
});
