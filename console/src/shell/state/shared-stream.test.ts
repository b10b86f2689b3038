// Several tabs of one browser at the same store.
import { beforeEach, expect, it, vi } from 'vitest';

import type { Command } from '../../../../contract/console/commands.ts';
import { announceSessionEnd } from '../../platform/session-end.ts';
import { createBoardStore, type BoardStore } from './board-store.ts';
import { createBoard, createTicket } from './board.fixture.ts';
import {
  createAnswer,
  emit,
  executeCommand,
  FakeEventSource,
  listeners,
  orders,
  stored,
  stubPage,
} from './page.fixture.ts';
import { FakeChannel, FakeLocks } from './tabs.fixture.ts';

/** The messages and locks of all tabs are done. */
const settle = () => vi.advanceTimersByTimeAsync(0);
/** A stream that is silent for 15 s is opened again, which is checked each second. */
const SILENCE_MILLISECONDS = 16_000;

const naan = createTicket({ id: 'naan' });
const rice = createTicket({ id: 'rice' });
const listTickets = ({ state }: BoardStore) => state.getState().board?.tickets.map(({ id }) => id);
const getStreams = () => [...FakeEventSource.open];

let locks: FakeLocks;
let signedOut: string[];
beforeEach(() => {
  locks = new FakeLocks();
  signedOut = [];
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  const removePage = stubPage({ locks });
  return () => {
    removePage();
    FakeChannel.open.clear();
  };
});

/** A tab whose messages have arrived. */
async function openTab(tabId: string): Promise<{ store: BoardStore; close: () => void }> {
  const store = createBoardStore({
    site: 'sumo',
    storeId: 'camden',
    tabId,
    onSignedOut: () => signedOut.push(tabId),
  });
  const close = store.connect();
  await settle();
  return { store, close };
}

async function emitAndSettle(...parts: Parameters<typeof emit>): Promise<void> {
  emit(...parts);
  await settle();
}

it('tabs share one stream, and a later tab starts with the state received so far', async () => {
  const first = await openTab('first');
  await emitAndSettle({ event: 'reset', data: createBoard([naan]) });
  await vi.advanceTimersByTimeAsync(5_000);
  const second = await openTab('second');
  expect(FakeEventSource.open.size).toBe(1);
  expect(listTickets(second.store)).toEqual(['naan']);
  // As old as it is, not as new as the tab.
  const getBeatAt = ({ store }: typeof first) => store.state.getState().lastHeartbeatAt;
  expect(getBeatAt(second)).toBe(getBeatAt(first));
  expect(getBeatAt(second)).toBe(Date.now() - 5_000);

  await emitAndSettle({ event: 'order', data: rice });
  expect(listTickets(first.store)).toEqual(['naan', 'rice']);
  expect(listTickets(second.store)).toEqual(['naan', 'rice']);
  expect(getBeatAt(second)).toBe(Date.now());
  expect(second.store.clock.offset()).toBe(first.store.clock.offset());

  first.close();
  second.close();
  await vi.advanceTimersByTimeAsync(1_000);
  expect([vi.getTimerCount(), FakeEventSource.open.size, FakeChannel.open.size]).toEqual([0, 0, 0]);
  expect([...listeners.values()]).toEqual([]);
});

it('the next tab resumes where a closed one ended', async () => {
  const first = await openTab('first');
  await emitAndSettle({ event: 'reset', data: createBoard([naan]) }, '1.7.3');
  const second = await openTab('second');
  first.close();
  await settle();
  expect(
    getStreams().map(({ url }) => new URLSearchParams(url.split('?')[1]).get('cursor')),
  ).toEqual(['1.7.3']);
  await emitAndSettle({ event: 'order', data: rice });
  expect(listTickets(second.store)).toEqual(['naan', 'rice']);
  expect(listTickets(first.store)).toEqual(['naan']);
});

