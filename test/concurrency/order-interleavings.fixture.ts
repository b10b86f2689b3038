// One order, everything that can happen to it, in any interleaving; then the clock runs on until nothing is left to do.
import { createTenants } from '../../server/src/features/tenants/tenants.ts';
import type { CardProvider } from '../../server/src/integrations/payments/card-provider.ts';
import { onlyProvider } from '../../server/src/integrations/payments/card-providers.ts';
import { createPayments } from '../../server/src/features/payments/payments.ts';
import { CARDS, orderBody, type Customer, type OrderingServer } from '../ordering-server.ts';
import type { StaffRefundReason } from '../../contract/order-reasons.ts';
import type { Order } from '../../contract/order.ts';
import { createOrdering, ORDERING_SETTINGS } from '../../server/src/features/orders/orders.ts';
import { openStage, type Fate, type Stage } from './scheduler.fixture.ts';
import {
  acceptOrder,
  advanceOrder,
  refundOrder,
  rejectOrder,
} from '../../server/src/features/orders/staff/staff-orders.ts';

export const ACTIONS = [
  ...['place', 'pay', 'decline', 'payAfterCancel', 'webhook', 'hint', 'poll', 'expire', 'cancel'],
  ...['accept', 'reject', 'advance', 'refundLine', 'refundAll', 'runRefunds', 'runEvents'],
  ...['runSteps', 'wait'],
] as const;
export type Action = (typeof ACTIONS)[number];

/** Begin something, or let one of those who wait at a gate meet its fate. */
export type Move = { begin: Action; seed: number } | { release: number; fate: Fate };

/** A place to break the product on purpose. */
export type Sabotage = (cards: CardProvider) => CardProvider;

export async function playOrder(
  server: OrderingServer,
  moves: readonly Move[],
  sabotage?: Sabotage,
) {
  const stage = openStage();
  const play = await openPlay(server, stage, sabotage);
  for (const move of moves) {
    if ('release' in move) await stage.release(move.release, move.fate);
    else await play.begin(move.begin, move.seed);
  }
  await stage.finish();
  await play.runOn();
  return { order: await play.read(), atBank: play.atBank(), story: stage.story };
}

