// Opens, keeps and resolves breaks by what a comparison found. Money that belongs to no order goes back by itself.
import { withTenant } from '../../platform/db/with-tenant.ts';
import type { CardProvider } from '../../integrations/payments/card-provider.ts';
import type { Finding } from './compare-ledgers.ts';
import type { PaymentParts } from './payment-deps.ts';
import {
  noteStrayRefund,
  openBreak,
  resolveBreak,
  seeBreak,
  type OpenBreak,
} from './reconcile.sql.ts';

export interface Compared {
  tenantId: string;
  provider: CardProvider;
  findings: readonly Finding[];
  /** As they were before. */
  open: readonly OpenBreak[];
}

/** As long as people have for a review: somebody may know where the order went (reliability section 3.1). */
const STRAY_MINUTES = 60;

export async function keepBreaks(parts: PaymentParts, compared: Compared): Promise<void> {
  const { tenantId, provider, findings, open } = compared;
  const { database, now, log } = parts;
  const remaining: Finding[] = [];
  for (const finding of findings) {
    if (!(await giveBackStray(parts, compared, finding))) remaining.push(finding);
  }
  const isAbout = (finding: Finding) => (each: OpenBreak) =>
    each.kind === finding.kind && each.intentId === finding.intentId;
  await withTenant(database, tenantId, async (tx) => {
    for (const finding of remaining) {
      const known = open.find(isAbout(finding));
      if (known) await seeBreak(tx, known.breakId, finding, now());
      else await openBreak(tx, provider.name, finding, now());
    }
    for (const each of open) {
      const isStill = remaining.some((finding) => isAbout(finding)(each));
      if (!isStill) await resolveBreak(tx, each.breakId, now());
    }
  });
  for (const finding of remaining) {
    log.error({ tenantId, ...finding }, 'our books and the card provider’s differ');
  }
}

/** True: it is on its way. The break's id is the key, so it goes back once. */
async function giveBackStray(
  { database, now, log }: PaymentParts,
  { tenantId, provider, open }: Compared,
  { kind, intentId, orderId, amountMinor }: Finding,
): Promise<boolean> {
  if (kind !== 'stray_money') return false;
  const known = open.find((each) => each.kind === kind && each.intentId === intentId);
  const isRipe = known && now().getTime() - known.openedAt.getTime() >= STRAY_MINUTES * 60_000;
  if (!isRipe) return false;
  const wish = { tenantId, intentId, amountMinor, idempotencyKey: known.breakId };
  const answer = await provider.refund(wish);
  if (answer.state === 'failed') return false;
  log.warn({ tenantId, intentId, orderId, amountMinor }, 'money without an order was given back');
  await withTenant(database, tenantId, (tx) =>
    noteStrayRefund(tx, known.breakId, answer.providerRefundId),
  );
  return true;
}
