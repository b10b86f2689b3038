// Runs a script of concurrent actions on one order, then lets time pass until nothing is left to do.
import type { StaffRefundReason } from '../../contract/orders/order-reasons.ts';
import type { Order } from '../../contract/orders/order.ts';
import {
  accept,
  advance,
  createOrders,
  ORDER_SETTINGS,
  refund,
  reject,
  type OrderAction,
  type Orders,
} from '../../server/src/features/orders/orders.ts';
import { actOnOrder } from '../../server/src/features/orders/staff/staff-order-lookup.ts';
import { createPayments, type Payments } from '../../server/src/features/payments/payments.ts';
import { createTenants } from '../../server/src/features/tenants/tenants.ts';
import type { PaymentProvider } from '../../server/src/integrations/payments/payment-provider.ts';
import { CARDS, orderBody, type OrderingCustomer, type OrderingApp } from '../apps/ordering-app.ts';
import { createSingleProvider } from '../doubles/test-payments.ts';
import { createTestScheduler, type GateOutcome, type TestScheduler } from './scheduler.fixture.ts';

export const ACTIONS = [
  'place',
  'pay',
  'decline',
  'payAfterCancel',
  'webhook',
  'hint',
  'poll',
  'expire',
  'cancel',
  'accept',
  'reject',
  'advance',
  'refundLine',
  'refundAll',
  'runRefunds',
  'runEvents',
  'runSteps',
  'wait',
] as const;
export type Action = (typeof ACTIONS)[number];

/** Starts an action, or releases one of the tasks that wait at a gate. */
export type ScriptStep =
  | { start: Action; seed: number }
  | { release: number; outcome: GateOutcome };

/** Breaks the product on purpose, to show that the test finds it. */
export type FaultInjection = (cards: PaymentProvider) => PaymentProvider;

export async function runScript(
  server: OrderingApp,
  script: readonly ScriptStep[],
  injectFault?: FaultInjection,
) {
  const scheduler = createTestScheduler();
  const actor = await createActor(server, scheduler, injectFault);
  for (const step of script) {
    if ('release' in step) await scheduler.release(step.release, step.outcome);
    else await actor.start(step.start, step.seed);
  }
  await scheduler.finish();
  await actor.finish();
  return { order: await actor.read(), listIntents: actor.listIntents, trace: scheduler.trace };
}

