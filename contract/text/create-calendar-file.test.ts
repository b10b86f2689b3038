import { expect, it } from 'vitest';

import { createCalendarFile } from './create-calendar-file.ts';

const event = {
  uid: 'an-order@shop.test',
  startsAt: '2026-07-04T17:15:00.000Z',
  endsAt: '2026-07-04T17:30:00.000Z',
  title: 'Pickup, Bombay Spice; table',
  location: '1 High Street\nLondon',
  description: 'Zamówienie żółć '.repeat(10),
  href: 'https://shop.test/orders?order=1',
};

it('the file has an event in UTC with escaped texts', () => {
  const file = createCalendarFile(event, new Date('2026-07-01T08:00:00Z'));
  expect(file.split('\r\n').slice(0, 10)).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tiffin//Orders//EN',
    'BEGIN:VEVENT',
    'UID:an-order@shop.test',
    'DTSTAMP:20260701T080000Z',
    'DTSTART:20260704T171500Z',
    'DTEND:20260704T173000Z',
    'SUMMARY:Pickup\\, Bombay Spice\\; table',
    'LOCATION:1 High Street\\nLondon',
  ]);
  expect(file.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true);
});

it('lines are folded at 75 octets without loss', () => {
  const file = createCalendarFile(event, new Date('2026-07-01T08:00:00Z'));
  for (const line of file.split('\r\n')) {
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  }
  expect(file.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${event.description}`);
});
