// @vitest-environment happy-dom
import { expect, it } from 'vitest';

import { MAYA, NOOR } from '../shell/session/render-in-board.fixture.tsx';
import { removePerson } from '../shell/session/tablet-person.ts';
import { findScreen, listOffered } from './screens.ts';

const COOK = { ...MAYA, role: 'kitchen' as const };

it.each([
  ['an owner', MAYA, ['board', 'kitchen', 'orders', 'phone', 'menu', 'team', 'account']],
  ['a cook', COOK, ['board', 'kitchen', 'account']],
  [
    'a tablet with people whose PIN opens orders',
    removePerson(NOOR),
    ['board', 'kitchen', 'orders', 'phone'],
  ],
  ['a person at a tablet', NOOR, ['board', 'kitchen', 'orders', 'phone']],
  [
    'an owner at a tablet',
    { ...NOOR, role: 'owner' as const },
    ['board', 'kitchen', 'orders', 'phone'],
  ],
])('the header offers %s the screens that they may open', (_, self, screens) => {
  expect(listOffered(self)).toEqual(screens);
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
