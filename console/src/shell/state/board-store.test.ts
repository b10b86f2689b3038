// The board of a long shift in short (case 7 of docs/coverage/console.md; in a browser: npm run bench:shift).
import { beforeEach, expect, it, vi } from 'vitest';

import type { Ticket, TicketLine } from '../../../../contract/console/board.ts';
import type { Command } from '../../../../contract/console/commands.ts';
import { createBoardStore } from './board-store.ts';
import { createBoard, createTicket } from './board.fixture.ts';
import {
  createAnswer,
  emit,
  executeCommand,
  FakeEventSource,
  FRAME_MILLISECONDS,
  listeners,
  orders,
  stored,
  stubPage,
} from './page.fixture.ts';
import { isLookedFor } from './ringing.ts';

const ORDERS = 200;
/** Longer than any command can be undone. */
const UNDO_MILLISECONDS = 21_000;

beforeEach(() => stubPage());

it('the state of a board does not grow with orders that have left it', async () => {
  const store = createBoardStore({ site: 'sumo', storeId: 'camden', onSignedOut: () => {} });
  const close = store.connect();
  emit({ event: 'reset', data: createBoard([]) });
  await vi.advanceTimersByTimeAsync(UNDO_MILLISECONDS);
  emit({ event: 'reset', data: createBoard([]) });
  const measure = () => ({
    ...store.state.getState(),
    lastHeartbeatAt: 0,
    tickAt: 0,
    timers: vi.getTimerCount(),
    streams: FakeEventSource.open.size,
    stored: Object.entries(stored).filter(([, value]) => value !== '[]'),
    listeners: [...listeners.values()],
  });
  const before = measure();

  for (let order = 0; order < ORDERS; order += 1) {
    const orderId = `order-${order}`;
    const ticket = createTicket({ id: orderId, number: `T-${order}` });
    orders.set(orderId, ticket);
    emit({ event: 'order', data: ticket });
    store.markSeen(orderId);
    store.send({ kind: 'accept', orderId, seen: 1, readyAt: null });
    store.send({ kind: 'bump', orderId, seen: 2 });
    await vi.advanceTimersByTimeAsync(UNDO_MILLISECONDS);
    emit({ event: 'order', data: orders.get(orderId) ?? ticket });
    store.send({ kind: 'advance', orderId, seen: 3, to: 'completed' });
    await vi.advanceTimersByTimeAsync(UNDO_MILLISECONDS);
  }
  expect([...orders.values()].filter(({ status }) => status !== 'completed')).toEqual([]);
  expect(measure()).toEqual(before);

  close();
  await vi.advanceTimersByTimeAsync(UNDO_MILLISECONDS);
  expect([vi.getTimerCount(), FakeEventSource.open.size, listeners.size]).toEqual([0, 0, 0]);
});

it('each store of a change has its outcome, and one that refuses does not stop the others', async () => {
  const store = createBoardStore({ site: 'sumo', storeId: 'camden', onSignedOut: () => {} });
  const close = store.connect();
  emit({ event: 'reset', data: createBoard([]) });
  const ids = ['camden', 'closed', 'leeds'].map((storeId) =>
    store.send({ kind: 'store.pause', storeId, until: null }),
  );
  await vi.advanceTimersByTimeAsync(FRAME_MILLISECONDS);
  await vi.advanceTimersByTimeAsync(UNDO_MILLISECONDS);
  const { storeOutcomes, problems } = store.state.getState();
  expect(storeOutcomes).toMatchObject({
    camden: { id: ids[0], result: 'done' },
    closed: { id: ids[1], result: 'refused', code: 'NOT_FOUND' },
    leeds: { id: ids[2], result: 'done' },
  });
  expect(Object.keys(problems)).toEqual(['closed']);
  store.send({ kind: 'store.pause', storeId: 'leeds', until: null });
  await vi.advanceTimersByTimeAsync(UNDO_MILLISECONDS);
  expect(Object.keys(store.state.getState().storeOutcomes)).toEqual(['camden', 'closed', 'leeds']);
  close();
  await vi.advanceTimersByTimeAsync(UNDO_MILLISECONDS);
});

