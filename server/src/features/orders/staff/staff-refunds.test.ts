import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { OrderingCustomer } from '../../../../../test/apps/ordering-app.ts';
import type { StaffRefundRequest } from './refund-action.ts';
import { refund } from './refund-action.ts';
import { actOnOrder, createStaffOrderLookup } from './staff-order-lookup.ts';
import { startStaffServer, type StaffServer } from './staff-orders.fixture.ts';

let server: StaffServer;
let ada: OrderingCustomer;
beforeAll(async () => {
  server = await startStaffServer();
});
afterAll(async () => {
  expect(await server.broken()).toEqual([]);
  await server.stop();
});
beforeEach(async () => {
  server.advance(60 * 60);
  ada = await server.join();
});

describe('refunds', () => {
  async function completeOrder(part: object = {}) {
    const order = await server.paidOrder(ada, part);
    await server.run('accept', order.number);
    for (let step = 0; step < 4; step += 1) await server.run('advance', order.number);
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
        await server.run(
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
    expect(
      (await server.run('refund', order.number, '--reason', 'quality', '--line', '1')).lines,
    ).toEqual(['Only 1 of line 1 can still be refunded.']);
    await server.poller.runOnce('refunds');
    const part = await server.read(ada, order.id);
    expect(part).toMatchObject({ status: 'completed', paymentState: 'part_refunded' });
    expect(part.refunds).toMatchObject([
      {
        state: 'succeeded',
        reason: 'missing_item',
        amountMinor: 1_800,
        lines: [{ line: 0, quantity: 2, amountMinor: 1_800 }],
        vat: [{ vatBasisPoints: 2_000, grossMinor: 1_800, netMinor: 1_500, vatMinor: 300 }],
      },
    ]);
    await server.run('refund', order.number, '--reason', 'quality', '--note', 'Cold.');
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
    expect((await server.run('refund', order.number, '--reason', 'other')).lines).toEqual([
      'Nothing is left that could go back.',
    ]);
    const { lines: shown } = await server.run('show', order.number);
    expect(shown).toContain('refund     £14.25 succeeded, quality: Cold., VAT £2.38');
  });

  it('of a fee, and of a line with a fee, are requested on the command line', async () => {
    const { number, id } = await completeOrder();
    const late = ['refund', number, '--reason', 'late'];
    expect((await server.run('show', number)).lines).toEqual(
      expect.arrayContaining(['fee        delivery  £2.50', 'fee        service  £0.50']),
    );
    expect((await server.run(...late, '--fee', 'delivery', '--key', 'k')).lines).toEqual([
      `${number}: £2.50 will be refunded (late), key k`,
    ]);
    expect((await server.run(...late, '--fee', 'delivery', '--key', 'k')).lines).toEqual([
      `${number}: £2.50 was requested before with this key`,
    ]);
    expect((await server.run(...late, '--fee', 'service', '--key', 'k')).lines).toEqual([
      'That key was used for another refund.',
    ]);
    expect(await server.run(...late, '--fee', 'delivery')).toEqual({
      code: 1,
      lines: ['That fee was not charged, or it was refunded before.'],
    });
    const both = [...late, '--line', '1', '--quantity', '1', '--fee', 'service', '--key', 'b'];
    expect((await server.run(...both)).lines).toEqual([
      `${number}: £10.50 will be refunded (late), key b`,
    ]);
    expect((await server.read(ada, id)).refundedMinor).toBe(1_300);
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
    expect((await server.run(...once)).lines).toEqual([
      `${number}: £10.00 will be refunded (late), key k`,
    ]);
    expect((await server.run(...once)).lines).toEqual([
      `${number}: £10.00 was requested before with this key`,
    ]);
    expect(await server.run('refund', number, '--reason', 'late', '--key', 'k')).toEqual({
      code: 1,
      lines: ['That key was used for another refund.'],
    });
  });

  it('tell the customer the amount, the parts, the reason and the sentence, once for a repeated key', async () => {
    const { number, id } = await completeOrder();
    const parts = ['--line', '1', '--quantity', '1', '--fee', 'delivery', '--note', 'Sorry!'];
    const args = ['refund', number, '--reason', 'missing_item', ...parts, '--key', 'k'];
    await server.run(...args);
    await server.run(...args);
    const { rows } = await server.superuser.query<{ content: { refund: unknown } }>(
      `select content from messages where order_id = $1 and template = 'order-refunded'`,
      [id],
    );
    expect(rows.map(({ content }) => content.refund)).toEqual([
      {
        amountMinor: 1_250,
        reason: 'missing_item',
        note: 'Sorry!',
        lines: [{ line: 0, quantity: 1, amountMinor: 1_000 }],
        fees: [{ fee: 'delivery', amountMinor: 250 }],
      },
    ]);
  });

  it('that are refused send no message', async () => {
    const { number, id } = await completeOrder();
    await server.run('refund', number, '--reason', 'late', '--line', '1', '--quantity', '9');
    const { rows } = await server.superuser.query(
      `select from messages where order_id = $1 and template = 'order-refunded'`,
      [id],
    );
    expect(rows).toHaveLength(0);
  });

  it.each([
    ['100 different keys', (n: number) => `${n}`, 3],
    ['one key', () => 'same', 1],
  ])(
    '100 concurrent requests with %s never refund more than was captured',
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
        idempotencyKey: keyOf(n),
        reason: 'quality',
        note: '',
        lines: n % 2 === 0 ? [{ lineNo: 1, quantity: 1 }] : [{ lineNo: 1, quantity: 1 }],
      });
      const outcomes = await Promise.allSettled(
        Array.from({ length: 100 }, (_, n) =>
          actOnOrder(lookup.deps, key, (action) => refund(action, request(n))),
        ),
      );
      const made = outcomes.filter((each) => each.status === 'fulfilled' && each.value.isNew);
      expect(made).toHaveLength(most);
      await Promise.all(Array.from({ length: 4 }, () => server.poller.runOnce('refunds')));
      const whole = await server.read(ada, order.id);
      expect(whole.refundedMinor).toBe(most * 1_000);
      const atBank = [...server.sandbox.bank.ledger.intents.values()].find(
        ({ metadata }) => metadata['order'] === order.id,
      );
      expect(atBank?.refundedAmount).toBe(most * 1_000);
    },
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
        actOnOrder(lookup.deps, key, (action) =>
          refund(action, {
            idempotencyKey: `${n}`,
            reason: 'quality',
            note: '',
            lines: n % 3 === 0 ? null : [{ lineNo: 1, quantity: 1 }],
          }),
        ),
      ),
    );
    await server.poller.runOnce('refunds');
    const { refundedMinor, refunds } = await server.read(ada, order.id);
    expect(refundedMinor).toBe(2_300);
    expect(refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(2_300);
  });
});
