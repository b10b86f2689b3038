import { expect, it } from 'vitest';

import { toDetails } from './to-shown-entries.ts';

it.each([
  [{ name: 'Counter', storeId: 'camden' }, { name: 'Counter' }],
  [
    {
      email: 'tom@x.example',
      before: { role: 'staff', storeIds: ['a'] },
      after: { role: 'manager', storeIds: ['a', 'b'] },
    },
    { email: 'tom@x.example', role: 'manager', stores: 'a, b' },
  ],
  [
    { email: 'tom@x.example', role: 'owner', storeIds: null },
    { email: 'tom@x.example', role: 'owner' },
  ],
  [
    { itemId: 'naan', soldOutUntil: 'until_back', remaining: null },
    { item: 'naan', until: 'until_back' },
  ],
  [
    { subject: { itemId: 'naan' }, until: '2030-01-01T00:00:00Z' },
    { item: 'naan', until: '2030-01-01T00:00:00Z' },
  ],
  [{ reason: 'quality', lines: [{ line: 0, quantity: 1 }] }, { reason: 'quality' }],
  [{ name: 7, email: { of: 'another release' }, reason: '' }, {}],
  [null, {}],
])('of the details %j people read %j', (details, shown) => {
  expect(toDetails(details)).toEqual(shown);
});