it('the request of a tap starts after the next frame, so that it does not delay the paint', async () => {
  const fetch = vi.fn(async () => createAnswer([]));
  vi.stubGlobal('fetch', fetch);
  const store = createBoardStore({ site: 'sumo', storeId: 'camden', onSignedOut: () => {} });
  store.send({ kind: 'accept', orderId: 'a', seen: 1, readyAt: null });
  await vi.advanceTimersByTimeAsync(FRAME_MILLISECONDS - 1);
  expect(fetch).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(FRAME_MILLISECONDS);
  expect(fetch).toHaveBeenCalledOnce();
});

it('taps without a network are sent in their order once it is back', async () => {
  const sent: string[] = [];
  let isOnline = false;
  // The timers of the test decide.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), milliseconds);
    return controller.signal;
  });
  vi.stubGlobal(
    'fetch',
    async (_url: string, { body, signal }: { body: string; signal: AbortSignal }) => {
      // A network that failed silently answers nothing.
      if (!isOnline)
        return new Promise<Response>((_, reject) => signal.addEventListener('abort', reject));
      const { commands } = JSON.parse(body) as { commands: Command[] };
      sent.push(...commands.map(({ kind }) => kind));
      return createAnswer(commands.map(executeCommand));
    },
  );
  const store = createBoardStore({ site: 'sumo', storeId: 'camden', onSignedOut: () => {} });
  const close = store.connect();
  const ticket = createTicket({ id: 'a' });
  orders.set('a', ticket);
  emit({ event: 'reset', data: createBoard([ticket]) });
  store.send({ kind: 'accept', orderId: 'a', seen: 1, readyAt: null });
  store.send({
    kind: 'stock.set',
    storeId: 'camden',
    itemId: 'naan',
    soldOutUntil: null,
    remaining: 3,
  });
  store.send({ kind: 'print.again', orderId: 'a', seen: 1 });
  store.send({ kind: 'lines.done', orderId: 'a', seen: 1, lines: [0], isDone: true });
  store.send({ kind: 'bump', orderId: 'a', seen: 1 });
  await vi.advanceTimersByTimeAsync(600_000);
  expect(store.state.getState().entries).toHaveLength(5);
  isOnline = true;
  await vi.advanceTimersByTimeAsync(15_000);
  expect(sent).toEqual(['accept', 'stock.set', 'print.again', 'lines.done', 'bump']);
  expect(store.state.getState().entries).toEqual([]);
  close();
});

it('undoing a rejection takes back the dishes that the same tap marks as sold out', async () => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const { commands } = JSON.parse(body) as { commands: Command[] };
    sent.push(commands.map(({ kind }) => kind).join());
    return createAnswer(commands.map(executeCommand));
  });
  const store = createBoardStore({ site: 'sumo', storeId: 'camden', onSignedOut: () => {} });
  const close = store.connect();
  emit({ event: 'reset', data: createBoard([createTicket({ id: 'a' })]) });
  const reject = (): string => {
    const tap = store.send({ kind: 'reject', orderId: 'a', seen: 1, reason: 'sold_out', note: '' });
    const naan = { storeId: 'camden', itemId: 'naan', soldOutUntil: null, remaining: 0 };
    store.send({ kind: 'stock.set', ...naan }, { partOf: tap });
    return tap;
  };
  const tap = reject();
  await vi.advanceTimersByTimeAsync(5_000);
  store.undo(tap);
  await vi.advanceTimersByTimeAsync(UNDO_MILLISECONDS);
  expect([sent, store.state.getState().entries]).toEqual([[], []]);
  emit({ event: 'reset', data: createBoard([createTicket({ id: 'a' })]) });
  reject();
  await vi.advanceTimersByTimeAsync(UNDO_MILLISECONDS);
  expect(sent).toEqual(['reject,stock.set']);
  close();
});

it('a rejection that the lost network held back is not sent later, and the person is told', async () => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const { commands } = JSON.parse(body) as { commands: Command[] };
    sent.push(...commands.map(({ kind }) => kind));
    return createAnswer(commands.map(executeCommand));
  });
  const store = createBoardStore({ site: 'sumo', storeId: 'camden', onSignedOut: () => {} });
  const close = store.connect();
  const board = createBoard([createTicket({ id: 'a' })]);
  emit({ event: 'reset', data: board });
  // The last heartbeat is 12 s old before the time to undo is over.
  await vi.advanceTimersByTimeAsync(5_000);
  const tap = store.send({ kind: 'reject', orderId: 'a', seen: 1, reason: 'sold_out', note: '' });
  const naan = { storeId: 'camden', itemId: 'naan', soldOutUntil: null, remaining: 0 };
  store.send({ kind: 'stock.set', ...naan }, { partOf: tap });
  await vi.advanceTimersByTimeAsync(67_000);
  expect(store.state.getState().entries).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(3_000);
  emit({ event: 'reset', data: board });
  await vi.advanceTimersByTimeAsync(UNDO_MILLISECONDS);
  expect([sent, store.state.getState().entries]).toEqual([[], []]);
  expect(store.state.getState().problems).toMatchObject({
    a: { code: 'NOT_SENT', order: { number: 'T-482113' } },
  });
  close();
});

