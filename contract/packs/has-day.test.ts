import { expect, test } from 'vitest';

import { packMenuHours } from './pack-fields.ts';
import { packPromotions } from './pack-promotion.ts';

const TUESDAY = { startsOn: '2026-12-01', endsOn: '2026-12-01' };
const HOURS = { from: '10:00', to: '12:00' };

test.each([
  [['monday'], TUESDAY, false],
  [['tuesday'], TUESDAY, true],
  [undefined, TUESDAY, true],
  [['monday'], { startsOn: '2026-12-01', endsOn: '2026-12-06' }, false],
  [['sunday', 'monday'], { startsOn: '2026-12-01', endsOn: '2026-12-06' }, true],
  [['monday'], { startsOn: '2026-12-01', endsOn: '2026-12-07' }, true],
  [['monday'], { startsOn: '2026-12-01' }, true],
])('menu hours on %j within %j hold: %s', (weekdays, dates, isValid) => {
  const hours = { ...HOURS, ...dates, ...(weekdays && { weekdays }) };
  expect(packMenuHours.safeParse([hours]).success).toBe(isValid);
});

test.each([
  [{ percentOff: 0 }, ['percentOff']],
  [{ amountOff: 0 }, ['amountOff']],
  [{ percentOff: 10, maxDiscount: 0 }, ['maxDiscount']],
  [{ freeDelivery: true, modes: ['pickup'] }, ['modes']],
  [{ percentOff: 10, weekdays: ['monday'], ...TUESDAY }, ['weekdays']],
  [{ percentOff: 10, weekdays: ['tuesday'], ...TUESDAY }, undefined],
])('an offer %j that gives nothing is refused at %j', (benefit, field) => {
  const offer = { id: 'a', title: 'A', text: '', ...benefit };
  const { error } = packPromotions.safeParse([offer]);
  expect(error?.issues[0]?.path.slice(1)).toEqual(field);
});
