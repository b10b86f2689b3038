// Delivers one message: tries each route with retries until it is sent or expires. At least once: after a crash between
// sending and recording, the message is sent again with the same id unless the provider reports the first send.
import { commitWithLastStatements, withTenant, type Tx } from '../../platform/db/with-tenant.ts';
import type { JobPayload } from '../../platform/jobs/job-payloads.ts';
import type { Sent } from '../../integrations/email/email-sender.ts';
import { SendFailure } from '../../integrations/send-failure.ts';
import { checkMessageDelivery } from './check-message-delivery.ts';
import type { DeliveryDeps } from './delivery-deps.ts';
import { listDeliveryRoutes, type DeliveryRoute } from './delivery-routes.ts';
import type { RenderedMessage } from './email/email-content.ts';
import { renderEmailHtml } from './email/email-html.ts';
import { renderEmailText, renderSms, renderSpeech } from './email/email-text.ts';
import * as rows from './messages.sql.ts';
import {
  addSeconds,
  CIRCUIT_OPEN_RETRY_SECONDS,
  DELIVERY_CHECK_SECONDS,
  getFallbackSeconds,
  getNextAttempt,
} from './retry-times.ts';
import { findSender } from './senders.sql.ts';
import { renderMessage } from './templates.ts';

/** Longer than the timeout of any provider. */
const LEASE_SECONDS = 60;

/** A message that this process has leased, and the attempt that it is about to make. */
interface Attempt {
  tenantId: string;
  messageId: string;
  template: string;
  message: RenderedMessage;
  route: DeliveryRoute;
  /** Whether other routes remain if this one fails. */
  hasFallback: boolean;
  expiresAt: Date;
  /** State of this route before the attempt. */
  previous: rows.DeliveryRecord | null;
}

/** Handler of the job `deliver-message`. */
export async function deliverMessage(
  deps: DeliveryDeps,
  { tenantId, messageId }: JobPayload<'deliver-message'>,
): Promise<void> {
  for (let isChecked = false; ;) {
    const attempt = await withTenant(deps.database, tenantId, (tx) =>
      claimMessage(deps, tx, tenantId, messageId),
    );
    if (!attempt) return;
    if (attempt === 'accepted') {
      if (isChecked || (await checkMessageDelivery(deps, { tenantId, messageId })) === 'done')
        return;
      isChecked = true;
      continue;
    }
    const outcome = await callProvider(deps, attempt);
    if (isFinal(attempt, outcome)) return endSent(deps, attempt, outcome);
    const hasNextRoute = await withTenant(deps.database, tenantId, (tx) =>
      recordOutcome(deps, tx, attempt, outcome),
    );
    if (!hasNextRoute) return;
  }
}

/** Null if the message has ended, is leased by another process or has expired. 'accepted' if a provider has it already. */
async function claimMessage(
  deps: DeliveryDeps,
  tx: Tx,
  tenantId: string,
  messageId: string,
): Promise<Attempt | 'accepted' | null> {
  const now = deps.now();
  const [stored, sender, records] = await Promise.all([
    rows.lockOpenMessage(tx, messageId),
    findSender(tx),
    rows.listDeliveries(tx, messageId),
  ]);
  if (!stored) return null;
  const { template } = stored;
  if (stored.state === 'accepted') return 'accepted';
  if (stored.leasedUntil && stored.leasedUntil > now) {
    // The process that holds the lease may have crashed, so this job runs again when the lease ends.
    const runAt = stored.leasedUntil;
    await rows.enqueueDelivery(tx, { messageId, template }, { key: messageId, runAt });
    return null;
  }
  const origin = sender.host === null ? null : deps.getOrigin(sender.host);
  const message = renderMessage(stored, { sender, now, origin });
  const expiresAt = stored.giveUpAt ?? addSeconds(now, message.usefulSeconds - stored.ageSeconds);
  const findRecord = (channel: string) => records.find((record) => record.channel === channel);
  const routes = listDeliveryRoutes(stored.recipients, deps.sms).filter(
    ({ channel }) => findRecord(channel)?.state !== 'failed',
  );
  const [route] = routes;
  if (!route || expiresAt <= now) {
    const state = route ? 'expired' : 'failed';
    await rows.endMessage(tx, messageId, state, now);
    const attempts = records.map(({ channel, tries, problem }) => ({ channel, tries, problem }));
    deps.log.error(
      { tenantId, messageId, template, state, attempts },
      'message delivery abandoned',
    );
    return null;
  }
  const leasedUntil = addSeconds(now, LEASE_SECONDS);
  const lease = { at: now, leasedUntil, giveUpAt: expiresAt };
  const claimed = rows.beginAttempt(tx, messageId, route.channel, lease);
  commitWithLastStatements(tx);
  await claimed;
  return {
    tenantId,
    messageId,
    template,
    message,
    route,
    hasFallback: routes.length > 1,
    expiresAt,
    previous: findRecord(route.channel) ?? null,
  };
}

