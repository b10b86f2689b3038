import { describe, expect, it } from 'vitest';

import { getAvoidedAllergens, parseHousehold } from './household.ts';

const maya = { name: 'Maya', avoids: ['nuts', 'milk'] };

describe('stored data', () => {
  it('is a household if every member has a name and allergens', () => {
    expect(parseHousehold({ version: 1, members: [maya] })).toEqual([maya]);
    expect(parseHousehold({ version: 1, members: [] })).toEqual([]);
  });

  it.each([
    ['null', null],
    ['a text', 'Maya'],
    ['a list', [maya]],
    ['another version', { version: 2, members: [maya] }],
    ['no members', { version: 1 }],
    ['a member without a name', { version: 1, members: [{ ...maya, name: ' ' }] }],
    ['a long name', { version: 1, members: [{ ...maya, name: 'M'.repeat(41) }] }],
    ['no allergens', { version: 1, members: [{ ...maya, avoids: [] }] }],
    ['an unknown allergen', { version: 1, members: [{ ...maya, avoids: ['chocolate'] }] }],
    ['one malformed member', { version: 1, members: [maya, null] }],
    ['too many members', { version: 1, members: Array(13).fill(maya) }],
  ])('%s is ignored', (_, value) => {
    expect(parseHousehold(value)).toBeNull();
  });
});

it('the avoided allergens of several members are each listed once', () => {
  expect(
    getAvoidedAllergens([
      { name: 'Maya', avoids: ['nuts', 'milk'] },
      { name: 'Tom', avoids: ['milk', 'celery'] },
    ]),
  ).toEqual(['celery', 'milk', 'nuts']);
});
