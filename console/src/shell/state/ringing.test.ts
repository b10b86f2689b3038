import { describe, expect, it } from 'vitest';

import { createBoard, createTicket } from './board.fixture.ts';
import { findLouderAt, listNew, listStarts } from './ringing.ts';

const at = (time: string): number => Date.parse(`2026-03-10T${time}Z`);
const createState = (tickets: Parameters<typeof createBoard>[0]) => ({
  board: createBoard(tickets),
  entries: [],
  changed: [],
  seen: {},
  seenStarts: {},
  ringUntil: 0,
});

describe('a new order', () => {
  it('rings, is silent for a minute after it was seen, and rings louder again', () => {
    const state = createState([createTicket({ id: 'a' })]);
    const ringsAt = (time: string, seen = {}) => findLouderAt({ ...state, seen }, at(time), 0);
    expect(ringsAt('18:00:30')).toBe(at('18:01:00'));
    const seen = { a: at('18:01:30') };
    expect(ringsAt('18:01:29', seen)).toBe(null);
    expect(ringsAt('18:01:30', seen)).toBe(at('18:01:00'));
  });

  it('is silent once a tap on this device answers it', () => {
    const command = { kind: 'accept', orderId: 'a' } as never;
    const entries = [{ command, sendAt: 0, isSending: false }];
    const state = { ...createState([createTicket({ id: 'a' })]), entries };
    expect(listNew(state, at('18:00:30'))).toEqual([]);
  });
});

describe('an order for later', () => {
  // Due at 20:00, 15 minutes to prepare.
  const slot = { startsAt: '2026-03-10T20:00:00Z', endsAt: '2026-03-10T20:15:00Z' };
  const later = createTicket({ ...slot, id: 'a', status: 'accepted' });
  const countStarts = (time: string, change = {}, offset = 0) =>
    listStarts({ ...createState([{ ...later, ...change }]) }, at(time) + offset).length;

  it('rings from its start until somebody starts it or has seen it', () => {
    expect(countStarts('19:44:59')).toBe(0);
    expect(countStarts('19:45:00')).toBe(1);
    expect(countStarts('19:45:00', { status: 'preparing' })).toBe(0);
    // Long after it was due, at 20:00, it has been cooked without a tap.
    expect(countStarts('21:00:00')).toBe(1);
    expect(countStarts('21:00:01')).toBe(0);
    const state = createState([later]);
    expect(findLouderAt(state, at('19:45:00'), 0)).toBe(at('19:46:00'));
    expect(findLouderAt({ ...state, seenStarts: { a: true } }, at('19:45:00'), 0)).toBe(null);
  });

  it("counts by the server's clock", () => {
    const hour = 3_600_000;
    expect(findLouderAt(createState([later]), at('18:45:00'), hour)).toBe(at('19:46:00'));
  });

  it('does not ring if it was accepted shortly before its start', () => {
    expect(countStarts('19:45:00', { statusAt: '2026-03-10T18:45:00Z' })).toBe(0);
  });
});

it('a tablet that somebody looks for rings at its loudest, until the time is over', () => {
  const state = { ...createState([]), ringUntil: at('18:00:10') };
  expect(findLouderAt(state, at('18:00:09'), 0)).toBe(0);
  expect(findLouderAt(state, at('18:00:10'), 0)).toBe(null);
});