it('a rejection that the lost network held back for less than a minute is sent', async () => {
  const store = createBoardStore({ site: 'sumo', storeId: 'camden', onSignedOut: () => {} });
  const close = store.connect();
  const board = createBoard([createTicket({ id: 'a' })]);
  emit({ event: 'reset', data: board });
  await vi.advanceTimersByTimeAsync(5_000);
  store.send({ kind: 'reject', orderId: 'a', seen: 1, reason: 'sold_out', note: '' });
  await vi.advanceTimersByTimeAsync(50_000);
  expect(store.state.getState().entries).toHaveLength(1);
  emit({ event: 'reset', data: board });
  await vi.advanceTimersByTimeAsync(1_000);
  const { entries, problems } = store.state.getState();
  expect([entries, problems]).toEqual([[], {}]);
  close();
});

it('a loaded board that is behind an event of the stream is dropped', async () => {
  const store = createBoardStore({ site: 'sumo', storeId: 'camden', onSignedOut: () => {} });
  const close = store.connect();
  emit({ event: 'reset', data: createBoard([]) }, '7.20.1');
  const load = async (cursor: string): Promise<void> => {
    const answer = Promise.withResolvers<Response>();
    vi.stubGlobal('fetch', () => answer.promise);
    // The heartbeat proves that something is missing.
    emit({ event: 'beat', data: { serverTime: '', count: 9, hash: '', content: 'v1' } }, '7.20.2');
    emit({ event: 'order', data: createTicket({ id: 'new' }) }, '7.30.3');
    answer.resolve(createAnswer({ ...createBoard([createTicket({ id: 'loaded' })]), cursor }));
    await vi.advanceTimersByTimeAsync(FRAME_MILLISECONDS);
  };
  const listIds = () => store.state.getState().board?.tickets.map(({ id }) => id);
  await load('7.29.9');
  expect(listIds()).toEqual(['new']);
  await load('7.30.1');
  expect(listIds()).toEqual(['loaded']);
  // The database was restored.
  await load('8.1.1');
  expect(listIds()).toEqual(['loaded']);
  close();
});

it('a live state that arrives while the board is loaded is kept', async () => {
  const store = createBoardStore({ site: 'sumo', storeId: 'camden', onSignedOut: () => {} });
  const close = store.connect();
  const board = createBoard([]);
  emit({ event: 'reset', data: board }, '7.20.1');
  const answer = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => answer.promise);
  emit({ event: 'beat', data: { serverTime: '', count: 1, hash: '', content: 'v1' } }, '7.20.2');
  emit({ event: 'live', data: { ...board.live, printers: 1 } }, '7.20.2');
  answer.resolve(createAnswer({ ...createBoard([createTicket({ id: 'a' })]), cursor: '7.20.2' }));
  await vi.advanceTimersByTimeAsync(FRAME_MILLISECONDS);
  expect(store.state.getState().board).toMatchObject({
    live: { printers: 1 },
    tickets: [{ id: 'a' }],
  });
  close();
});

it('a switch stays as tapped when the answer arrives before the event', async () => {
  const store = createBoardStore({ site: 'sumo', storeId: 'camden', onSignedOut: () => {} });
  const close = store.connect();
  emit({ event: 'reset', data: createBoard([]) });
  const read = () => store.state.getState().board?.live.switches.kitchenAccepts;
  const change = async (storeId: string): Promise<void> => {
    store.send({ kind: 'store.switches', storeId, switches: { kitchenAccepts: true } });
    await vi.advanceTimersByTimeAsync(UNDO_MILLISECONDS);
    expect(store.state.getState().entries).toEqual([]);
  };
  await change('leeds');
  expect(read()).toBe(false);
  await change('camden');
  expect(read()).toBe(true);
  emit({ event: 'live', data: createBoard([]).live });
  expect(read()).toBe(false);
  close();
});

