import { describe, expect, it } from 'vitest';

import { createTicket } from './board.fixture.ts';
import {
  formatCountdown,
  getAcceptance,
  getLouderAt,
  getSecondsToPay,
  getUrgency,
} from './ticket-times.ts';

const at = (time: string) => Date.parse(`2026-03-10T${time}:00Z`);

describe('the time to accept', () => {
  it('runs from the payment to the deadline', () => {
    expect(getAcceptance(createTicket(), at('18:05'))).toEqual({ part: 0.5, seconds: 300 });
    expect(getAcceptance(createTicket(), at('18:11'))).toEqual({ part: 0, seconds: 0 });
    expect(getAcceptance(createTicket({ acceptBy: null }), at('18:05'))).toBe(null);
  });

  it('is never longer than the store has, by a clock that is read once a second', () => {
    expect(getAcceptance(createTicket(), at('18:00') - 900)).toEqual({ part: 1, seconds: 600 });
  });

  it('to pay is never longer than the customer has', () => {
    const order = { payBy: '2026-03-10T18:15:00Z' };
    expect(getSecondsToPay(order, at('18:00') - 900)).toBe(900);
    expect(getSecondsToPay(order, at('18:14') + 59_500)).toBe(0);
  });

  it.each([
    [598, '9:58'],
    [61, '1:01'],
    [0, '0:00'],
    [3_725, '1 h 02'],
  ])('%i seconds are %s', (seconds, text) => {
    expect(formatCountdown(seconds)).toBe(text);
  });
});

it.each([
  // Due from 18:30 to 18:45, 15 minutes to prepare: from 18:15 to 18:45.
  ['18:10', 'calm', 35],
  ['18:38', 'calm', 7],
  ['18:39', 'soon', 6],
  ['18:45', 'soon', 0],
  ['18:46', 'late', -1],
])('at %s a ticket is %s', (time, urgency, minutesLeft) => {
  expect(getUrgency(createTicket(), at(time))).toEqual({ urgency, minutesLeft });
});

it.each<[string, string | null, string]>([
  ['10 minutes to accept', '18:10:00', '18:01:00'],
  ['5 minutes to accept', '18:05:00', '18:00:30'],
  ['3 minutes to accept', '18:03:00', '18:00:18'],
  ['30 minutes to accept', '18:30:00', '18:01:00'],
  ['nothing to accept', null, '18:01:00'],
])('the time at which the bell gets louder for an order with %s', (_, acceptBy, louder) => {
  const toInstant = (time: string) => `2026-03-10T${time}Z`;
  const start = Date.parse(toInstant('18:00:00'));
  const louderAt = getLouderAt(start, acceptBy && toInstant(acceptBy));
  expect(louderAt).toBe(Date.parse(toInstant(louder)));
});
