import { expect, it } from 'vitest';

import type { StaffSelf } from '../../../../contract/console/staff.ts';
import { isAllowed, listPeopleAllowed, applyLoadedSelf, removePerson } from './tablet-person.ts';

const PEOPLE = [
  { id: 'noor', name: 'Noor', role: 'staff' as const, needsNewPin: false },
  { id: 'maya', name: 'Maya', role: 'manager' as const, needsNewPin: false },
];
const noor: StaffSelf = {
  id: 'noor',
  name: 'Noor',
  email: null,
  role: 'staff',
  tablet: { id: 't', name: 'Counter', personUntil: '2026-03-10T18:01:00Z', people: PEOPLE },
  site: { id: 'sumo', name: 'Sumo', timeZone: 'Europe/London', locale: 'en-GB' },
  stores: [],
};
const alone = removePerson(noor);

it('a tablet without a person has its own name and the role of a device', () => {
  expect(alone).toMatchObject({ id: 't', name: 'Counter', role: 'device' });
  expect(alone.tablet?.personUntil).toBeNull();
});

it('a person with their own session is unchanged and needs no PIN', () => {
  const own: StaffSelf = { ...noor, tablet: null };
  expect(removePerson(own)).toBe(own);
  expect(listPeopleAllowed(own, 'orders.cancel')).toEqual([]);
});

it('only people whose role allows the action are offered for a PIN', () => {
  expect(isAllowed(alone, 'orders.accept')).toBe(true);
  expect(isAllowed(alone, 'orders.reject')).toBe(false);
  expect(listPeopleAllowed(alone, 'orders.reject').map(({ name }) => name)).toEqual([
    'Noor',
    'Maya',
  ]);
  expect(listPeopleAllowed(noor, 'orders.cancel').map(({ name }) => name)).toEqual(['Maya']);
});

it('a tablet takes the people and stores of now, and keeps the person who is at it', () => {
  const people = [{ id: 'ada', name: 'Ada', role: 'staff' as const, needsNewPin: false }];
  const stores = [{ id: 'camden', name: 'Camden', brands: [], hasTables: false }];
  const loaded = { ...alone, stores, tablet: { ...alone.tablet!, people } };
  const { personUntil } = noor.tablet!;
  expect(applyLoadedSelf(noor, loaded)).toEqual({
    ...noor,
    stores,
    tablet: { ...noor.tablet, people, personUntil },
  });
  expect(applyLoadedSelf(noor, alone)).toBe(noor);
});