it('a refused switch falls back', async () => {
  const store = createBoardStore({ site: 'sumo', storeId: 'closed', onSignedOut: () => {} });
  const close = store.connect();
  const board = createBoard([]);
  emit({ event: 'reset', data: { ...board, store: { ...board.store, id: 'closed' } } });
  const switches = { kitchenAccepts: true };
  store.send({ kind: 'store.switches', storeId: 'closed', switches });
  await vi.advanceTimersByTimeAsync(UNDO_MILLISECONDS);
  const { board: shown, entries } = store.state.getState();
  expect([entries, shown?.live.switches.kitchenAccepts]).toEqual([[], false]);
  close();
});

it('a refund has to be acknowledged on other devices only', async () => {
  const store = createBoardStore({ site: 'sumo', storeId: 'camden', onSignedOut: () => {} });
  const close = store.connect();
  const line = { line: 0, itemId: 'naan', quantity: 2, refundedUnits: 0, isDone: false };
  const cooking = (id: string, part: Partial<Ticket> = {}): Ticket =>
    createTicket({ id, status: 'preparing', lines: [line as TicketLine], ...part });
  const refunded = {
    version: 2,
    refundedAt: '2026-03-10T18:20:00Z',
    lines: [{ ...line, refundedUnits: 1 } as TicketLine],
  };
  emit({ event: 'reset', data: createBoard([cooking('own'), cooking('other')]) });
  const answer = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => answer.promise);
  store.send({
    kind: 'refund',
    orderId: 'own',
    seen: 1,
    reason: 'missing_item',
    note: '',
    lines: [{ line: 0, quantity: 1 }],
  });
  await vi.advanceTimersByTimeAsync(UNDO_MILLISECONDS);
  // Its event may arrive before the answer.
  emit({ event: 'order', data: cooking('own', refunded) });
  emit({ event: 'order', data: cooking('other', refunded) });
  expect(store.state.getState().changed.map(({ id }) => id)).toEqual(['other']);
  answer.resolve(createAnswer([]));
  close();
});

it('a tablet rings for ten seconds from the arrival of the event, or until it is found', async () => {
  const store = createBoardStore({ site: 'sumo', storeId: 'camden', onSignedOut: () => {} });
  const close = store.connect();
  emit({ event: 'reset', data: createBoard([]) });
  const isRinging = () => isLookedFor(store.state.getState(), Date.now());
  emit({ event: 'ring', data: { seconds: 10 } });
  await vi.advanceTimersByTimeAsync(9_999);
  expect(isRinging()).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(isRinging()).toBe(false);
  emit({ event: 'ring', data: { seconds: 10 } });
  store.stopRinging();
  expect(isRinging()).toBe(false);
  close();
});

it('events that a stream repeats after a reconnection change nothing', async () => {
  const store = createBoardStore({ site: 'sumo', storeId: 'camden', onSignedOut: () => {} });
  const close = store.connect();
  const line = { line: 0, itemId: 'naan', quantity: 2, refundedUnits: 0, isDone: false };
  const cooking = (id: string): Ticket =>
    createTicket({ id, status: 'preparing', lines: [line as TicketLine] });
  const board = createBoard([cooking('cancelled'), cooking('refunded'), cooking('completed')]);
  emit({ event: 'reset', data: board }, '7.20.1');
  const next = { version: 2, statusAt: '2026-03-10T18:20:00Z', refundedAt: '2026-03-10T18:20:00Z' };
  const sendBatch = (): void => {
    const lines = [{ ...line, refundedUnits: 1 } as TicketLine];
    for (const ticket of [
      createTicket({ id: 'new' }),
      { ...cooking('cancelled'), ...next, status: 'cancelled' as const },
      { ...cooking('refunded'), ...next, lines },
      { ...cooking('completed'), ...next, status: 'completed' as const },
    ])
      emit({ event: 'order', data: ticket }, '7.20.1');
    emit({ event: 'live', data: { ...board.live, printers: 1 } }, '7.30.1');
  };
  sendBatch();
  const { changed } = store.state.getState();
  expect(changed.map(({ id }) => id)).toEqual(['cancelled', 'refunded']);
  store.markSeen('new');
  for (const { id } of changed) store.acknowledge(id);
  const before = store.state.getState();
  sendBatch();
  expect(store.state.getState()).toEqual(before);
  close();
});
