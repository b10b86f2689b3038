// Every hour the last 48 hours of the provider's ledger and ours are compared in both directions. A difference first
// refreshes its payment, which repairs most of them; what still differs is recorded as a discrepancy. Disputes without details
// are fetched again.
import { randomUUIDv7 } from 'node:crypto';

import type {
  PaymentProvider,
  IntentSnapshot,
  RefundSnapshot,
} from '../../integrations/payments/payment-provider.ts';
import { withTenant } from '../../platform/db/with-tenant.ts';
import { OutsideFailure } from '../../platform/errors/outside-failure.ts';
import {
  compareLedgers,
  findMissingIntent,
  findStrayMoney,
  type Discrepancy,
  type LedgerPayment,
} from './compare-ledgers.ts';
import { listUnknownDisputes } from './disputes.sql.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { lockPayment, reserveRefund } from './payments.sql.ts';
import {
  claimRun,
  endRun,
  readKnownRefundIds,
  readLedgerPayments,
  readOpenDiscrepancies,
  scheduleRun,
} from './reconcile.sql.ts';
import { recordDiscrepancies } from './record-discrepancies.ts';
import { refreshPayment } from './refresh-payment.ts';
import { endRefund, hasRequestedRefund, insertRefund } from './refunds.sql.ts';
import { updateRefundedState } from './refunds.ts';
import type { DueReconciliation } from './scheduled-jobs.sql.ts';

const INTERVAL_MINUTES = 60;
const RETRY_MINUTES = 5;
const HOURS_BACK = 48;

export async function reconcile(deps: PaymentDeps, { tenantId }: DueReconciliation): Promise<void> {
  const { database, cards, now } = deps;
  const isClaimed = await withTenant(database, tenantId, (tx) =>
    claimRun(tx, now(), addMinutes(now(), INTERVAL_MINUTES)),
  );
  if (!isClaimed) return;
  try {
    const run = { intents: 0, refunds: 0 };
    for (const { provider, accounts } of cards.allForTenant(tenantId)) {
      const compared = await compareWithProvider({
        deps,
        tenantId,
        provider,
        accounts,
        foundAt: new Map(),
      });
      run.intents += compared.intents;
      run.refunds += compared.refunds;
    }
    await refreshUnknownDisputes(deps, tenantId);
    await withTenant(database, tenantId, (tx) => endRun(tx, { ...run, at: now() }));
  } catch (error) {
    await withTenant(database, tenantId, (tx) => scheduleRun(tx, addMinutes(now(), RETRY_MINUTES)));
    throw error;
  }
}

/** Refreshes payments that were disputed before details were stored, or whose provider had none at the opening. */
async function refreshUnknownDisputes(deps: PaymentDeps, tenantId: string): Promise<void> {
  const paymentIds = await withTenant(deps.database, tenantId, listUnknownDisputes);
  for (const paymentId of paymentIds)
    await refreshPayment(deps, tenantId, paymentId).catch((err: unknown) =>
      deps.log.warn({ err, tenantId, paymentId }, 'disputed payment could not be refreshed'),
    );
}

interface Comparison {
  deps: PaymentDeps;
  tenantId: string;
  provider: PaymentProvider;
  /** Those of the tenant at the provider. */
  accounts: readonly string[];
  /** The accounts at which intents were found. */
  foundAt: Map<string, string>;
}

async function compareWithProvider(
  comparison: Comparison,
): Promise<{ intents: number; refunds: number }> {
  const { deps, tenantId, provider, accounts, foundAt } = comparison;
  const since = addMinutes(deps.now(), -HOURS_BACK * 60);
  const lists = await Promise.all(
    accounts.map(async (account) => {
      const list = await provider.list(account, since);
      for (const { intentId } of list.intents) foundAt.set(intentId, account);
      return list;
    }),
  );
  const intents = lists.flatMap((list) => list.intents);
  const refunds = lists.flatMap((list) => list.refunds);
  const { payments, open } = await withTenant(deps.database, tenantId, async (tx) => {
    const stillOpen = await readOpenDiscrepancies(tx, provider.name);
    const named = [...intents, ...refunds, ...stillOpen].map(({ intentId }) => intentId);
    const scope = { intentIds: [...new Set(named)], since };
    const stored = await readLedgerPayments(tx, provider.name, scope);
    // Nobody can ask for a payment at an account that was removed.
    return {
      payments: stored.filter(({ account }) => accounts.includes(account)),
      open: stillOpen,
    };
  });
  const theirs = new Map(intents.map((intent) => [intent.intentId, intent]));
  const ours = new Map(payments.map((payment) => [payment.intentId, payment]));
  const openIntentIds = open.map(({ intentId }) => intentId);
  const discrepancies: Discrepancy[] = [];
  for (const intentId of new Set([...theirs.keys(), ...ours.keys(), ...openIntentIds])) {
    const intent = theirs.get(intentId) ?? (await retrieveIntent(comparison, intentId));
    // The account may be used by other systems as well.
    if (intent && intent.tenantId !== tenantId && !ours.has(intentId)) continue;
    if (compareIntent(intent, ours.get(intentId) ?? null).length === 0) continue;
    discrepancies.push(...(await refreshAndCompare(comparison, intentId, refunds)));
  }
  await recordDiscrepancies(deps, { tenantId, provider, foundAt, discrepancies, open });
  return { intents: intents.length, refunds: refunds.length };
}

