// Asks the provider for the outcome of a message that it accepted; a lost message continues with the next route.
import { SendFailure } from '../../integrations/send-failure.ts';
import { withTenant } from '../../platform/db/with-tenant.ts';
import type { DeliveryDeps } from './delivery-deps.ts';
import * as rows from './messages.sql.ts';
import { addSeconds, DELIVERY_CHECK_SECONDS } from './retry-times.ts';

/** 'done' if there is nothing to do now, 'send' if no provider has the message. */
export async function checkMessageDelivery(
  deps: DeliveryDeps,
  { tenantId, messageId }: rows.MessageKey,
): Promise<'done' | 'send'> {
  const accepted = await withTenant(deps.database, tenantId, async (tx) => {
    const message = await rows.lockOpenMessage(tx, messageId);
    if (message?.state !== 'accepted') return null;
    const records = await rows.listDeliveries(tx, messageId);
    return records.find(({ state }) => state === 'accepted') ?? null;
  });
  if (!accepted?.providerId) return 'send';
  const outcome = await fetchOutcome(deps, accepted.providerId);
  return withTenant(deps.database, tenantId, async (tx) => {
    const message = await rows.lockOpenMessage(tx, messageId);
    if (message?.state !== 'accepted') return 'done';
    const now = deps.now();
    const { channel } = accepted;
    if (outcome === 'lost') {
      await rows.recordDelivery(tx, messageId, channel, { state: 'failed', problem: 'lost' });
      await rows.changeMessage(tx, messageId, { state: 'waiting' });
      deps.log.warn({ tenantId, messageId, channel }, 'provider lost an accepted message');
      return 'send';
    }
    if (outcome === 'arrived')
      await rows.recordDelivery(tx, messageId, channel, { state: 'arrived' });
    const nextCheck = outcome === 'arrived' ? undefined : getNextCheck(accepted.lastTryAt, now);
    if (nextCheck) await rows.changeMessage(tx, messageId, { next_try_at: nextCheck });
    // Delivered, or still pending: the phone may be off, and another route would deliver the message twice.
    else await rows.endMessage(tx, messageId, 'sent', now);
    return 'done';
  });
}

/** A failing provider counts as still pending. */
async function fetchOutcome({ sms }: DeliveryDeps, providerId: string) {
  try {
    return await sms.getDeliveryState(providerId);
  } catch (error) {
    if (error instanceof SendFailure) return 'under way';
    throw error;
  }
}

function getNextCheck(acceptedAt: Date, now: Date): Date | undefined {
  let at = acceptedAt;
  for (const seconds of DELIVERY_CHECK_SECONDS) {
    at = addSeconds(at, seconds);
    if (at > now) return at;
  }
  return undefined;
}
