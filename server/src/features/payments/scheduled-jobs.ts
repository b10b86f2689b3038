import { runWithPriority } from '../../platform/db/priority.ts';
import { createDueWork, type DueWork } from '../../platform/work/poller.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { processDueEvent } from './provider-events.ts';
import { reconcile } from './reconcile.ts';
import { checkDuePayment } from './refresh-payment.ts';
import { runRefund } from './refunds.ts';
import {
  readDuePayments,
  readDueReconciliations,
  readDueRefunds,
  readDueProviderEvents,
} from './scheduled-jobs.sql.ts';

export type PaymentWork = Record<
  'providerEvents' | 'payments' | 'refunds' | 'reconciliations',
  DueWork
>;

export function createPaymentWork(deps: PaymentDeps): PaymentWork {
  const { database } = deps;
  return {
    providerEvents: createDueWork({
      intervalMilliseconds: 1_000,
      list: (before, limit) => readDueProviderEvents(database, before, limit),
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
