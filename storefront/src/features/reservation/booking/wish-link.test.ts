// @vitest-environment happy-dom
import { expect, it } from 'vitest';

import { formatWishLink, readWishLink } from './wish-link.ts';

it('the link to another site of the group fills in its form', () => {
  const wish = { storeId: 'camden', people: 4, date: '2026-03-12', time: '19:30' };
  const link = new URL(formatWishLink('bombay.test', wish));
  expect([link.hostname, link.port, link.pathname]).toEqual([
    'bombay.test',
    location.port,
    '/Reservation',
  ]);
  expect(readWishLink(link.search)).toEqual({
    storeId: 'camden',
    form: { people: '4', date: '03/12/2026', time: '07:30 PM' },
  });
});

it.each([
  '',
  '?store=camden&people=4&date=2026-03-12',
  '?store=camden&people=4&date=2026-99-99&time=19:30',
  '?store=camden&people=99&date=2026-03-12&time=19:30',
  '?store=camden&people=4&date=2026-03-12&time=03:00',
])('the address "%s" fills in nothing', (search) => {
  expect(readWishLink(search)).toBeNull();
});
