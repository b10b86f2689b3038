// The payments feature on PostgreSQL and the payment sandbox over HTTP, without orders, with a clock set by the test.
import { sql } from 'kysely';

import {
  createSandboxProvider,
  type SandboxProvider,
} from '../../../../dev/payment-sandbox/client/sandbox-provider.ts';
import {
  startSandbox,
  type RunningSandbox,
} from '../../../../dev/payment-sandbox/sandbox.fixture.ts';
import type { TestDatabase } from '../../../../test/database/test-database.ts';
import { createSingleProvider } from '../../../../test/doubles/test-payments.ts';
import { createHttpClient } from '../../integrations/payments/http-client.ts';
import { withTenant, type Tx } from '../../platform/db/with-tenant.ts';
import { createPaymentsDatabase, insertOrder, TOTAL_MINOR } from './order.fixture.ts';
import type { PaymentDeps, PaymentUpdate } from './payment-deps.ts';
import type { Payment } from './payment.ts';
import {
  createPayments,
  findPaymentOfOrder,
  lockPayment,
  recordPaymentState,
  toPaymentDeps,
  toPaymentState,
  type Payments,
} from './payments.ts';

export interface RunningPayments {
  db: TestDatabase;
  bank: RunningSandbox;
  cards: SandboxProvider;
  payments: Payments;
  deps: PaymentDeps;
  clock: { now: Date };
  /** Log messages. */
  logged: string[];
  /** Tenants whose readers of events were notified. */
  notifiedTenants: string[];
  /** The failpoint to throw at, like a crash. */
  crash: { at: string | null };
  /** Called before each update from the provider is applied. */
  beforeUpdate: { run: () => void };
  as<Result>(tenantId: string, work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** An order of £18.40 with its payment row; no intent yet. */
  order(tenantId?: string): Promise<string>;
  /** The same, with an intent that was paid and refreshed. */
  paidOrder(): Promise<string>;
  payment(orderId: string, tenantId?: string): Promise<Payment>;
  later(seconds: number): void;
  close(): Promise<void>;
}

export async function startPayments(): Promise<RunningPayments> {
  const [db, bank] = await Promise.all([createPaymentsDatabase(), startSandbox()]);
  const http = createHttpClient(bank.origin);
  const clock = { now: new Date('2026-05-20T10:00:00Z') };
  const now = () => clock.now;
  const cards = createSandboxProvider({
    secret: bank.secret,
    send: http.send,
    now,
    timeoutMs: 2_000,
  });
  const logged: string[] = [];
  const log = (_details: object, message: string) => void logged.push(message);
  const notifiedTenants: string[] = [];
  const crash: RunningPayments['crash'] = { at: null };
  const beforeUpdate: RunningPayments['beforeUpdate'] = { run: () => {} };
  const as: RunningPayments['as'] = (tenantId, work) => withTenant(db.app, tenantId, work);
  const deps: PaymentDeps = toPaymentDeps({
    database: db.app,
    cards: createSingleProvider(cards),
    now,
    log: { info: log, warn: log, error: log },
    notifyReaders: (tenantId) => void notifiedTenants.push(tenantId),
    async failpoint(name) {
      if (name === crash.at) throw new Error(`crashed at ${name}`);
    },
    async applyUpdate({ payment: { tenantId, paymentId }, snapshot, finish }: PaymentUpdate) {
      beforeUpdate.run();
      const { lastError, capturedMinor } = snapshot;
      const change = { state: toPaymentState(snapshot), lastError, capturedMinor };
      await as(tenantId, async (tx) => {
        const payment = await lockPayment(tx, paymentId);
        await recordPaymentState(tx, deps, payment, change).recorded;
        await finish?.(tx);
      });
    },
  });
  const payments = createPayments(deps);
  const order = (tenantId = 'north') =>
    as(tenantId, async (tx) => {
      const orderId = await insertOrder(tx);
      const payment = { orderId, sellingStoreId: null, amountMinor: TOTAL_MINOR, currency: 'GBP' };
      await sql`with ${payments.createPayment(tx, payment).insertCte} select`.execute(tx);
      return orderId;
    });
  return {
    db,
    bank,
    cards,
    payments,
    deps,
    clock,
    logged,
    notifiedTenants,
    crash,
    beforeUpdate,
    as,
    order,
    async paidOrder() {
      const orderId = await order();
      const { payment, snapshot } = await payments.ensureIntent('north', orderId);
      await bank.confirm('north', snapshot, '4242424242424242');
      await payments.refreshPayment('north', payment.paymentId);
      return orderId;
    },
    async payment(orderId, tenantId = 'north') {
      const payment = await as(tenantId, (tx) => findPaymentOfOrder(tx, orderId));
      if (!payment) throw new Error(`order ${orderId} has no payment`);
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