/** One customer with one order, and services of their own that stop at the scheduler's gates. */
async function createActor(
  server: OrderingApp,
  scheduler: TestScheduler,
  injectFault: FaultInjection = (cards) => cards,
) {
  const { database, catalogue, clock } = server;
  const now = () => new Date(clock.time);
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const cards = createSingleProvider(addGates(injectFault(server.cards), scheduler));
  const shared = { database, cards, now, log, notifyReaders: () => {}, failpoint: scheduler.gate };
  const startProcess = (): { payments: Payments; orders: Orders } => {
    const payments: Payments = createPayments({
      ...shared,
      applyUpdate: (update) => orders.applyPaymentUpdate(update),
    });
    const orders: Orders = createOrders({
      ...shared,
      catalogue,
      payments,
      tenants: createTenants({ database, isDemo: true }),
      settings: { ...ORDER_SETTINGS, declinesPerCustomerPerDay: 3 },
    });
    return { payments, orders };
  };
  const { payments, orders } = startProcess();
  const dueWork = { ...payments.work, ...orders.work };
  const staffDeps = { database, now, log, notifyReaders: () => {} };
  const customer = await server.join();
  const endpointId = server.sandbox.keys.endpointId('sumo');
  let events = 0;

  const findIds = async () => {
    const { rows } = await server.superuser.query<{
      orderId: string;
      paymentId: string;
      intentId: string | null;
    }>(
      `select o.order_id as "orderId", payment_id as "paymentId", intent_id as "intentId"
       from orders o join payments using (tenant_id, order_id) where customer_id = $1`,
      [customer.customerId],
    );
    return rows[0] ?? null;
  };
  const listIntents = (orderId: string) =>
    [...server.sandbox.bank.ledger.intents.values()].filter(
      ({ metadata }) => metadata['order'] === orderId,
    );

  async function receiveWebhook(orderId: string): Promise<void> {
    const [intent] = listIntents(orderId);
    if (!intent) return;
    events += 1;
    const eventId = `evt_${customer.customerId}_${events}`;
    const charge = intent.lastError?.charge;
    const object = { id: intent.id, ...(charge && { last_payment_error: { charge } }) };
    const fresh = await payments.storeProviderEvent({
      tenantId: 'sumo',
      endpointId,
      eventId,
      intentId: intent.id,
      declinedAttemptId: charge ?? null,
      body: Buffer.from(JSON.stringify({ id: eventId, data: { object } })),
    });
    if (fresh) await payments.processFreshEvent(fresh);
  }

  /** Runs each due task as a concurrent process would. */
  async function runDueWork(kind: keyof typeof dueWork): Promise<void> {
    const tasks = await dueWork[kind].list(now(), 50);
    for (const task of tasks) await scheduler.start(`${kind} ${task.key}`, task.run);
  }

  function pay(orderId: string, card: string): void {
    const [intent] = listIntents(orderId);
    if (!intent || ['succeeded', 'canceled'].includes(intent.status)) return;
    const { id: intentId, clientSecret } = intent;
    server.pay({ provider: 'sandbox', intentId, clientSecret, publishableKey: '' }, card);
  }

  /** The provider captures an intent although it had reported it as cancelled. */
  function payAfterCancel(orderId: string): void {
    const [intent] = listIntents(orderId);
    if (intent?.status !== 'canceled') return;
    intent.status = 'requires_payment_method';
    pay(orderId, CARDS.pays);
  }

  async function start(action: Action, seed: number): Promise<void> {
    const ids = await findIds();
    if (action === 'place') {
      // Requests at one process share the provider's answer, so a request would wait for another one that a gate holds.
      const { orders: elsewhere } = startProcess();
      return scheduler.start('place', async () => {
        await elsewhere.placeOrder(createRequest(customer));
        elsewhere.close();
      });
    }
    if (!ids) return;
    const { orderId, intentId, paymentId } = ids;
    const own = { tenantId: 'sumo', customerId: customer.customerId, orderId };
    const act = <Result>(work: (one: OrderAction) => Promise<Result>) =>
      actOnOrder(staffDeps, own, work);
    const refundLines = (lines: { lineNo: number; quantity: number }[] | null) =>
      act((one) => refund(one, { ...REFUND, idempotencyKey: `${seed % 3}`, lines }));
    switch (action) {
      case 'pay':
        return pay(orderId, CARDS.pays);
      case 'decline':
        return pay(orderId, CARDS.declined);
      case 'payAfterCancel':
        return payAfterCancel(orderId);
      case 'webhook':
        return scheduler.start('webhook', () => receiveWebhook(orderId));
      case 'hint':
        if (!intentId) return;
        return scheduler.start('hint', () => orders.refreshOnClientHint({ ...own, intentId }));
      case 'poll':
        return scheduler.start('poll', () => payments.refreshPayment('sumo', paymentId));
      case 'expire':
        clock.time += seed % 2 === 0 ? 15 * 60_000 : 10 * 60_000;
        return runDueWork('overdueOrders');
      case 'cancel':
        return scheduler.start('cancel', () => orders.cancel(own));
      case 'accept':
        return scheduler.start('accept', () => act((one) => accept(one, null)));
      case 'reject':
        return scheduler.start('reject', () =>
          act((one) => reject(one, { reason: 'closing', note: '' })),
        );
      case 'advance':
        return scheduler.start('advance', () => act((one) => advance(one)));
      case 'refundLine':
        return scheduler.start('refundLine', () => refundLines([{ lineNo: 1, quantity: 1 }]));
      case 'refundAll':
        return scheduler.start('refundAll', () => refundLines(null));
      case 'runRefunds':
        return runDueWork('refunds');
      case 'runEvents':
        return runDueWork('providerEvents');
      case 'runSteps':
        return runDueWork('orderSteps');
      case 'wait':
        clock.time += (seed % 40) * 1_000;
    }
  }

  /** Starts tasks, which stop at their first gates, then opens all gates. */
  async function runToEnd(run: () => Promise<void>): Promise<void> {
    await run();
    await scheduler.finish();
  }

  return {
    start,
    /** Time passes, the last webhook arrives, due work runs, and the kitchen advances the order. */
    async finish(): Promise<void> {
      for (const minutes of [1, 5, 15, 15, 61, 15]) {
        clock.time += minutes * 60_000;
        const ids = await findIds();
        if (ids)
          await runToEnd(() => scheduler.start('last webhook', () => receiveWebhook(ids.orderId)));
        await runToEnd(() => runDueWork('providerEvents'));
        await runToEnd(() => runDueWork('payments'));
        await runToEnd(() => runDueWork('overdueOrders'));
        await runToEnd(() => runDueWork('orderSteps'));
        await runToEnd(() => runDueWork('refunds'));
        for (let step = 0; step < 4; step += 1) await runToEnd(() => start('advance', 0));
      }
      orders.close();
    },
    read: async (): Promise<Order | null> => {
      const ids = await findIds();
      return ids && server.read(customer, ids.orderId);
    },
    listIntents,
  };
}

const REFUND: { reason: StaffRefundReason; note: string } = { reason: 'quality', note: '' };

const createRequest = (customer: OrderingCustomer) => ({
  tenantId: 'sumo',
  customer: customer.customerId,
  key: 'one-key',
  network: null,
  taken: null,
  locale: 'en-GB',
  input: { ...orderBody(customer), mode: 'delivery' as const, slot: 'asap' as const, lines: LINES },
});

const LINES = [{ itemId: 'curry', quantity: 2, options: [] }];

/** A gate before each call, where a process can crash with nothing done, and one after it, where the answer can be lost. */
function addGates(cards: PaymentProvider, { gate }: TestScheduler): PaymentProvider {
  const withGates =
    <Args extends unknown[], Result>(name: string, call: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      await gate(`before ${name}`);
      const result = await call(...args);
      await gate(`after ${name}`);
      return result;
    };
  return {
    ...cards,
    createIntent: withGates('createIntent', cards.createIntent),
    retrieveIntent: withGates('retrieveIntent', cards.retrieveIntent),
    cancelIntent: withGates('cancelIntent', cards.cancelIntent),
    refund: withGates('refund', cards.refund),
  };
}
