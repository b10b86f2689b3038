// @vitest-environment happy-dom
import { expect, it } from 'vitest';

import { MAYA, NOOR } from '../shell/session/render-in-board.fixture.tsx';
import { removePerson } from '../shell/session/tablet-person.ts';
import { findScreen, listNavEntries, SCREENS } from './screens.ts';

const [CAMDEN] = MAYA.stores;
const STORES = CAMDEN ? [CAMDEN, { ...CAMDEN, id: 'soho', name: 'Soho' }] : [];
const OFFICE = Object.entries(SCREENS).flatMap(([name, { needs }]) =>
  needs === 'office' ? [name] : [],
);
const SERVICE = ['board', 'kitchen', 'orders', 'phone'];
const HOST = {
  ...MAYA,
  role: 'staff' as const,
  stores: STORES.map((store) => ({ ...store, hasTables: true })),
};
const COOK = { ...MAYA, role: 'kitchen' as const };

it.each([
  ['an owner', MAYA, [...SERVICE, ...OFFICE, 'team', 'account']],
  [
    'an owner of two stores',
    { ...MAYA, stores: STORES },
    [...SERVICE, 'overview', ...OFFICE, 'team', 'account'],
  ],
  ['a member of staff', { ...MAYA, role: 'staff' as const }, [...SERVICE, 'account']],
  ['a host of stores that book tables', HOST, [...SERVICE, 'tables', 'overview', 'account']],
  ['a cook', COOK, ['board', 'kitchen', 'account']],
  ['a tablet with people whose PIN opens orders', removePerson(NOOR), SERVICE],
  ['a person at a tablet', NOOR, SERVICE],
  ['an owner at a tablet', { ...NOOR, role: 'owner' as const }, SERVICE],
])('the navigation offers %s the screens that they may open', (_, self, screens) => {
  expect(listNavEntries(self).map(({ name }) => name)).toEqual(screens);
});

it.each([
  ['an owner', MAYA, ['board', 'orders', 'home', 'menu']],
  ['a member of staff', { ...MAYA, role: 'staff' as const }, [...SERVICE, 'account']],
  [
    'a member of staff of two stores',
    { ...MAYA, role: 'staff' as const, stores: STORES },
    ['board', 'kitchen', 'orders', 'phone'],
  ],
  ['a host of stores that book tables', HOST, ['board', 'kitchen', 'orders', 'tables']],
  ['a cook', COOK, ['board', 'kitchen', 'account']],
  ['a tablet', NOOR, SERVICE],
])('the bar of a phone has room for five places: %s', (_, self, bar) => {
  expect(listNavEntries(self).flatMap(({ name, isInBar }) => (isInBar ? [name] : []))).toEqual(bar);
});

it.each([
  ['', 'board'],
  ['kitchen', 'kitchen'],
  ['overview', 'overview'],
  ['unknown', 'board'],
  ['constructor', 'board'],
])('the path /%s opens the screen %s', (path, name) => {
  expect(findScreen(path)).toBe(name);
});
