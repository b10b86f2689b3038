// Acceptance, rejection and refunds by staff, through the command line.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../../../platform/cli/cli.ts';
import { createStaffOrderLookup } from './staff-order-lookup.ts';
import { orderCommands } from './order-commands.ts';
import { refundOrder, type StaffRefundRequest } from './staff-orders.ts';
import {
  startOrderingServer,
  type Customer,
  type OrderingServer,
} from '../../../../../test/ordering-server.ts';

let server: OrderingServer;
let ada: Customer;
beforeAll(async () => {
  server = await startOrderingServer({ kitchen: null });
  const setAutoAccept = (value: string) =>
    server.superuser.query(
      `update stores set definition = jsonb_set(definition, '{autoAccept}', $1::jsonb)`,
      [value],
    );
  await setAutoAccept('false');
});
afterAll(async () => {
  expect(await server.broken()).toEqual([]);
  await server.stop();
});
beforeEach(async () => {
  server.advance(60 * 60);
  ada = await server.join();
});

async function run(...args: string[]): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const commands = orderCommands({
    print,
    withDatabase: (work) => work({ app: server.database }, () => new Date(server.clock.time)),
  });
  const code = await runCommand(commands, ['orders', ...args], { print, printError: print });
  return { code, lines };
}

/** Two curries, delivered, £23 with £2.50 for delivery and 50p of service. */
const paid = async (part: object = {}) => (await server.placePaid(ada, part)).order;

const readMessages = async (number: string) => {
  const { rows } = await server.superuser.query<{ template: string; content: object }>(
    `select template, content from messages where content -> 'order' ->> 'number' = $1
     order by created_at, message_id`,
    [number],
  );
  return rows;
};

describe('acceptance by staff', () => {
  it('lists the remaining time, accepts and advances the order', async () => {
    const { id, number } = await paid();
    const { acceptBy } = await server.read(ada, id);
    expect(Date.parse(acceptBy ?? '')).toBe(server.clock.time + 10 * 60_000);
    server.advance(4 * 60);
    const { lines } = await run('list', '--site', 'sumo', '--status', 'placed');
    expect(lines.find((line) => line.startsWith(number))).toMatch(
      /sumo {2}camden {2}placed {2}delivery .* £23\.00 {2}accept within 6 min$/,
    );
    expect(await run('accept', number, '--ready-at', '18:45')).toEqual({
      code: 0,
      lines: [`${number}: accepted, ready at 18:45`],
    });
    const accepted = await server.read(ada, id);
    expect(accepted).toMatchObject({ status: 'accepted', acceptBy: null, canCancel: false });
    expect(accepted.readyAt).toMatch(/T18:45:00\.000Z$/);
    const seen: string[] = [];
    for (let step = 0; step < 4; step += 1) seen.push((await run('advance', number)).lines.join());
    expect(seen).toEqual(
      ['preparing', 'ready', 'out_for_delivery', 'completed'].map((to) => `${number}: ${to}`),
    );
    expect(await run('advance', number)).toEqual({
      code: 1,
      lines: [`Order ${number} is completed and cannot be advanced.`],
    });
  });

  it('after the deadline is a rejection with a refund and a message', async () => {
    const { id, number } = await paid();
    server.advance(10 * 60 - 1);
    await server.poller.runOnce('overdueOrders');
    expect(await server.read(ada, id)).toMatchObject({ status: 'placed' });
    server.advance(1);
    await server.poller.runOnce('overdueOrders');
    await server.poller.runOnce('refunds');
    expect(await server.read(ada, id)).toMatchObject({
      ...{ status: 'rejected', paymentState: 'refunded', refundedMinor: 2_300 },
      rejection: { reason: 'no_answer', note: '' },
      refunds: [{ reason: 'rejected', state: 'succeeded', amountMinor: 2_300 }],
    });
    const messages = await readMessages(number);
    expect(messages.map(({ template }) => template)).toEqual(['order-placed', 'order-rejected']);
    expect(messages[1]?.content).toMatchObject({ refundMinor: 2_300, reason: 'no_answer' });
  });

  it('counts the deadline from the next opening of a closed store', async () => {
    const hours = Object.fromEntries(
      ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => [
        day,
        [{ opens: '17:00', closes: '23:00' }],
      ]),
    );
    const { rows } = await server.superuser.query<{ hours: object }>(
      `select definition -> 'hours' as hours from stores where tenant_id = 'sumo'`,
    );
    const setHours = (to: unknown) =>
      server.superuser.query(
        `update stores set definition = jsonb_set(definition, '{hours}', $1::jsonb) where tenant_id = 'sumo'`,
        [JSON.stringify(to)],
      );
    server.clock.time = Date.parse('2026-03-14T03:00:00Z');
    const { id } = await paid({ slot: '2026-03-14T19:00:00.000Z' });
    expect((await server.read(ada, id)).acceptBy).toBe('2026-03-14T03:10:00.000Z');
    await setHours(hours);
    const { id: later } = await paid({ slot: '2026-03-14T19:15:00.000Z' });
    expect((await server.read(ada, later)).acceptBy).toBe('2026-03-14T17:10:00.000Z');
    await setHours(rows[0]?.hours);
  });
});