async function callProvider(deps: DeliveryDeps, attempt: Attempt): Promise<Sent | SendFailure> {
  try {
    const { channel } = attempt.route;
    if (channel === 'email') return await sendEmail(deps, attempt);
    if (channel === 'push') return await sendPush(deps, attempt);
    if (channel === 'voice') return await makeCall(deps, attempt);
    return await sendText(deps, attempt, channel);
  } catch (error) {
    // Other errors are bugs or a shutdown: the lease expires and the message is claimed again.
    if (error instanceof SendFailure) return error;
    throw error;
  }
}

function sendEmail(
  { email }: DeliveryDeps,
  { tenantId, messageId, message, route }: Attempt,
): Promise<Sent> {
  const { content, sender, language } = message;
  return email.send({
    tenantId,
    messageId,
    to: route.to,
    fromName: sender.websiteName,
    // The From address has no mailbox.
    replyTo: content.replyTo ?? sender.supportEmail,
    subject: content.subject,
    text: renderEmailText(message),
    html: renderEmailHtml(message),
    language,
    unsubscribeHref: content.unsubscribeHref ?? null,
  });
}

/** Deletes a subscription that its push service no longer knows. */
async function sendPush(
  { database, push, pushTargets, now }: DeliveryDeps,
  { tenantId, messageId, message, route, expiresAt }: Attempt,
): Promise<Sent> {
  const target = await withTenant(database, tenantId, (tx) => pushTargets.find(tx, route.to));
  // The person has signed out, or switched it off.
  if (!target) throw new SendFailure('push', 'refused');
  const { subject: title, sms: text, boardStoreId } = message.content;
  const usefulSeconds = (expiresAt.getTime() - now().getTime()) / 1_000;
  const path = boardStoreId ? `/${tenantId}?store=${boardStoreId}` : `/${tenantId}`;
  const topic = boardStoreId ?? tenantId;
  const payload = { title, text, path, topic };
  try {
    return await push.send({ tenantId, messageId, target, usefulSeconds, ...payload });
  } catch (error) {
    if (error instanceof SendFailure && error.problem === 'refused')
      await withTenant(database, tenantId, (tx) => pushTargets.remove(tx, route.to));
    throw error;
  }
}

async function sendText(
  { sms, now }: DeliveryDeps,
  { tenantId, messageId, message, route, expiresAt, previous }: Attempt,
  channel: 'sms' | 'whatsapp',
): Promise<Sent> {
  const text = {
    tenantId,
    messageId,
    to: route.to,
    fromName: message.sender.websiteName,
    channel,
    text: renderSms(message),
    usefulSeconds: (expiresAt.getTime() - now().getTime()) / 1_000,
  };
  // The outcome of the previous attempt is unknown; asking the provider avoids duplicates.
  const isUnknown = previous?.state === 'sending';
  const sent = isUnknown ? await sms.findSent(text, previous.firstTryAt) : null;
  return sent ?? sms.send(text);
}

