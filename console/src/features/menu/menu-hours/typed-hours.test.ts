// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';

import type { MenuHours } from '../../../../../contract/sites/store.ts';
import type { OfficeBrand } from '../menu-rows.ts';
import { describeHours } from './describe-hours.ts';
import {
  findHoursFault,
  isSameHours,
  listBrandHours,
  listHoursChange,
  NEW_HOURS,
  toTypedHours,
} from './typed-hours.ts';

const BREAKFAST: MenuHours = { from: '07:00', to: '11:30' };
const ROAST: MenuHours = {
  weekdays: ['sunday'],
  from: '12:00',
  to: '18:00',
  startsOn: '2026-10-04',
  endsOn: '2027-03-28',
};

describe('hours of a dish', () => {
  test('that are not changed change nothing', () => {
    for (const hours of [null, [BREAKFAST], [BREAKFAST, ROAST], [{ from: '18:00', to: '24:00' }]])
      expect(listHoursChange('dish/eggs', hours, toTypedHours(hours))).toEqual([]);
  });

  test('are written as in a pack, and taken away as a whole', () => {
    const typed = toTypedHours([ROAST]);
    expect(listHoursChange('dish/eggs', [BREAKFAST], typed)).toEqual([
      { document: 'dish/eggs', field: 'menuHours', value: JSON.stringify([ROAST]) },
    ]);
    expect(listHoursChange('dish/eggs', [BREAKFAST], [])).toEqual([
      { document: 'dish/eggs', field: 'menuHours', value: null },
    ]);
  });

  test.each([
    [{}, 'from'],
    [{ from: '07:00' }, 'to'],
    [{ from: '07:00', to: '11:00', weekdays: [] }, 'weekdays'],
    [{ from: '07:00', to: '11:00', startsOn: '2026-02-01', endsOn: '2026-01-01' }, 'endsOn'],
    [{ from: '22:00', to: '02:00' }, null],
  ])('%j: the fault is in the field %s', (part, fault) => {
    expect(findHoursFault({ ...NEW_HOURS, ...part })).toBe(fault);
  });

  test.each<[MenuHours, string]>([
    [BREAKFAST, 'every day 07:00–11:30'],
    [
      { from: '22:00', to: '02:00', weekdays: ['friday', 'saturday'] },
      'Friday and Saturday 22:00–02:00 (next day)',
    ],
    [{ from: '00:00', to: '24:00', weekdays: ['monday'] }, 'Monday all day'],
    [ROAST, 'Sunday 12:00–18:00, from Sun 4 October until Sun 28 March'],
  ])('%j reads %s', (hours, words) => {
    expect(describeHours(toTypedHours([hours]))).toBe(words);
  });
});

describe('hours of a brand in stores', () => {
  const createBrand = (id: string, hours: OfficeBrand['hours']): OfficeBrand => ({
    id,
    name: id,
    storeIds: ['camden', 'soho'],
    hours,
    groups: [],
    sections: [],
  });
  const brunch = createBrand('Brunch', { camden: [BREAKFAST] });
  const wok = createBrand('Wok', {});

  test('are changed where they differ', () => {
    const typed = toTypedHours([BREAKFAST]);
    expect(isSameHours(typed, [BREAKFAST])).toBe(true);
    expect(listBrandHours({ brands: [brunch, wok] }, brunch, ['camden', 'soho'], typed)).toEqual([
      { document: 'store/soho', field: 'brandHours.Brunch', value: JSON.stringify([BREAKFAST]) },
    ]);
  });

  test('are taken away, the last ones with the list', () => {
    const busy = createBrand('Wok', { camden: [ROAST] });
    expect(listBrandHours({ brands: [brunch, busy] }, brunch, ['camden'], [])).toEqual([
      { document: 'store/camden', field: 'brandHours.Brunch', value: null },
    ]);
    expect(listBrandHours({ brands: [brunch, wok] }, brunch, ['camden'], [])).toEqual([
      { document: 'store/camden', field: 'brandHours', value: null },
    ]);
  });
});
