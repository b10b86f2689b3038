// Opens, updates and resolves stored discrepancies. Money that belongs to no order is refunded automatically.
import { STRAY_REFUND_MINUTES } from '../../../../contract/orders/discrepancies.ts';
import type { PaymentProvider } from '../../integrations/payments/payment-provider.ts';
import { withTenant } from '../../platform/db/with-tenant.ts';
import { OutsideFailure } from '../../platform/errors/outside-failure.ts';
import type { Discrepancy } from './compare-ledgers.ts';
import type { PaymentDeps } from './payment-deps.ts';
import {
  insertDiscrepancy,
  recordStrayRefund,
  resolveDiscrepancy,
  updateSeenDiscrepancy,
  type OpenDiscrepancy,
} from './reconcile.sql.ts';

export interface ComparisonResult {
  tenantId: string;
  provider: PaymentProvider;
  /** The accounts of the intents that the provider has. */
  foundAt: ReadonlyMap<string, string>;
  discrepancies: readonly Discrepancy[];
  /** Stored by earlier comparisons. */
  open: readonly OpenDiscrepancy[];
}

export async function recordDiscrepancies(
  deps: PaymentDeps,
  result: ComparisonResult,
): Promise<void> {
  const { tenantId, provider, discrepancies, open } = result;
  const { database, now, log } = deps;
  const remaining: Discrepancy[] = [];
  for (const discrepancy of discrepancies) {
    if (!(await refundStrayMoney(deps, result, discrepancy))) remaining.push(discrepancy);
  }
  await withTenant(database, tenantId, async (tx) => {
    for (const discrepancy of remaining) {
      const known = open.find((each) => isSame(each, discrepancy));
      if (known) await updateSeenDiscrepancy(tx, known.discrepancyId, discrepancy, now());
      else await insertDiscrepancy(tx, provider.name, discrepancy, now());
    }
    for (const each of open) {
      const isResolved = !remaining.some((discrepancy) => isSame(each, discrepancy));
      if (isResolved) await resolveDiscrepancy(tx, each.discrepancyId, now());
    }
  });
  for (const discrepancy of remaining) {
    log.error({ tenantId, ...discrepancy }, 'ledger discrepancy with the card provider');
  }
}

const isSame = (stored: OpenDiscrepancy, { kind, intentId }: Discrepancy): boolean =>
  stored.kind === kind && stored.intentId === intentId;

/** True if refunded. The discrepancy's id is the idempotency key, so a crash does not refund twice. */
async function refundStrayMoney(
  { database, now, log }: PaymentDeps,
  { tenantId, provider, foundAt, open }: ComparisonResult,
  discrepancy: Discrepancy,
): Promise<boolean> {
  const { kind, intentId, orderId, amountMinor } = discrepancy;
  if (kind !== 'stray_money') return false;
  const known = open.find((each) => isSame(each, discrepancy));
  if (!known) return false;
  const ageMinutes = (now().getTime() - known.openedAt.getTime()) / 60_000;
  if (ageMinutes < STRAY_REFUND_MINUTES) return false;
  const idempotencyKey = known.discrepancyId;
  const refund = await provider
    .refund({ account: foundAt.get(intentId) ?? tenantId, intentId, amountMinor, idempotencyKey })
    .catch((err: unknown) => {
      if (!(err instanceof OutsideFailure) || err.canRetry) throw err;
      const details = { tenantId, intentId, orderId, amountMinor, err };
      log.error(details, 'refund of money without an order was refused: manual action needed');
      return null;
    });
  if (refund === null || refund.state === 'failed') return false;
  log.warn({ tenantId, intentId, orderId, amountMinor }, 'refunded money without an order');
  await withTenant(database, tenantId, (tx) =>
    recordStrayRefund(tx, known.discrepancyId, refund.providerRefundId),
  );
  return true;
}
