// Each invariant detects its violation: rows are changed past constraints and triggers.
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { orderBody, startOrderingApp, type OrderingApp } from '../apps/ordering-app.ts';
import { checkInvariants, toEvidence, type Evidence } from './check-invariants.ts';

let server: OrderingApp;
let client: pg.PoolClient;
let evidence: Required<Evidence>;

/** One order that is paid, and one that was paid, cancelled and refunded; the naans of both are counted. */
beforeAll(async () => {
  server = await startOrderingApp();
  const stocked = { tenantId: 'sumo', storeId: 'camden', itemId: 'naan', units: 50 };
  await server.superuser.query(
    `insert into item_stock (tenant_id, store_id, item_id, remaining) values ('sumo', 'camden', 'naan', 50)`,
  );
  const orders = [];
  for (const note of ['kept', 'cancelled']) {
    const customer = await server.join();
    const lines = [{ itemId: 'naan', quantity: 8, options: [] }];
    const body = orderBody(customer, { lines, note });
    const { data } = (await server.order(customer, body)).body;
    server.pay(data.payment);
    await server.settle();
    orders.push(data.order);
    if (note === 'cancelled')
      await server.request('cancelOrder', customer, { params: { id: data.order.id } });
  }
  await server.poller.runOnce('refunds');
  await server.settle();
  evidence = {
    psp: toEvidence(server.sandbox.bank.ledger),
    acked: orders.map(({ id, totalMinor }) => ({ orderId: id, totalMinor })),
    stocked: [stocked],
  };
  client = await server.superuser.connect();
});
afterAll(async () => {
  client.release(true);
  await server.stop();
});

/** Left by checkInvariants, which rolls back what it is given. */
beforeEach(async () => {
  await client.query('begin');
  await client.query('set local session_replication_role = replica');
  await client.query(`
    do $$ declare c record; begin
      for c in select conrelid::regclass as t, conname from pg_constraint
        where contype in ('c', 'u') and conrelid::regclass::text in
          ('orders', 'order_lines', 'payments', 'refunds', 'slots', 'item_stock', 'promotions', 'messages')
      loop execute format('alter table %s drop constraint %I', c.t, c.conname); end loop;
    end $$`);
  await client.query('drop index payments_paid_once');
});

const names = async (given: Partial<Evidence> = {}): Promise<string[]> =>
  (await checkInvariants(client, { ...evidence, ...given })).map(
    ({ name }) => name.split(' ')[0] ?? '',
  );

it('valid data violates no invariant', async () => {
  expect(await names()).toEqual([]);
});

const PAID = `state = 'succeeded'`;

it.each<[string, string]>([
  ['I1', 'update orders set items_minor = items_minor + 1, total_minor = total_minor + 1'],
  ['I2', 'update order_lines set unit_price_minor = unit_price_minor + 1'],
  ['I2', 'update order_lines set quantity = -1, total_minor = -unit_price_minor'],
  [
    'I3',
    `insert into payments (tenant_id, payment_id, order_id, attempt, provider, amount_minor, currency, state)
     select tenant_id, gen_random_uuid(), order_id, 2, provider, amount_minor, currency, state from payments`,
  ],
  ['I4', `update payments set amount_minor = amount_minor - 1 where ${PAID}`],
  ['I5', `update payments set state = 'requires_payment' where ${PAID}`],
  ['I5', `update payments set intent_id = 'pi_unknown' where ${PAID}`],
  ['I7', `update payments set state = 'canceled' where ${PAID}`],
  [
    'I8',
    `update orders set status = 'expired', holds_slot = false, updated_at = now() - interval '6 min'
     where status = 'placed'`,
  ],
  ['I9', 'update slots set used = used + 1'],
  ['I9', 'update slots set capacity = 0'],
  ['I9', 'update slots set prep_minutes = prep_minutes + 1'],
  ['I9', `update orders set holds_slot = true where status = 'cancelled'`],
  ['I10', 'update item_stock set remaining = remaining + 1'],
  ['I10', `update promotions set uses = uses + 1`],
  ['I11', `delete from orders where status = 'placed'`],
  ['I11', `update orders set total_minor = total_minor - 1`],
  [
    'I12',
    `insert into messages (tenant_id, message_id, channel, template, recipient, content, created_at)
     values ('sumo', gen_random_uuid(), 'email', 'x', 'a@b.test', '{}', now() - interval '6 min')`,
  ],
  ['I12', `update refunds set state = 'requested', created_at = now() - interval '6 min'`],
  ['I13', `update order_events set from_status = 'completed' where seq = 2`],
  ['I13', 'delete from order_events where seq = 1'],
  ['I13', `update orders set status = 'accepted' where status = 'placed'`],
  [
    'I8',
    `update orders set status = 'completed', updated_at = now() - interval '6 min';
     update payments set captured_minor = amount_minor + 1 where ${PAID}`,
  ],
  ['I14', 'update refunds set amount_minor = amount_minor + 1'],
  ['I14', `update refunds set lines = '[{"lineNo": 1, "quantity": 9, "amountMinor": 1}]'`],
  ['I14', `update refunds set fees = '[{"fee": "delivery", "amountMinor": 1}]'`],
  [
    'I14',
    `update refunds set fees = jsonb_build_array(jsonb_build_object('fee', 'bag', 'amountMinor', amount_minor))`,
  ],
  [
    'I15',
    `update orders set client_key = 'the same', customer_id = (select min(customer_id::text)::uuid from orders)`,
  ],
  [
    'I17',
    `insert into recon_breaks (tenant_id, break_id, provider, kind, intent_id, order_id, amount_minor, theirs, ours,
       opened_at, seen_at)
     values ('sumo', gen_random_uuid(), 'sandbox', 'stray_money', 'pi_1', '', 1, '', '', now(), now())`,
  ],
])('%s detects: %s', async (name, damage) => {
  await client.query(damage);
  expect(await names()).toContain(name);
});

it('I6 detects an order that the provider charged twice', async () => {
  const twice = evidence.psp.map((intent) => ({ ...intent, id: `${intent.id}_again` }));
  expect(await names({ psp: [...evidence.psp, ...twice] })).toEqual(
    expect.arrayContaining(['I5', 'I6']),
  );
});

it('I5 detects an unknown charge', async () => {
  const [intent] = evidence.psp;
  const unknown = { ...intent!, id: 'pi_unknown', orderId: '01990000-0000-7000-8000-000000000000' };
  expect(await names({ psp: [...evidence.psp, unknown] })).toEqual(['I5']);
});
