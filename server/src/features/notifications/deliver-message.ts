// Brings one message to its reader: route after route, try after try, until it has left or its time is over. At least
// once: a crash between sending and recording sends again with the same id, and is asked about where that is possible.
import { commitWithLastStatements, withTenant, type Tx } from '../../platform/db/with-tenant.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { JobPayload } from '../../platform/jobs/job-payloads.ts';
import type { Sent } from '../../integrations/email/email-sender.ts';
import { SendFailure } from '../../integrations/send-failure.ts';
import { listDeliveryRoutes } from './delivery-routes.ts';
import { checkDelivery } from './check-delivery.ts';
import type { Attempt, Delivery } from './delivery.ts';
import * as rows from './messages.sql.ts';
import { later, LOOKS_SECONDS, nextTry, patienceSeconds, RESTING_SECONDS } from './retry-times.ts';
import { sendLetter } from './email/send-email.ts';
import { findSender } from './senders.sql.ts';
import { writeLetter } from './templates.ts';
import { scheduleDelivery } from './wake-at.ts';

/** Longer than any sender waits. */
const LEASE_SECONDS = 60;

/** The job `deliver-message`. */
export async function deliverMessage(
  delivery: Delivery,
  { tenantId, messageId }: JobPayload<'deliver-message'>,
): Promise<void> {
  for (let isChecked = false; ;) {
    const attempt = await withTenant(delivery.database, tenantId, (tx) =>
      claim(delivery, tx, tenantId, messageId),
    );
    if (!attempt) return;
    if (attempt === 'accepted') {
      if (isChecked || (await checkDelivery(delivery, { tenantId, messageId })) === 'done') return;
      isChecked = true;
      continue;
    }
    const outcome = await trySending(delivery, attempt);
    const isNextWay = await withTenant(delivery.database, tenantId, (tx) =>
      settle(delivery, tx, attempt, outcome),
    );
    if (!isNextWay) return;
  }
}

/** Null: it has ended, somebody else has it, or its time is over. 'accepted': a provider has it, and is to be asked. */
async function claim(
  delivery: Delivery,
  tx: Tx,
  tenantId: string,
  messageId: string,
): Promise<Attempt | 'accepted' | null> {
  const now = delivery.now();
  const [message, sender, records] = await Promise.all([
    rows.lockOpenMessage(tx, messageId),
    findSender(tx),
    rows.listDeliveries(tx, messageId),
  ]);
  if (!message) return null;
  if (message.state === 'accepted') return 'accepted';
  if (message.leasedUntil && message.leasedUntil > now) {
    // Whoever has it may be dead, and then this is the only one who knows of it.
    await enqueue(
      tx,
      'deliver-message',
      { messageId },
      { key: messageId, runAt: message.leasedUntil },
    );
    return null;
  }
  const origin = sender.host === null ? null : delivery.originOf(sender.host);
  const written = writeLetter(message, { sender, now, origin });
  const giveUpAt = message.giveUpAt ?? later(now, written.usefulSeconds - message.ageSeconds);
  const recordOf = (channel: string) => records.find((record) => record.channel === channel);
  const ways = listDeliveryRoutes(message.addresses, delivery.texts).filter(
    ({ channel }) => recordOf(channel)?.state !== 'failed',
  );
  const [route] = ways;
  if (!route || giveUpAt <= now) {
    const state = route ? 'expired' : 'failed';
    await rows.endMessage(tx, messageId, state, now);
    const details = {
      tenantId,
      messageId,
      template: message.template,
      state,
      tried: tried(records),
    };
    delivery.log.error(details, 'a message was given up');
    return null;
  }
  const lease = { give_up_at: giveUpAt, leased_until: later(now, LEASE_SECONDS) };
  const begun = Promise.all([
    rows.changeMessage(tx, messageId, lease),
    rows.beginTry(tx, messageId, route.channel, now),
  ]);
  commitWithLastStatements(tx);
  await begun;
  const before = recordOf(route.channel) ?? null;
  const hasOtherWay = ways.length > 1;
  const { template } = message;
  return { tenantId, messageId, template, written, route, hasOtherWay, giveUpAt, before };
}

const tried = (records: readonly rows.DeliveryRecord[]) =>
  records.map(({ channel, tries, problem }) => ({ channel, tries, problem }));

async function trySending(delivery: Delivery, attempt: Attempt): Promise<Sent | SendFailure> {
  try {
    return await sendLetter(delivery, attempt);
  } catch (error) {
    // Anything else is a bug or the end of this process: the lease runs out and the message is taken up again.
    if (error instanceof SendFailure) return error;
    throw error;
  }
}

/** True: the next route is to be tried at once. */
async function settle(
  delivery: Delivery,
  tx: Tx,
  attempt: Attempt,
  outcome: Sent | SendFailure,
): Promise<boolean> {
  const { messageId, route, before, hasOtherWay, written } = attempt;
  const now = delivery.now();
  // It may have ended meanwhile, if this try took longer than its lease.
  const message = await rows.lockOpenMessage(tx, messageId);
  if (!message) return false;
  if (!(outcome instanceof SendFailure)) {
    await recordSent(tx, attempt, outcome, now);
    return false;
  }
  const tries = (before?.tries ?? 0) + 1;
  const firstTryAt = before?.firstTryAt ?? now;
  const { problem } = outcome;
  const failingSeconds = (now.getTime() - firstTryAt.getTime()) / 1_000;
  const isOver =
    !outcome.canRetry || (hasOtherWay && failingSeconds >= patienceSeconds(written.usefulSeconds));
  const { tenantId, template } = attempt;
  const details = { tenantId, messageId, template, channel: route.channel, problem, tries };
  delivery.log.warn(details, isOver ? 'a route to a reader failed' : 'a message has to wait');
  // A timeout may have gone through: that stays 'sending', until somebody has said what became of it.
  const isUnknown = problem === 'timeout' || before?.state === 'sending';
  const state = isOver ? 'failed' : isUnknown ? 'sending' : 'waiting';
  await rows.recordDelivery(tx, messageId, route.channel, { state, problem });
  await rows.changeMessage(tx, messageId, { leased_until: null });
  // Without another route the next claim finds none and ends the message.
  if (isOver) return true;
  const next =
    problem === 'resting'
      ? later(now, RESTING_SECONDS)
      : nextTry(now, { tries, firstTryAt }, outcome.retryAfterSeconds);
  await scheduleDelivery(tx, messageId, next < attempt.giveUpAt ? next : attempt.giveUpAt);
  return false;
}

/** A provider that accepts first and finds out later is asked, as long as there is another route to go. */
async function recordSent(
  tx: Tx,
  { messageId, route, hasOtherWay }: Attempt,
  { providerId }: Sent,
  now: Date,
): Promise<void> {
  const record = { provider_id: providerId, problem: null };
  const recorded = rows.recordDelivery(tx, messageId, route.channel, {
    state: 'accepted',
    ...record,
  });
  if (route.channel === 'email' || !hasOtherWay || providerId === null) {
    const sent = Promise.all([recorded, rows.endMessage(tx, messageId, 'sent', now)]);
    commitWithLastStatements(tx);
    await sent;
    return;
  }
  await recorded;
  await rows.changeMessage(tx, messageId, { state: 'accepted', leased_until: null });
  await scheduleDelivery(tx, messageId, later(now, LOOKS_SECONDS[0] ?? 0));
}
