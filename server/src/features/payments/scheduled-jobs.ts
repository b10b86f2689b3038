import { runWithPriority } from '../../platform/db/priority.ts';
import { createDueWork, type DueWork } from '../../platform/scheduler/poller.ts';
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
    webhookEvents: createDueWork(
      1_000,
      (before, limit) => readDueWebhookEvents(database, before, limit),
      (due) => runWithPriority('paid', () => processDueEvent(deps, due)),
    ),
    payments: createDueWork(
      2_000,
      (before, limit) => readDuePayments(database, before, limit),
      (due) => checkDuePayment(deps, due),
    ),
    refunds: createDueWork(
      1_000,
      (before, limit) => readDueRefunds(database, before, limit),
      (due) => runRefund(deps, due),
    ),
    reconciliations: createDueWork(
      60_000,
      (before, limit) => readDueReconciliations(database, before, limit),
      (due) => reconcile(deps, due),
    ),
  };
}