describe('rejection by staff', () => {
  it('refunds the order, releases its slot and sends the reason', async () => {
    const { id, number } = await paid();
    expect(await run('reject', number, '--reason', 'sold-out', '--note', 'No more rice.')).toEqual({
      code: 0,
      lines: [`${number}: rejected (sold_out), £23.00 will be refunded`],
    });
    await server.poller.runOnce('refunds');
    expect(await server.read(ada, id)).toMatchObject({
      ...{ status: 'rejected', paymentState: 'refunded' },
      rejection: { reason: 'sold_out', note: 'No more rice.' },
    });
    expect((await readMessages(number)).at(-1)).toMatchObject({
      template: 'order-rejected',
      content: { refundMinor: 2_300, reason: 'sold_out', note: 'No more rice.' },
    });
  });

  it.each([
    [['reject', 'NUMBER'], 2, /^--reason REASON is missing\.$/],
    [['reject', 'NUMBER', '--reason', 'no_answer'], 2, /^--reason must be one of/],
    [['accept', 'NUMBER', '--ready-at', '25:00'], 2, /^--ready-at must be a time/],
    [['advance', 'NUMBER'], 1, /is placed and cannot be advanced: accept or reject it first\.$/],
    [['accept', 'T-0'], 1, /^Order T-0 not found$/],
    [['accept', 'NUMBER', '--site', 'elsewhere'], 1, /^There is no site elsewhere\. Sites: /],
    [['refund', 'NUMBER', '--reason', 'late'], 1, /reject the order, and everything goes back\.$/],
    [['refund', 'NUMBER', '--reason', 'late', '--line', '7'], 1, /^The order has no line 7\.$/],
    [
      ['refund', 'NUMBER', '--reason', 'late', '--line', 'x'],
      2,
      /^--line must be a number from 1\.$/,
    ],
    [['refund', 'NUMBER', '--reason', 'late', '--quantity', '1'], 2, /^--quantity needs --line\.$/],
    [['cook', 'NUMBER'], 2, /^Unknown command 'orders cook'\.$/],
    [['list', '--status', 'burnt'], 2, /^--status must be one of/],
    [['list', '--colour', 'red'], 2, /^Unknown option --colour\.$/],
    [['list', '--quantity', '1'], 2, /^Unknown option --quantity\.$/],
  ])('%j is refused without a change', async (args, code, words) => {
    const { number } = await paid({
      slot: new Date(Math.ceil(server.clock.time / 9e5) * 9e5 + 36e5 * 5).toISOString(),
    });
    const before = await server.checksum();
    const done = await run(...args.map((arg) => (arg === 'NUMBER' ? number : arg)));
    expect(done.code).toBe(code);
    expect(done.lines[0]).toMatch(words);
    expect(await server.checksum()).toBe(before);
  });
});

