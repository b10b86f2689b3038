// The board of a long shift in short (case 7 of docs/console.md; in a browser: npm run bench:shift).
import { beforeEach, expect, it, vi } from 'vitest';
import type { BoardEvent, Command, Outcome, Ticket } from '../../../../contract/ops/board.ts';
import { createBoard, createTicket } from './board.fixture.ts';
import { createBoardStore } from './board-store.ts';

const ORDERS = 200;
/** Longer than any command can be undone. */
const UNDO_MILLISECONDS = 21_000;

const streams = new Set<FakeEventSource>();
class FakeEventSource extends EventTarget {
  readyState = 1;
  constructor() {
    super();
    streams.add(this);
  }
  close(): void {
    this.readyState = 2;
    streams.delete(this);
  }
}

/** The server: every command on an order moves it on. */
const orders = new Map<string, Ticket>();
const STATUS_AFTER = { accept: 'accepted', bump: 'ready', advance: 'completed' } as const;

function receive(command: Command): Outcome {
  const { id } = command;
  const known = 'orderId' in command ? orders.get(command.orderId) : undefined;
  const status = STATUS_AFTER[command.kind as keyof typeof STATUS_AFTER];
  const order = known && { ...known, version: known.version + 1, status };
  if (order) orders.set(order.id, order);
  return { id, result: 'done', code: null, by: null, at: null, order: order ?? null };
}

const answer = (data: unknown) => new Response(JSON.stringify({ message: '', data }));

function emit(event: BoardEvent): void {
  for (const stream of streams)
    stream.dispatchEvent(
      new MessageEvent(event.event, { data: JSON.stringify(event.data), lastEventId: '1' }),
    );
}

const stored = new Map<string, string>();
const listeners = new Map<unknown, string>();
const page = {
  visibilityState: 'visible',
  addEventListener: (type: string, run: unknown) => listeners.set(run, type),
  removeEventListener: (_type: string, run: unknown) => listeners.delete(run),
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeEventSource);
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', page.addEventListener);
  vi.stubGlobal('removeEventListener', page.removeEventListener);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) =>
    answer((JSON.parse(body) as { commands: Command[] }).commands.map(receive)),
  );
  return () => {
    vi.useRealTimers();
    orders.clear();
    stored.clear();
  };
});

it('a board is as large after many orders have come and gone as before them', async () => {
  const store = createBoardStore({ site: 'sumo', storeId: 'camden', onSignedOut: () => {} });
  const close = store.connect();
  emit({ event: 'reset', data: createBoard([]) });
  await vi.advanceTimersByTimeAsync(UNDO_MILLISECONDS);
  emit({ event: 'reset', data: createBoard([]) });
  const measure = () => ({
    ...store.state.getState(),
    ...{ lastBeatAt: 0, timers: vi.getTimerCount(), streams: streams.size },
    stored: [...stored].filter(([, value]) => value !== '[]'),
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
  expect([vi.getTimerCount(), streams.size, listeners.size]).toEqual([0, 0, 0]);
});

it('taps without a network are sent in their order once it is back', async () => {
  const sent: string[] = [];
  let isOnline = false;
  // By the timers of the test.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), milliseconds);
    return controller.signal;
  });
  vi.stubGlobal(
    'fetch',
    async (_url: string, { body, signal }: { body: string; signal: AbortSignal }) => {
      // A network that was cut without a word answers nothing.
      if (!isOnline)
        return new Promise<Response>((_, reject) => signal.addEventListener('abort', reject));
      const { commands } = JSON.parse(body) as { commands: Command[] };
      sent.push(...commands.map(({ kind }) => kind));
      return answer(commands.map(receive));
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
  store.send({ kind: 'lines.done', orderId: 'a', seen: 1, lines: [0], isDone: true });
  store.send({ kind: 'bump', orderId: 'a', seen: 1 });
  await vi.advanceTimersByTimeAsync(600_000);
  expect(store.state.getState().entries).toHaveLength(4);
  isOnline = true;
  await vi.advanceTimersByTimeAsync(15_000);
  expect(sent).toEqual(['accept', 'stock.set', 'lines.done', 'bump']);
  expect(store.state.getState().entries).toEqual([]);
  close();
});