async function makeCall(
  { voice }: DeliveryDeps,
  { tenantId, messageId, message, route, previous }: Attempt,
): Promise<Sent> {
  const { language } = message;
  const call = { tenantId, messageId, to: route.to, text: renderSpeech(message), language };
  const isUnknown = previous?.state === 'sending';
  const sent = isUnknown ? await voice.findSent(call, previous.firstTryAt) : null;
  return sent ?? voice.send(call);
}

/** SMS and WhatsApp providers may report a loss after accepting, so they are checked while a fallback remains. */
const isFinal = ({ route, hasFallback }: Attempt, outcome: Sent | SendFailure): outcome is Sent => {
  if (outcome instanceof SendFailure) return false;
  const isChecked = route.channel === 'sms' || route.channel === 'whatsapp';
  return !isChecked || !hasFallback || outcome.providerId === null;
};

const endSent = (
  { database, now }: DeliveryDeps,
  { tenantId, messageId, route }: Attempt,
  { providerId }: Sent,
): Promise<void> =>
  withTenant(
    database,
    tenantId,
    (tx) => rows.endSentMessage(tx, messageId, route.channel, { providerId, at: now() }),
    { isPipelined: true },
  );

/** Of an attempt that does not end the message. True if the next route is to be tried now. */
async function recordOutcome(
  deps: DeliveryDeps,
  tx: Tx,
  attempt: Attempt,
  outcome: Sent | SendFailure,
): Promise<boolean> {
  const { tenantId, messageId, template, route, previous, hasFallback, message } = attempt;
  const now = deps.now();
  // The message may have ended meanwhile if this attempt outlived its lease.
  if (!(await rows.lockOpenMessage(tx, messageId))) return false;
  if (!(outcome instanceof SendFailure)) {
    await recordAccepted(tx, attempt, outcome, now);
    return false;
  }
  const tries = (previous?.tries ?? 0) + 1;
  const firstTryAt = previous?.firstTryAt ?? now;
  const { problem } = outcome;
  const failingSeconds = (now.getTime() - firstTryAt.getTime()) / 1_000;
  const hasFailed =
    !outcome.canRetry ||
    (hasFallback && failingSeconds >= getFallbackSeconds(message.usefulSeconds));
  deps.log.warn(
    { tenantId, messageId, template, channel: route.channel, problem, tries },
    hasFailed ? 'delivery channel failed' : 'delivery will be retried',
  );
  // A timed-out send may have succeeded, so the state stays 'sending' until the provider reports its outcome.
  const isUnknown = problem === 'timeout' || previous?.state === 'sending';
  const state = hasFailed ? 'failed' : isUnknown ? 'sending' : 'waiting';
  await rows.recordDelivery(tx, messageId, route.channel, { state, problem });
  await rows.changeMessage(tx, messageId, { leased_until: null });
  // Without a fallback the next claim finds no route and ends the message.
  if (hasFailed) return true;
  const next =
    problem === 'circuit-open'
      ? addSeconds(now, CIRCUIT_OPEN_RETRY_SECONDS)
      : getNextAttempt(now, { tries, firstTryAt }, outcome.retryAfterSeconds);
  await rows.scheduleDelivery(tx, attempt, next < attempt.expiresAt ? next : attempt.expiresAt);
  return false;
}

/** A later job asks the provider whether the message arrived. */
async function recordAccepted(
  tx: Tx,
  { messageId, template, route }: Attempt,
  { providerId }: Sent,
  now: Date,
): Promise<void> {
  await rows.recordDelivery(tx, messageId, route.channel, {
    state: 'accepted',
    provider_id: providerId,
    problem: null,
  });
  await rows.changeMessage(tx, messageId, { state: 'accepted', leased_until: null });
  await rows.scheduleDelivery(
    tx,
    { messageId, template },
    addSeconds(now, DELIVERY_CHECK_SECONDS[0] ?? 0),
  );
}
