import { describe, expect, it } from 'vitest';

import { getBoardHash } from '../../../../contract/console/board-hash.ts';
import type { Board, Ticket } from '../../../../contract/console/board.ts';
import { addChanged, applyEvent, isProvenBy, listChanged } from './board-state.ts';
import { createBoard, createTicket } from './board.fixture.ts';

const ids = (board: Board | null) => board?.tickets.map(({ id }) => id);
const order = (data: Ticket) => ({ event: 'order', data }) as const;

it('a new order takes its place by slot', () => {
  const late = createTicket({ id: 'late', startsAt: '2026-03-10T19:00:00Z' });
  const early = createTicket({ id: 'early', startsAt: '2026-03-10T18:00:00Z' });
  expect(ids(applyEvent(createBoard([late]), order(early)))).toEqual(['early', 'late']);
});

it('an older version of a ticket changes nothing', () => {
  const board = createBoard([createTicket({ id: 'a', version: 3, status: 'accepted' })]);
  expect(applyEvent(board, order(createTicket({ id: 'a', version: 2 })))).toBe(board);
});

it.each(['completed', 'cancelled', 'rejected'] as const)(
  'a %s order leaves the board',
  (status) => {
    const board = createBoard([createTicket({ id: 'a', version: 1 })]);
    expect(ids(applyEvent(board, order(createTicket({ id: 'a', version: 2, status }))))).toEqual(
      [],
    );
  },
);

it('a reset replaces the whole board', () => {
  const fresh = createBoard([createTicket({ id: 'b' })]);
  const board = createBoard([createTicket({ id: 'a' })]);
  expect(applyEvent(board, { event: 'reset', data: fresh })).toBe(fresh);
});

it('a heartbeat confirms a board with the same tickets, and no other', () => {
  const tickets = [createTicket({ id: 'a', version: 2 }), createTicket({ id: 'b', version: 1 })];
  const heartbeat = {
    serverTime: '',
    count: 2,
    hash: getBoardHash(tickets, createBoard([]).live),
    content: 'v1',
  };
  expect(isProvenBy(createBoard(tickets), heartbeat)).toBe(true);
  expect(isProvenBy(createBoard(tickets.slice(1)), heartbeat)).toBe(false);
  const stale = [createTicket({ id: 'a', version: 1 }), createTicket({ id: 'b', version: 1 })];
  expect(isProvenBy(createBoard(stale), heartbeat)).toBe(false);
  expect(isProvenBy(createBoard(tickets), { ...heartbeat, content: 'v2' })).toBe(false);
  expect(isProvenBy(null, heartbeat)).toBe(false);
});

it('a heartbeat proves the live state of a board, too', () => {
  const board = createBoard([]);
  const withPrinters = (printers: number) => ({ ...board, live: { ...board.live, printers } });
  const hash = getBoardHash([], withPrinters(1).live);
  const heartbeat = { serverTime: '', count: 0, hash, content: 'v1' };
  expect(isProvenBy(withPrinters(1), heartbeat)).toBe(true);
  expect(isProvenBy(withPrinters(0), heartbeat)).toBe(false);
});

describe('an order that is cancelled', () => {
  // Due 18:30, 15 minutes to prepare.
  const cancel = (status: 'accepted' | 'placed' | 'ready', time: string) =>
    listChanged(createBoard([createTicket({ status })]), [
      createTicket({ status: 'cancelled', version: 2, statusAt: `2026-03-10T${time}:00Z` }),
    ]);

  it('has to be acknowledged if it was accepted or ready', () => {
    expect(cancel('ready', '18:00')).toMatchObject([{ id: 'a', status: 'cancelled' }]);
    expect(cancel('accepted', '18:00')).toMatchObject([{ id: 'a', status: 'cancelled' }]);
  });

  it('needs no acknowledgement before it was accepted or long before its start', () => {
    expect(cancel('placed', '18:00')).toEqual([]);
    expect(cancel('accepted', '12:00')).toEqual([]);
  });

  it('needs no acknowledgement on a board that does not show it, nor after it was completed', () => {
    const ended = createTicket({ status: 'cancelled', version: 2 });
    expect(listChanged(createBoard([createTicket({ id: 'b', status: 'ready' })]), [ended])).toEqual(
      [],
    );
    const completed = createTicket({ status: 'completed', version: 2 });
    expect(listChanged(createBoard([createTicket({ status: 'ready' })]), [completed])).toEqual([]);
  });
});

describe('an order with a refunded line', () => {
  const naan = (refundedUnits: number) =>
    [{ line: 0, quantity: 2, refundedUnits, name: 'Naan' }] as Ticket['lines'];
  // Due 18:30, 15 minutes to prepare.
  const refund = (status: Ticket['status'], part: Partial<Ticket> = {}, before = 0) =>
    listChanged(createBoard([createTicket({ status, lines: naan(before) })]), [
      createTicket({
        status,
        version: 2,
        lines: naan(1),
        refundedAt: '2026-03-10T18:20:00Z',
        ...part,
      }),
    ]).map(({ id }) => id);

  it.each(['accepted', 'preparing'] as const)('has to be acknowledged while it is %s', (status) => {
    expect(refund(status)).toEqual(['a']);
  });

  it('needs no acknowledgement when nothing of it is left to cook', () => {
    const done = naan(1).map((line) => ({ ...line, isDone: true }));
    expect(refund('preparing', { lines: done })).toEqual([]);
    expect(refund('ready')).toEqual([]);
    expect(refund('out_for_delivery')).toEqual([]);
  });

  it('needs no acknowledgement before it was accepted, long before its start, nor after it was completed', () => {
    expect(refund('placed')).toEqual([]);
    expect(refund('accepted', { refundedAt: '2026-03-10T12:00:00Z' })).toEqual([]);
    expect(refund('preparing', { status: 'completed' })).toEqual([]);
  });

  it('needs no acknowledgement when the board shows the refund already, nor when the refund failed', () => {
    expect(refund('preparing', {}, 1)).toEqual([]);
    expect(refund('preparing', {}, 2)).toEqual([]);
  });

  it('is listed once, with its latest change', () => {
    const first = createTicket({ id: 'a', version: 2 });
    const last = createTicket({ id: 'a', version: 3, status: 'cancelled' });
    const other = createTicket({ id: 'b' });
    expect(addChanged([first, other], [last])).toEqual([other, last]);
  });
});
