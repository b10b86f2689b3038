// Every hour the last 48 hours of both ledgers are held against each other, both ways. What differs is looked at again
// by the same function as ever, which mends most of it; what still differs is a break, and people are told.
import { withTenant } from '../../platform/db/with-tenant.ts';
import { OutsideFailure } from '../../platform/errors/outside-failure.ts';
import type {
  CardProvider,
  IntentSnapshot,
  RefundSnapshot,
} from '../../integrations/payments/card-provider.ts';
import { adoptRefund } from './adopt-refund.ts';
import {
  compareLedgers,
  findMissing,
  findStray,
  type BookedPayment,
  type Finding,
} from './compare-ledgers.ts';
import type { DueReconciliation } from './scheduled-jobs.sql.ts';
import type { PaymentParts } from './payment-deps.ts';
import type { SyncPayment } from './sync-payment.ts';
import { keepBreaks } from './record-discrepancies.ts';
import { claimRun, endRun, readBooked, readOpenBreaks, scheduleRun } from './reconcile.sql.ts';

const EVERY_MINUTES = 60;
const AFTER_FAILURE_MINUTES = 5;
const HOURS_BACK = 48;

export async function reconcile(
  parts: PaymentParts,
  { tenantId }: DueReconciliation,
  syncPayment: SyncPayment,
): Promise<void> {
  const { database, cards, now } = parts;
  const isMine = await withTenant(database, tenantId, (tx) =>
    claimRun(tx, now(), after(now(), EVERY_MINUTES)),
  );
  if (!isMine) return;
  try {
    const run = { intents: 0, refunds: 0 };
    for (const provider of cards.all(tenantId)) {
      const compared = await compareWith(parts, tenantId, provider, syncPayment);
      run.intents += compared.intents;
      run.refunds += compared.refunds;
    }
    await withTenant(database, tenantId, (tx) => endRun(tx, { ...run, at: now() }));
  } catch (error) {
    await withTenant(database, tenantId, (tx) =>
      scheduleRun(tx, after(now(), AFTER_FAILURE_MINUTES)),
    );
    throw error;
  }
}

async function compareWith(
  parts: PaymentParts,
  tenantId: string,
  provider: CardProvider,
  syncPayment: SyncPayment,
): Promise<{ intents: number; refunds: number }> {
  const since = after(parts.now(), -HOURS_BACK * 60);
  const { intents, refunds } = await provider.list(tenantId, since);
  const { booked, open } = await withTenant(parts.database, tenantId, async (tx) => {
    const stillOpen = await readOpenBreaks(tx, provider.name);
    const about = [...intents, ...refunds, ...stillOpen].map(({ intentId }) => intentId);
    const scope = { intentIds: [...new Set(about)], since };
    return { booked: await readBooked(tx, provider.name, scope), open: stillOpen };
  });
  const theirs = new Map(intents.map((intent) => [intent.intentId, intent]));
  const ours = new Map(booked.map((payment) => [payment.intentId, payment]));
  const findings: Finding[] = [];
  for (const intentId of new Set([...theirs.keys(), ...ours.keys(), ...open.map(idOf)])) {
    const intent = theirs.get(intentId) ?? (await retrieve(provider, tenantId, intentId));
    // The account may take other money as well.
    if (intent && intent.tenantId !== tenantId && !ours.has(intentId)) continue;
    const found = judge(intent, ours.get(intentId) ?? null);
    if (found.length === 0) continue;
    findings.push(
      ...(await lookCloser({ parts, tenantId, provider, syncPayment }, intentId, refunds)),
    );
  }
  await keepBreaks(parts, { tenantId, provider, findings, open });
  return { intents: intents.length, refunds: refunds.length };
}

const idOf = ({ intentId }: { intentId: string }) => intentId;

function judge(intent: IntentSnapshot | null, payment: BookedPayment | null): Finding[] {
  if (intent && payment) return compareLedgers(intent, payment);
  if (intent) return findStray(intent);
  return payment ? findMissing(payment) : [];
}

interface Closer {
  parts: PaymentParts;
  tenantId: string;
  provider: CardProvider;
  syncPayment: SyncPayment;
}

/** The two ledgers were read at two moments, and news may have been lost: only what differs after this differs. */
async function lookCloser(
  { parts, tenantId, provider, syncPayment }: Closer,
  intentId: string,
  refunds: readonly RefundSnapshot[],
): Promise<Finding[]> {
  const { database, log } = parts;
  const read = async () =>
    withTenant(database, tenantId, async (tx) => {
      const [payment] = await readBooked(tx, provider.name, { intentIds: [intentId], since: null });
      return payment ?? null;
    });
  const before = await read();
  if (before) {
    await syncPayment(tenantId, before.paymentId).catch((err: unknown) =>
      log.warn({ err, tenantId, intentId }, 'a payment that differs could not be looked at'),
    );
    const elsewhere = refunds.filter((refund) => refund.intentId === intentId);
    await adoptRefund(parts, tenantId, before.paymentId, elsewhere);
  }
  return judge(await retrieve(provider, tenantId, intentId), await read());
}

/** Null: the provider knows of no such intent. */
const retrieve = (
  provider: CardProvider,
  tenantId: string,
  intentId: string,
): Promise<IntentSnapshot | null> =>
  provider.retrieveIntent(tenantId, intentId).catch((error: unknown) => {
    if (error instanceof OutsideFailure && !error.canRetry) return null;
    throw error;
  });

const after = (from: Date, minutes: number): Date => new Date(from.getTime() + minutes * 60_000);
