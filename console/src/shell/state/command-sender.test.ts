import { beforeEach, expect, it, vi } from 'vitest';

import type { Command, Outcome } from '../../../../contract/console/commands.ts';
import { createCommandSender } from './command-sender.ts';
import { addCommand, removeAnswered, type QueuedCommand } from './outbox.ts';
import { createAnswer, executeCommand } from './page.fixture.ts';

/** The server refuses each request that contains one of these. */
const unreadable = new Set<string>();
let requests: string[][];
beforeEach(() => {
  unreadable.clear();
  requests = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const { commands } = JSON.parse(body) as { commands: Command[] };
    requests.push(commands.map(({ id }) => id));
    return commands.some(({ id }) => unreadable.has(id))
      ? new Response(JSON.stringify({ code: 'INVALID_INPUT' }), { status: 400 })
      : createAnswer(commands.map(executeCommand));
  });
});

/** A device with waiting taps `tap-1` to `tap-<count>`. */
function createDevice(count: number) {
  let entries: readonly QueuedCommand[] = [];
  const outcomes: Outcome[] = [];
  const tap = (id: string): void => {
    const command = { kind: 'accept', orderId: id, seen: 1, readyAt: null } as const;
    entries = addCommand(entries, { ...command, id, at: '2026-03-10T18:00:00Z' }, Date.now());
  };
  for (let no = 1; no <= count; no += 1) tap(`tap-${no}`);
  const sendDue = createCommandSender({
    site: 'sumo',
    getEntries: () => entries,
    setEntries: (changed) => {
      entries = changed;
    },
    isConnected: () => true,
    onSettled(_commands, answered) {
      outcomes.push(...answered);
      entries = removeAnswered(entries, answered);
    },
    onError(error) {
      throw error;
    },
  });
  /** Until no tap waits: the board calls it once a second. */
  async function sendAll(): Promise<void> {
    while (entries.length > 0) await sendDue();
  }
  return { tap, sendDue, sendAll, outcomes };
}

const listRefused = (outcomes: readonly Outcome[]): string[] =>
  outcomes.flatMap(({ id, result }) => (result === 'refused' ? [id] : []));

it.each([1, 2, 16, 29, 30])(
  'tap %i of 30 that the server cannot read is found in few requests, and refused alone',
  async (no) => {
    unreadable.add(`tap-${no}`);
    const { sendAll, outcomes } = createDevice(30);
    await sendAll();
    expect(listRefused(outcomes)).toEqual([`tap-${no}`]);
    expect(outcomes).toHaveLength(30);
    expect(requests.length).toBeLessThanOrEqual(12);
  },
);

it('taps are sent in their order while an unreadable one is searched for', async () => {
  unreadable.add('tap-20');
  const { sendAll, outcomes } = createDevice(30);
  await sendAll();
  expect(outcomes.map(({ id }) => id)).toEqual(
    Array.from({ length: 30 }, (_, index) => `tap-${index + 1}`),
  );
});

it('several unreadable taps are refused, and no other one', async () => {
  for (const id of ['tap-3', 'tap-4', 'tap-30']) unreadable.add(id);
  const { sendAll, outcomes } = createDevice(30);
  await sendAll();
  expect(listRefused(outcomes)).toEqual(['tap-3', 'tap-4', 'tap-30']);
  expect(outcomes).toHaveLength(30);
});

it('taps are sent together again after the unreadable one was refused', async () => {
  unreadable.add('tap-1');
  const { tap, sendAll, sendDue } = createDevice(2);
  await sendAll();
  for (const id of ['next', 'last']) tap(id);
  await sendDue();
  expect(requests.at(-1)).toEqual(['next', 'last']);
});

it('taps are sent together again when none was refused alone and nothing waits', async () => {
  unreadable.add('tap-1');
  const { tap, sendAll, sendDue } = createDevice(2);
  await sendDue();
  // As after an update of the server.
  unreadable.clear();
  await sendAll();
  await sendDue();
  for (const id of ['next', 'last']) tap(id);
  await sendDue();
  expect(requests.at(-1)).toEqual(['next', 'last']);
});