function compareIntent(
  intent: IntentSnapshot | null,
  payment: LedgerPayment | null,
): Discrepancy[] {
  if (intent && payment) return compareLedgers(intent, payment);
  if (intent) return findStrayMoney(intent);
  return payment ? findMissingIntent(payment) : [];
}

/** The ledgers were read at different moments, and a webhook may have been lost: only a difference that remains counts. */
async function refreshAndCompare(
  comparison: Comparison,
  intentId: string,
  refunds: readonly RefundSnapshot[],
): Promise<Discrepancy[]> {
  const { deps, tenantId, provider } = comparison;
  const { database, log } = deps;
  const readPayment = () =>
    withTenant(database, tenantId, async (tx) => {
      const scope = { intentIds: [intentId], since: null };
      const [payment] = await readLedgerPayments(tx, provider.name, scope);
      return payment ?? null;
    });
  const payment = await readPayment();
  if (payment) {
    await refreshPayment(deps, tenantId, payment.paymentId).catch((err: unknown) =>
      log.warn({ err, tenantId, intentId }, 'payment that differs could not be refreshed'),
    );
    const ofIntent = refunds.filter((refund) => refund.intentId === intentId);
    await adoptRefunds(deps, tenantId, payment.paymentId, ofIntent);
  }
  return compareIntent(await retrieveIntent(comparison, intentId), await readPayment());
}

/** Null: the provider has no such intent. */
async function retrieveIntent(
  { provider, accounts, foundAt }: Comparison,
  intentId: string,
): Promise<IntentSnapshot | null> {
  for (const account of accounts) {
    const found = await provider.retrieveIntent(account, intentId).catch((error: unknown) => {
      if (error instanceof OutsideFailure && !error.canRetry) return null;
      throw error;
    });
    if (!found) continue;
    foundAt.set(intentId, account);
    return found;
  }
  return null;
}

/**
 * Adds refunds that were made in the provider's own dashboard to our ledger. Skipped while a refund of ours is under
 * way, because it may be that one.
 */
async function adoptRefunds(
  { database, now, log }: PaymentDeps,
  tenantId: string,
  paymentId: string,
  refunds: readonly RefundSnapshot[],
): Promise<void> {
  const succeeded = refunds.filter(({ state }) => state === 'succeeded');
  if (succeeded.length === 0) return;
  await withTenant(database, tenantId, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (await hasRequestedRefund(tx, paymentId)) return;
    const { orderId, storeId } = payment;
    const knownIds = await readKnownRefundIds(
      tx,
      succeeded.map(({ providerRefundId }) => providerRefundId),
    );
    for (const { providerRefundId, amountMinor } of succeeded) {
      if (knownIds.has(providerRefundId)) continue;
      if (!(await reserveRefund(tx, paymentId, amountMinor))) continue;
      const refundId = randomUUIDv7();
      await insertRefund(tx, {
        refundId,
        paymentId,
        orderId,
        amountMinor,
        nextTryAt: now(),
        clientKey: `at provider ${providerRefundId}`,
        reason: 'made at the card provider',
        reasonCode: 'other',
      });
      const end = { state: 'succeeded', providerRefundId, storeId, isOnBoard: false } as const;
      await endRefund(tx, refundId, end, now());
      log.warn({ tenantId, orderId, amountMinor }, 'adopted a refund made at the card provider');
    }
    await updateRefundedState(tx, payment, now());
  });
}

const addMinutes = (from: Date, minutes: number): Date =>
  new Date(from.getTime() + minutes * 60_000);
