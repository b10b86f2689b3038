import { describe, expect, it } from 'vitest';

import type { Command } from '../../../../contract/console/commands.ts';
import { createLine, createTicket } from './board.fixture.ts';
import {
  addCommand,
  findEntry,
  isUndoable,
  listDue,
  listExpired,
  markSending,
  releaseAll,
  removeAnswered,
  removeTap,
  showOutcome,
  type QueuedCommand,
} from './outbox.ts';

const at = '2026-03-10T18:00:00Z';
const accept = (id: string, orderId = 'a'): Command => ({
  kind: 'accept',
  id,
  at,
  orderId,
  seen: 1,
  readyAt: null,
});
const bump = (id: string, orderId = 'a'): Command => ({ kind: 'bump', id, at, orderId, seen: 1 });
const mark = (id: string, lines: number[], isDone: boolean): Command => ({
  kind: 'lines.done',
  id,
  at,
  orderId: 'a',
  seen: 1,
  lines,
  isDone,
});
const reject = (id: string): Command => ({
  kind: 'reject',
  id,
  at,
  orderId: 'a',
  seen: 1,
  reason: 'too_busy',
  note: '',
});
const ids = (commands: readonly Command[]) => commands.map(({ id }) => id);
const add = (...commands: Command[]) =>
  commands.reduce<QueuedCommand[]>((entries, each) => addCommand(entries, each, 0), []);

describe('the time at which a command is sent', () => {
  it('an acceptance is sent at once', () => {
    expect(ids(listDue(add(accept('1')), 0))).toEqual(['1']);
  });

  it('ready can be undone for 20 seconds and is then sent', () => {
    const entries = add(bump('1'));
    expect(listDue(entries, 19_999)).toEqual([]);
    expect(isUndoable(entries[0]!, 19_999)).toBe(true);
    expect(ids(listDue(entries, 20_000))).toEqual(['1']);
    expect(isUndoable(entries[0]!, 20_000)).toBe(false);
  });

  it('a clock that is set back holds no command', () => {
    const entries = add(bump('1'));
    expect(ids(listDue(entries, -3_600_000))).toEqual(['1']);
  });

  it('all commands are sent when the person leaves', () => {
    expect(ids(listDue(releaseAll(add(bump('1'), accept('2')), 0), 0))).toEqual(['1', '2']);
  });

  it('commands on one order keep their sequence, and do not hold up other orders', () => {
    const entries = add(bump('1'), accept('2'), accept('3', 'b'));
    expect(ids(listDue(entries, 0))).toEqual(['3']);
    expect(ids(listDue(entries, 20_000))).toEqual(['1', '2', '3']);
  });

  it('a part of a rejection waits for it, is undone with it, and holds up nothing else', () => {
    const stock = (id: string, itemId: string): Command => ({
      kind: 'stock.set',
      id,
      at,
      storeId: 'camden',
      itemId,
      soldOutUntil: 'until_back',
      remaining: null,
    });
    const pause: Command = {
      kind: 'store.pause',
      id: '4',
      at,
      storeId: 'camden',
      until: at,
      modes: ['delivery'],
    };
    const rejected = addCommand(add(reject('1')), stock('2', 'naan'), 0, { partOf: '1' });
    const entries = [stock('3', 'rice'), pause, stock('5', 'naan')].reduce(
      (sum, each) => addCommand(sum, each, 0),
      rejected,
    );
    expect(ids(listDue(entries, 7_999))).toEqual(['3', '4']);
    expect(ids(listDue(entries, 8_000))).toEqual(['1', '2', '3', '4', '5']);
    expect(removeTap(rejected, '1')).toEqual([]);
    // The rejection was answered first.
    expect(ids(listDue(rejected.slice(1), 7_999))).toEqual(['2']);
  });

  it('a ticket is printed at once, and its order can still be undone', () => {
    const print: Command = { kind: 'print.again', id: '2', at, orderId: 'a', seen: 1 };
    const entries = add(bump('1'), print);
    expect(ids(listDue(entries, 0))).toEqual(['2']);
    expect(findEntry(entries, 'a')?.command.id).toBe('1');
  });

  it('marks of lines are sent at once, while their order can still be undone', () => {
    const entries = add(mark('1', [0], true), bump('2'), mark('3', [0], false));
    expect(ids(listDue(entries, 0))).toEqual(['1', '3']);
    expect(ids(listDue(entries, 20_000))).toEqual(['1', '2', '3']);
  });

  it('a command that was not answered is sent again with its id', () => {
    const sending = markSending(add(accept('1')), [accept('1')], true);
    expect(isUndoable(sending[0]!, 0)).toBe(false);
    expect(ids(listDue(markSending(sending, [accept('1')], false), 0))).toEqual(['1']);
  });

  it('a command that returns money waits for a connection and can be undone until it is sent', () => {
    const entries = add(reject('1'), accept('2', 'b'));
    expect(ids(listDue(entries, 8_000, false))).toEqual(['2']);
    expect(ids(listDue(entries, 8_000))).toEqual(['1', '2']);
    expect(isUndoable(entries[0]!, 8_000)).toBe(true);
    const tried = markSending(markSending(entries, [reject('1')], true), [reject('1')], false);
    // The server may have executed it: only its answer tells.
    expect(isUndoable(tried[0]!, 8_000)).toBe(false);
    expect(ids(listDue(tried, 8_000, false))).toEqual(['1', '2']);
  });

  it('a command that returns money expires a minute after it was due, unless it was sent', () => {
    const entries = add(reject('1'), accept('2', 'b'), bump('3', 'c'));
    expect(listExpired(entries, 68_000)).toEqual([]);
    expect(ids(listExpired(entries, 68_001))).toEqual(['1']);
    expect(listExpired(releaseAll(entries, 1_000), 61_000)).toEqual([]);
    expect(listExpired(markSending(entries, [reject('1')], true), 68_001)).toEqual([]);
  });

  it.each(['done', 'repeated', 'overtaken', 'refused'] as const)(
    'the outcome %s ends the command',
    (result) => {
      const outcome = { id: '1', result, code: null, by: null, at: null, order: null };
      expect(removeAnswered(add(accept('1'), accept('2', 'b')), [outcome])).toHaveLength(1);
    },
  );
});

describe('a ticket before the server has answered', () => {
  it('has the status after its own commands, in their sequence', () => {
    const ticket = createTicket({ id: 'a' });
    const entries = add(accept('1'), bump('2'), accept('3', 'b'));
    expect(showOutcome(ticket, entries)).toMatchObject({ status: 'ready', acceptBy: null });
  });

  it('is ready after the bump of a station only if no line is open', () => {
    const lines = [createLine(), createLine({ line: 1, isDone: true })];
    const ticket = createTicket({ id: 'a', status: 'preparing', lines });
    const byStation: Command = {
      kind: 'bump',
      id: '2',
      at,
      orderId: 'a',
      seen: 1,
      isByStation: true,
    };
    const showStatus = (...commands: Command[]) => showOutcome(ticket, add(...commands)).status;
    expect(showStatus(byStation)).toBe('preparing');
    expect(showStatus(mark('1', [0], true), byStation)).toBe('ready');
    expect(showStatus(mark('1', [0], true), byStation, mark('3', [1], false))).toBe('preparing');
    expect(showStatus(bump('1'))).toBe('ready');
  });

  it('keeps its status during a rejection, which can still be undone', () => {
    expect(showOutcome(createTicket({ id: 'a' }), add(reject('1'))).status).toBe('placed');
  });
});