describe('refunds', () => {
  async function completeOrder(part: object = {}) {
    const order = await paid(part);
    await run('accept', order.number);
    for (let step = 0; step < 4; step += 1) await run('advance', order.number);
    return order;
  }

  it('of a line and of the rest add up to the total and its VAT', async () => {
    const lines = [
      { itemId: 'curry', quantity: 3, options: [] },
      { itemId: 'naan', quantity: 1, options: [] },
    ];
    const order = await completeOrder({ lines, promoCode: 'WELCOME', expectedTotal: 3_225 });
    expect(
      (
        await run(
          'refund',
          order.number,
          '--reason',
          'missing_item',
          '--line',
          '1',
          '--quantity',
          '2',
        )
      ).lines,
    ).toEqual([
      expect.stringMatching(`^${order.number}: £18.00 will be refunded \\(missing_item\\), key `),
    ]);
    expect((await run('refund', order.number, '--reason', 'quality', '--line', '1')).lines).toEqual(
      ['Only 1 of line 1 can still be refunded.'],
    );
    await server.poller.runOnce('refunds');
    const part = await server.read(ada, order.id);
    expect(part).toMatchObject({ status: 'completed', paymentState: 'part_refunded' });
    expect(part.refunds).toMatchObject([
      {
        ...{ state: 'succeeded', reason: 'missing_item', amountMinor: 1_800 },
        lines: [{ line: 0, quantity: 2, amountMinor: 1_800 }],
        vat: [{ vatBasisPoints: 2_000, grossMinor: 1_800, netMinor: 1_500, vatMinor: 300 }],
      },
    ]);
    await run('refund', order.number, '--reason', 'quality', '--note', 'Cold.');
    await server.poller.runOnce('refunds');
    const whole = await server.read(ada, order.id);
    expect(whole).toMatchObject({ paymentState: 'refunded', refundedMinor: 3_225 });
    const sumVat = (of: { vat: { vatMinor: number }[] }) =>
      of.vat.reduce((sum, { vatMinor }) => sum + vatMinor, 0);
    expect(whole.refunds.reduce((sum, refund) => sum + sumVat(refund), 0)).toBe(sumVat(whole));
    expect(whole.refunds[1]).toMatchObject({
      note: 'Cold.',
      reason: 'quality',
      amountMinor: 1_425,
    });
    expect((await run('refund', order.number, '--reason', 'other')).lines).toEqual([
      'Nothing is left that could go back.',
    ]);
    const { lines: shown } = await run('show', order.number);
    expect(shown).toContain('refund     £14.25 succeeded, quality: Cold., VAT £2.38');
  });

  it('with the same key are executed once, and the key is refused for another refund', async () => {
    const { number } = await completeOrder();
    const once = [
      'refund',
      number,
      '--reason',
      'late',
      '--line',
      '1',
      '--quantity',
      '1',
      '--key',
      'k',
    ];
    expect((await run(...once)).lines).toEqual([
      `${number}: £10.00 will be refunded (late), key k`,
    ]);
    expect((await run(...once)).lines).toEqual([
      `${number}: £10.00 was requested before with this key`,
    ]);
    expect(await run('refund', number, '--reason', 'late', '--key', 'k')).toEqual({
      code: 1,
      lines: ['That key was used for another refund.'],
    });
  });

  it.each([
    ['100 different keys', (n: number) => `${n}`, 3],
    ['one key', () => 'same', 1],
  ])(
    '100 at once with %s never give back more than was there',
    async (_name, keyOf, most) => {
      const order = await completeOrder({
        lines: [{ itemId: 'curry', quantity: 3, options: [] }],
        expectedTotal: 3_300,
      });
      const lookup = createStaffOrderLookup(
        { app: server.database },
        () => new Date(server.clock.time),
        () => {},
      );
      const key = { tenantId: 'sumo', orderId: order.id };
      const request = (n: number): StaffRefundRequest => ({
        ...{ idempotencyKey: keyOf(n), reason: 'quality', note: '' },
        lines: n % 2 === 0 ? [{ lineNo: 1, quantity: 1 }] : [{ lineNo: 1, quantity: 1 }],
      });
      const outcomes = await Promise.allSettled(
        Array.from({ length: 100 }, (_, n) => refundOrder(lookup.deps, key, request(n))),
      );
      const made = outcomes.filter((each) => each.status === 'fulfilled' && each.value.isNew);
      expect(made).toHaveLength(most);
      await Promise.all(Array.from({ length: 4 }, () => server.poller.runOnce('refunds')));
      const whole = await server.read(ada, order.id);
      expect(whole.refundedMinor).toBe(most * 1_000);
      const atBank = [...server.sandbox.bank.books.intents.values()].find(
        ({ metadata }) => metadata['order'] === order.id,
      );
      expect(atBank?.refundedAmount).toBe(most * 1_000);
    },
    60_000,
  );

  it('of the whole order and of lines in parallel never exceed the captured amount', async () => {
    const order = await completeOrder();
    const lookup = createStaffOrderLookup(
      { app: server.database },
      () => new Date(server.clock.time),
      () => {},
    );
    const key = { tenantId: 'sumo', orderId: order.id };
    await Promise.allSettled(
      Array.from({ length: 100 }, (_, n) =>
        refundOrder(lookup.deps, key, {
          ...{ idempotencyKey: `${n}`, reason: 'quality', note: '' },
          lines: n % 3 === 0 ? null : [{ lineNo: 1, quantity: 1 }],
        }),
      ),
    );
    await server.poller.runOnce('refunds');
    const { refundedMinor, refunds } = await server.read(ada, order.id);
    expect(refundedMinor).toBe(2_300);
    expect(refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(2_300);
  }, 60_000);
});
