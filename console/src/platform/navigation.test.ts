import { expect, it } from 'vitest';

import { formatPath, parsePath } from './navigation.ts';

it.each([
  ['/', { site: null }],
  ['/bombay', { site: 'bombay', screen: '' }],
  ['/bombay/overview', { site: 'bombay', screen: 'overview' }],
  ['/bombay/kitchen', { site: 'bombay', screen: 'kitchen' }],
  ['/bombay/orders?order=1', { site: 'bombay', screen: 'orders' }],
  ['/bombay/phone', { site: 'bombay', screen: 'phone' }],
  ['/bombay/sign-in', { site: 'bombay', screen: 'sign-in' }],
  ['/bombay/team?store=camden', { site: 'bombay', screen: 'team' }],
  ['/bombay/account', { site: 'bombay', screen: 'account' }],
  ['/bombay/enrol', { site: 'bombay', screen: 'enrol' }],
  ['/bombay/unknown', { site: 'bombay', screen: 'unknown' }],
  ['/Not A Site', { site: null }],
])('the path %s is %j', (path, place) => {
  expect(parsePath(path)).toEqual(place);
});

it('a path names the store and the order that it is about', () => {
  expect(formatPath('sumo', 'orders', { store: 'camden', order: undefined })).toBe(
    '/sumo/orders?store=camden',
  );
});

it('a formatted path is parsed back', () => {
  expect(parsePath(formatPath('sumo', 'kitchen'))).toEqual({ site: 'sumo', screen: 'kitchen' });
});