it('the stream of a frozen tab is taken over, and its later events are ignored', async () => {
  const first = await openTab('first');
  const [frozenStream] = getStreams();
  await emitAndSettle({ event: 'reset', data: createBoard([naan]) });
  const second = await openTab('second');
  const channel = [...FakeChannel.open].find(({ name }) => name.includes('board'));
  // Frozen: it sends nothing, and does not learn that its lock was stolen.
  locks.isFrozen = true;
  const post = vi.spyOn(channel!, 'postMessage').mockImplementation(() => {});
  const heartbeatAt = second.store.state.getState().lastHeartbeatAt;
  await vi.advanceTimersByTimeAsync(SILENCE_MILLISECONDS);
  // No heartbeat is invented meanwhile.
  expect(second.store.state.getState().lastHeartbeatAt).toBe(heartbeatAt);
  const newStream = getStreams().at(-1);
  expect(newStream).not.toBe(frozenStream);
  newStream?.emit({ event: 'order', data: rice });
  await settle();
  expect(listTickets(second.store)).toEqual(['naan', 'rice']);

  post.mockRestore();
  const old = getStreams()[0];
  old?.emit({
    event: 'live',
    data: { ...createBoard([]).live, stations: [{ id: 'old' }] as never },
  });
  await settle();
  expect(second.store.state.getState().board?.live.stations).toEqual([]);

  locks.thaw();
  await settle();
  expect(getStreams()).toEqual([newStream]);
  expect(listTickets(first.store)).toEqual(['naan', 'rice']);
  expect(first.store.state.getState().board?.live.stations).toEqual([]);
});

it('a session that ends in one tab ends in all', async () => {
  await openTab('first');
  await openTab('second');
  vi.stubGlobal(
    'fetch',
    async () =>
      new Response(JSON.stringify({ message: '', code: 'SIGN_IN_NEEDED' }), { status: 401 }),
  );
  for (const stream of getStreams()) stream.dispatchEvent(new Event('error'));
  await settle();
  expect(signedOut).toEqual(['first', 'second']);
});

it('signing out in another tab ends the session', async () => {
  const { store } = await openTab('first');
  announceSessionEnd('other-site');
  await settle();
  expect(signedOut).toEqual([]);
  announceSessionEnd('sumo');
  await settle();
  expect(signedOut).toEqual(['first']);
  store.send({ kind: 'accept', orderId: 'naan', seen: 1, readyAt: null });
  await settle();
  expect(Object.keys(stored).filter((key) => key.includes('outbox'))).toEqual([]);
});

it('a tab stores its commands apart from those of others, and takes over those of a closed one', async () => {
  const sent: Command[] = [];
  let isOnline = false;
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    if (!isOnline) throw new TypeError('offline');
    const { commands } = JSON.parse(body) as { commands: Command[] };
    sent.push(...commands);
    return createAnswer(commands.map(executeCommand));
  });
  for (const ticket of [naan, rice]) orders.set(ticket.id, ticket);
  const first = await openTab('first');
  await emitAndSettle({ event: 'reset', data: createBoard([naan, rice]) });
  first.store.send({ kind: 'bump', orderId: 'naan', seen: 1 });
  const second = await openTab('second');
  second.store.send({ kind: 'accept', orderId: 'rice', seen: 1, readyAt: null });
  await vi.advanceTimersByTimeAsync(2_000);
  const listWaiting = ({ store }: typeof first) =>
    store.state.getState().entries.map(({ command }) => command.kind);
  expect(listWaiting(first)).toEqual(['bump']);
  expect(listWaiting(second)).toEqual(['accept']);
  const [bump] = first.store.state.getState().entries;
  first.store.undo(bump!.command.id);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(listWaiting(second)).toEqual(['accept']);

  // The process of the tab has ended: only what it stored is left.
  second.store.close();
  second.close();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(listWaiting(first)).toEqual(['accept']);
  isOnline = true;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent.map(({ kind }) => kind)).toEqual(['accept']);
  expect(Object.keys(stored).filter((key) => key.includes('outbox'))).toEqual([]);
});

it('all tabs load their person again when the stream is lost, because their role or stores may have changed', async () => {
  const tabs = [await openTab('first'), await openTab('second')];
  await emitAndSettle({ event: 'reset', data: createBoard([]) });
  const manager = { id: 'maya', role: 'manager' };
  vi.stubGlobal('fetch', async () => createAnswer(manager));
  getStreams()[0]?.dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(tabs.map(({ store }) => store.state.getState().caller)).toEqual([manager, manager]);
  for (const { close } of tabs) close();
});
