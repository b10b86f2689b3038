import { runWithPriority } from '../../platform/db/priority.ts';
import { createDueWork, type DueWork } from '../../platform/work/poller.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { reconcile } from './reconcile.ts';
import { checkDuePayment } from './refresh-payment.ts';
import { runRefund } from './refunds.ts';
import {
  readDuePayments,
  readDueReconciliations,
  readDueRefunds,
  readDueWebhookEvents,
} from './scheduled-jobs.sql.ts';
import { processDueEvent } from './webhook-events.ts';

export type PaymentWork = Record<
  'webhookEvents' | 'payments' | 'refunds' | 'reconciliations',
  DueWork
>;

export function createPaymentWork(deps: PaymentDeps): PaymentWork {
  const { database } = deps;
  return {
    webhookEvents: createDueWork({
      intervalMilliseconds: 1_000,
      list: (before, limit) => readDueWebhookEvents(database, before, limit),
      run: (due) => runWithPriority('paid', () => processDueEvent(deps, due)),
    }),
    payments: createDueWork({
      intervalMilliseconds: 2_000,
      list: (before, limit) => readDuePayments(database, before, limit),
      run: (due) => checkDuePayment(deps, due),
    }),
    refunds: createDueWork({
      intervalMilliseconds: 1_000,
      list: (before, limit) => readDueRefunds(database, before, limit),
      run: (due) => runRefund(deps, due),
    }),
    reconciliations: createDueWork({
      intervalMilliseconds: 60_000,
      list: (before, limit) => readDueReconciliations(database, before, limit),
      run: (due) => reconcile(deps, due),
    }),
  };
}
