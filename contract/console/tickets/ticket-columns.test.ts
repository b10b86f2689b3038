import { describe, expect, it } from 'vitest';

import { getColumn, getDueAt, getLateMinutes, isForLater } from './ticket-columns.ts';

type TimedTicket = Parameters<typeof getColumn>[0];

/** Due from 18:30 to 18:45. */
const createTicket = (part: Partial<TimedTicket> = {}): TimedTicket => ({
  status: 'placed',
  mode: 'pickup',
  readyAt: null,
  slot: { startsAt: '2026-03-10T18:30:00Z', endsAt: '2026-03-10T18:45:00Z', isAsap: true },
  prepMinutes: 15,
  ...part,
});

const at = (time: string) => Date.parse(`2026-03-10T${time}:00Z`);

describe('getColumn', () => {
  it.each([
    ['placed', 'new'],
    ['review', 'new'],
    ['preparing', 'cooking'],
    ['ready', 'ready'],
    ['out_for_delivery', 'out'],
  ] as const)('%s orders are in %s', (status, column) => {
    expect(getColumn(createTicket({ status }), at('18:00'))).toBe(column);
  });

  it('an accepted order waits in later until an hour before the kitchen has to begin', () => {
    // Due 18:30, 15 minutes to prepare: begins at 18:15.
    const ticket = createTicket({ status: 'accepted' });
    expect(getColumn(ticket, at('17:14'))).toBe('later');
    expect(getColumn(ticket, at('17:15'))).toBe('cooking');
  });
});

it('a new order is for later until an hour before the kitchen has to begin', () => {
  expect(isForLater(createTicket(), at('17:14'))).toBe(true);
  expect(isForLater(createTicket(), at('17:15'))).toBe(false);
});

describe('lateness', () => {
  it('counts from the end of the slot', () => {
    expect(getLateMinutes(createTicket(), at('18:45'))).toBe(0);
    expect(getLateMinutes(createTicket(), at('18:52'))).toBe(7);
  });

  it('counts from the ready time that the store has set', () => {
    const ticket = createTicket({ readyAt: '2026-03-10T19:00:00Z' });
    expect(getDueAt(ticket)).toBe(at('19:00'));
    expect(getLateMinutes(ticket, at('19:03'))).toBe(3);
  });
});
