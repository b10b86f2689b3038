// What became of a message that a provider accepted: lost ones go the next route.
import { withTenant } from '../../platform/db/with-tenant.ts';
import type { JobPayload } from '../../platform/jobs/job-payloads.ts';
import { SendFailure } from '../../integrations/send-failure.ts';
import type { Delivery } from './delivery.ts';
import * as rows from './messages.sql.ts';
import { later, LOOKS_SECONDS } from './retry-times.ts';
import { scheduleDelivery } from './wake-at.ts';

/** 'done': nothing more is to do now. 'send': nobody has accepted it (any more). */
export async function checkDelivery(
  delivery: Delivery,
  { tenantId, messageId }: JobPayload<'deliver-message'>,
): Promise<'done' | 'send'> {
  const accepted = await withTenant(delivery.database, tenantId, async (tx) => {
    const message = await rows.lockOpenMessage(tx, messageId);
    if (message?.state !== 'accepted') return null;
    const records = await rows.listDeliveries(tx, messageId);
    return records.find(({ state }) => state === 'accepted') ?? null;
  });
  if (!accepted?.providerId) return 'send';
  const became = await ask(delivery, accepted.providerId);
  return withTenant(delivery.database, tenantId, async (tx) => {
    const message = await rows.lockOpenMessage(tx, messageId);
    if (message?.state !== 'accepted') return 'done';
    const now = delivery.now();
    const { channel } = accepted;
    if (became === 'lost') {
      await rows.recordDelivery(tx, messageId, channel, { state: 'failed', problem: 'lost' });
      await rows.changeMessage(tx, messageId, { state: 'waiting' });
      delivery.log.warn({ tenantId, messageId, channel }, 'an accepted message was lost');
      return 'send';
    }
    if (became === 'arrived')
      await rows.recordDelivery(tx, messageId, channel, { state: 'arrived' });
    const next = became === 'arrived' ? undefined : nextLook(accepted.lastTryAt, now);
    if (next) await scheduleDelivery(tx, messageId, next);
    // A phone that is switched off gets it later; nobody is sent the same news twice for that.
    else await rows.endMessage(tx, messageId, 'sent', now);
    return 'done';
  });
}

/** A provider that does not answer says nothing about the message. */
async function ask({ texts }: Delivery, providerId: string) {
  try {
    return await texts.whatBecameOf(providerId);
  } catch (error) {
    if (error instanceof SendFailure) return 'under route';
    throw error;
  }
}

const nextLook = (acceptedAt: Date, now: Date): Date | undefined => {
  let at = acceptedAt;
  for (const seconds of LOOKS_SECONDS) {
    at = later(at, seconds);
    if (at > now) return at;
  }
  return undefined;
};
