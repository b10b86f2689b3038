import { beforeEach, expect, it, vi } from 'vitest';

import type { Command } from '../../../../contract/console/commands.ts';
import { announceSessionEnd } from '../../platform/session-end.ts';
import type { BoardStore } from './board-store.ts';
import { createBoard } from './board.fixture.ts';
import { countUnsent, endBoards, flushBoards, openBoardStore } from './open-stores.ts';
import { createAnswer, emit, executeCommand, stored, stubPage } from './page.fixture.ts';
import { FakeChannel } from './tabs.fixture.ts';

/** Longer than a refund can be undone. */
const UNDO_MILLISECONDS = 10_000;

let isOnline: boolean;
let sent: string[];
let signedOut: string[];
beforeEach(() => {
  const removePage = stubPage();
  isOnline = true;
  sent = [];
  signedOut = [];
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    const { commands } = JSON.parse(body) as { commands: Command[] };
    sent.push(...commands.map((command) => ('orderId' in command ? command.orderId : '')));
    return createAnswer(commands.map(executeCommand));
  });
  return () => {
    endBoards('sumo');
    removePage();
    FakeChannel.open.clear();
  };
});

/** `leave`: goes to another screen. */
function openBoard(storeId: string, by = 'page'): { store: BoardStore; leave: () => void } {
  const store = openBoardStore({ site: 'sumo', storeId, onSignedOut: () => signedOut.push(by) });
  return { store, leave: store.connect() };
}

const refund = ({ store }: { store: BoardStore }, orderId: string): string =>
  store.send({ kind: 'refund', orderId, seen: 1, reason: 'late', note: '', lines: null });

it('a tap is undone after the board was left and opened again', async () => {
  const first = openBoard('camden');
  const tap = refund(first, 'a');
  first.leave();
  await vi.advanceTimersByTimeAsync(3_000);
  const second = openBoard('camden');
  second.store.undo(tap);
  await vi.advanceTimersByTimeAsync(UNDO_MILLISECONDS);
  expect([sent, countUnsent('sumo')]).toEqual([[], 0]);
});

it('a board that is opened again has one timer, which ends once it is left and nothing waits', async () => {
  const first = openBoard('camden');
  const timers = vi.getTimerCount();
  refund(first, 'a');
  await vi.advanceTimersByTimeAsync(1_000);
  first.leave();
  const second = openBoard('camden');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(vi.getTimerCount()).toBe(timers);
  second.leave();
  await vi.advanceTimersByTimeAsync(UNDO_MILLISECONDS);
  expect([sent, vi.getTimerCount(), FakeChannel.open.size]).toEqual([['a'], 0, 0]);
  expect(openBoardStore({ site: 'sumo', storeId: 'camden', onSignedOut() {} })).not.toBe(
    second.store,
  );
});

it('taps without a network stay stored when the board is opened again', async () => {
  isOnline = false;
  const first = openBoard('camden');
  refund(first, 'a');
  first.leave();
  await vi.advanceTimersByTimeAsync(UNDO_MILLISECONDS + 500);
  refund(openBoard('camden'), 'b');
  // The first tap is tried again meanwhile.
  await vi.advanceTimersByTimeAsync(700);
  const outbox = Object.entries(stored).filter(([key]) => key.includes('outbox'));
  expect(outbox).toEqual([[expect.any(String), expect.stringMatching(/"a".*"b"/)]]);
});

it('a sign-out sends the taps of all stores, and stops those that could not be sent', async () => {
  const camden = openBoard('camden');
  refund(camden, 'a');
  camden.leave();
  const leeds = openBoard('leeds');
  refund(leeds, 'b');
  expect(countUnsent('sumo')).toBe(2);
  await flushBoards('sumo');
  expect([sent.toSorted(), countUnsent('sumo')]).toEqual([['a', 'b'], 0]);

  isOnline = false;
  refund(camden, 'c');
  refund(leeds, 'd');
  await flushBoards('sumo');
  endBoards('sumo');
  isOnline = true;
  refund(openBoard('leeds'), 'of the next person');
  emit({ event: 'reset', data: createBoard([]) });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(countUnsent('sumo')).toBe(1);
  await vi.advanceTimersByTimeAsync(UNDO_MILLISECONDS);
  expect(sent.toSorted()).toEqual(['a', 'b', 'of the next person']);
});

it('the end of the session reaches a store that was left, and the page that opened it last', async () => {
  const first = openBoard('camden', 'first page');
  refund(first, 'a');
  first.leave();
  openBoard('camden', 'second page').leave();
  await vi.advanceTimersByTimeAsync(1_000);
  announceSessionEnd('sumo');
  await vi.advanceTimersByTimeAsync(UNDO_MILLISECONDS);
  expect([sent, signedOut]).toEqual([[], ['second page']]);
});

it('a board that is opened again does not show what it heard of the server before', () => {
  const first = openBoard('camden');
  refund(first, 'a');
  first.store.state.setState({ lastHeartbeatAt: 1, caller: { id: 'maya' } as never });
  first.leave();
  const { caller, lastHeartbeatAt, openedAt } = openBoard('camden').store.state.getState();
  expect([caller, lastHeartbeatAt, openedAt]).toEqual([null, null, Date.now()]);
});