async function openPlay(
  server: OrderingServer,
  stage: Stage,
  sabotage: Sabotage = (cards) => cards,
) {
  const { database, catalogue, clock } = server;
  const now = () => new Date(clock.time);
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const cards = onlyProvider(gated(sabotage(server.cards), stage));
  const failpoint = stage.gate;
  const payments = createPayments({ database, cards, now, log, failpoint });
  const ordering = createOrdering({
    ...{ database, catalogue, cards, payments, now, log, failpoint },
    tenants: createTenants({ database, isDemo: true }),
    settings: { ...ORDERING_SETTINGS, declinesPerCustomerPerDay: 3 },
  });
  const staff = { database, now, log, payments, watch: { notify: () => {} } };
  const who = await server.join();
  const endpointId = server.sandbox.keys.endpointId('sumo');
  let events = 0;

  const find = async () => {
    const { rows } = await server.superuser.query<{
      orderId: string;
      paymentId: string;
      intentId: string | null;
    }>(
      `select o.order_id as "orderId", payment_id as "paymentId", intent_id as "intentId"
       from orders o join payments using (tenant_id, order_id) where customer_id = $1`,
      [who.customerId],
    );
    return rows[0] ?? null;
  };
  const intents = () => [...server.sandbox.bank.books.intents.values()];
  const intentOf = (orderId: string) =>
    intents().filter(({ metadata }) => metadata['order'] === orderId);

  async function webhook(orderId: string): Promise<void> {
    const [intent] = intentOf(orderId);
    if (!intent) return;
    events += 1;
    const eventId = `evt_${who.customerId}_${events}`;
    const charge = intent.lastError?.charge;
    const object = { id: intent.id, ...(charge && { last_payment_error: { charge } }) };
    const body = Buffer.from(JSON.stringify({ id: eventId, data: { object } }));
    const event = { tenantId: 'sumo', endpointId, eventId };
    const heldUntil = await payments.storeWebhook({ ...event, body });
    if (!heldUntil) return;
    const fresh = { ...event, intentId: intent.id, declinedTry: charge ?? null, heldUntil };
    await payments.handleFreshEvent(fresh, ordering.syncPayment);
  }

  /** What is due of one kind, each piece by itself, as two processes would. */
  async function work(kind: keyof typeof ordering.work): Promise<void> {
    const pieces = await ordering.work[kind].list(now(), 50);
    for (const piece of pieces) await stage.begin(`${kind} ${piece.key}`, piece.run);
  }

  const pay = (orderId: string, card: string) => {
    const [intent] = intentOf(orderId);
    if (!intent || ['succeeded', 'canceled'].includes(intent.status)) return;
    const { id: intentId, clientSecret } = intent;
    server.pay({ provider: 'sandbox', intentId, clientSecret, publishableKey: '' }, card);
  };

  async function begin(action: Action, seed: number): Promise<void> {
    const found = await find();
    if (action === 'place') return stage.begin('place', () => ordering.placeOrder(request(who)));
    if (!found) return;
    const { orderId, intentId, paymentId } = found;
    const own = { tenantId: 'sumo', customerId: who.customerId, orderId };
    const refund = (lines: { lineNo: number; quantity: number }[] | null) =>
      refundOrder(staff, own, { ...REFUND, key: `${seed % 3}`, lines });
    const one = [{ lineNo: 1, quantity: 1 }];
    switch (action) {
      case 'pay':
        return pay(orderId, CARDS.pays);
      case 'decline':
        return pay(orderId, CARDS.declined);
      case 'payAfterCancel':
        return payAfterCancel(orderId);
      case 'webhook':
        return stage.begin('webhook', () => webhook(orderId));
      case 'hint':
        if (!intentId) return;
        return stage.begin('hint', () => ordering.followHint({ ...own, intentId }));
      case 'poll':
        return stage.begin('poll', () => ordering.syncPayment('sumo', paymentId));
      case 'expire':
        clock.time += seed % 2 === 0 ? 15 * 60_000 : 10 * 60_000;
        return work('overdueOrders');
      case 'cancel':
        return stage.begin('cancel', () => ordering.cancel(own));
      case 'accept':
        return stage.begin('accept', () => acceptOrder(staff, own, null));
      case 'reject':
        return stage.begin('reject', () =>
          rejectOrder(staff, own, { reason: 'closing', note: '' }),
        );
      case 'advance':
        return stage.begin('advance', () => advanceOrder(staff, own));
      case 'refundLine':
        return stage.begin('refundLine', () => refund(one));
      case 'refundAll':
        return stage.begin('refundAll', () => refund(null));
      case 'runRefunds':
        return work('refunds');
      case 'runEvents':
        return work('webhookEvents');
      case 'runSteps':
        return work('orderSteps');
      case 'wait':
        clock.time += (seed % 40) * 1_000;
    }
  }

  /** A bank that pays although the provider had said that the intent is dead. */
  function payAfterCancel(orderId: string): void {
    const [intent] = intentOf(orderId);
    if (intent?.status !== 'canceled') return;
    intent.status = 'requires_payment_method';
    pay(orderId, CARDS.pays);
  }

  return {
    begin,
    /** Time passes, the clock does what is due, the last news arrives, and the kitchen cooks what it has accepted. */
    async runOn(): Promise<void> {
      for (const minutes of [1, 5, 15, 15, 61, 15]) {
        clock.time += minutes * 60_000;
        const found = await find();
        if (found) await finishing(() => stage.begin('last webhook', () => webhook(found.orderId)));
        for (const kind of [
          'webhookEvents',
          'payments',
          'overdueOrders',
          'orderSteps',
          'refunds',
        ] as const)
          await finishing(() => work(kind));
        for (let step = 0; step < 4; step += 1) await finishing(() => begin('advance', 0));
      }
      ordering.close();
    },
    read: async (): Promise<Order | null> => {
      const found = await find();
      return found && server.read(who, found.orderId);
    },
    atBank: () => {
      const ours = intents().filter(({ metadata }) => metadata['order'] !== undefined);
      return (orderId: string) => ours.filter(({ metadata }) => metadata['order'] === orderId);
    },
  };

  async function finishing(run: () => Promise<void>): Promise<void> {
    const done = run();
    // What is begun stops at its first gate; then all gates are opened for it.
    await done;
    await stage.finish();
  }
}

const REFUND: { reason: StaffRefundReason; note: string } = { reason: 'quality', note: '' };

const request = (who: Customer) => ({
  ...{
    tenantId: 'sumo',
    customerId: who.customerId,
    key: 'one-key',
    network: null,
    locale: 'en-GB',
  },
  input: { ...orderBody(who), mode: 'delivery', slot: 'asap' } as never,
});

/** Before each call, where a process can die with nothing done, and after it, where the answer can be lost. */
function gated(cards: CardProvider, { gate }: Stage): CardProvider {
  const through =
    <Args extends unknown[], Result>(name: string, call: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      await gate(`before ${name}`);
      const result = await call(...args);
      await gate(`after ${name}`);
      return result;
    };
  return {
    ...cards,
    createIntent: through('createIntent', cards.createIntent),
    retrieveIntent: through('retrieveIntent', cards.retrieveIntent),
    cancelIntent: through('cancelIntent', cards.cancelIntent),
    refund: through('refund', cards.refund),
  };
}
