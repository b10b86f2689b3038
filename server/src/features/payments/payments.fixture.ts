// The payments room on a real database and the real sandbox over HTTP, with a clock that the test moves.
import { sql } from 'kysely';
import type { TestDatabase } from '../../../../test/test-database.ts';
import { withTenant, type Tx } from '../../platform/db/with-tenant.ts';
import { onlyProvider } from '../../integrations/payments/card-providers.ts';
import { sendOverHttp } from '../../integrations/payments/http-send.ts';
import {
  sandboxProvider,
  type SandboxProvider,
} from '../../../../dev/payment-sandbox/client/sandbox-provider.ts';
import {
  startSandbox,
  type RunningSandbox,
} from '../../../../dev/payment-sandbox/sandbox.fixture.ts';
import { createMoneyDatabase, insertOrder, TOTAL_MINOR } from './order.fixture.ts';
import {
  createPayments,
  stateOfSnapshot,
  type SyncPayment,
  type PaymentParts,
  type Payments,
} from './payments.ts';
import type { Payment } from './payment.ts';

export interface RunningPayments {
  db: TestDatabase;
  bank: RunningSandbox;
  cards: SandboxProvider;
  payments: Payments;
  clock: { now: Date };
  /** What was logged, by message. */
  logged: string[];
  /** Throws where it is told to, as a crash there would end all that follows. */
  crash: { at: string | null };
  as<Result>(tenantId: string, work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** An order of £18.40 with its payment row; no intent yet. */
  order(tenantId?: string): Promise<string>;
  /** The same, with an intent that was paid and looked at. */
  paidOrder(): Promise<string>;
  payment(orderId: string, tenantId?: string): Promise<Payment>;
  /** What the ordering room does with a look, without the order. */
  syncPayment: SyncPayment;
  later(seconds: number): void;
  close(): Promise<void>;
}

export async function startPayments(): Promise<RunningPayments> {
  const [db, bank] = await Promise.all([createMoneyDatabase(), startSandbox()]);
  const http = sendOverHttp(bank.origin);
  const clock = { now: new Date('2026-05-20T10:00:00Z') };
  const now = () => clock.now;
  const cards = sandboxProvider({ secret: bank.secret, send: http.send, now, timeoutMs: 2_000 });
  const logged: string[] = [];
  const note = (_details: object, message: string) => void logged.push(message);
  const crash: RunningPayments['crash'] = { at: null };
  const failpoint: PaymentParts['failpoint'] = async (name) => {
    if (name === crash.at) throw new Error(`crashed at ${name}`);
  };
  const log = { info: note, warn: note, error: note };
  const payments = createPayments({
    ...{ database: db.app, cards: onlyProvider(cards), now, log, failpoint },
  });
  const as: RunningPayments['as'] = (tenantId, work) => withTenant(db.app, tenantId, work);
  const order = (tenantId = 'north') =>
    as(tenantId, async (tx) => {
      const orderId = await insertOrder(tx);
      const payment = { orderId, amountMinor: TOTAL_MINOR, currency: 'GBP' };
      await sql`with ${payments.openPayment(tx, payment).opening} select`.execute(tx);
      return orderId;
    });
  const syncPayment: SyncPayment = async (tenantId, paymentId) => {
    const { snapshot } = await payments.lookUp(tenantId, paymentId);
    const { lastError, capturedMinor } = snapshot;
    const move = { paymentId, state: stateOfSnapshot(snapshot), lastError, capturedMinor };
    await as(tenantId, (tx) => payments.recordPaymentState(tx, move));
  };
  return {
    ...{ db, bank, cards, payments, clock, logged, crash, as, order, syncPayment },
    async paidOrder() {
      const orderId = await order();
      const { payment, snapshot } = await payments.ensureIntent('north', orderId);
      await bank.confirm('north', snapshot, '4242424242424242');
      await syncPayment('north', payment.paymentId);
      return orderId;
    },
    async payment(orderId, tenantId = 'north') {
      const payment = await as(tenantId, (tx) => payments.findPayment(tx, orderId));
      if (!payment) throw new Error(`no payment of ${orderId}`);
      return payment;
    },
    later(seconds) {
      clock.now = new Date(clock.now.getTime() + seconds * 1000);
    },
    async close() {
      http.close();
      await bank.close();
      await db.close();
    },
  };
}
