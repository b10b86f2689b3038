// One attempt to send a message by one route: calls the provider and records the outcome.
import type { Sent } from '../../integrations/email/email-sender.ts';
import { SendFailure } from '../../integrations/send-failure.ts';
import { withTenant, type Tx } from '../../platform/db/with-tenant.ts';
import type { DeliveryDeps } from './delivery-deps.ts';
import type { DeliveryRoute } from './delivery-routes.ts';
import type { EmailBrand, RenderedMessage } from './email/email-content.ts';
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
import { renderMessage } from './templates.ts';

/** A message that this process has leased, and the attempt that it is about to make. */
export interface Attempt {
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

/** A stored message as the tenant's messages look. */
export function renderStored(
  { getOrigin }: DeliveryDeps,
  stored: Parameters<typeof renderMessage>[0],
  sender: EmailBrand,
  now: Date,
): RenderedMessage {
  const origin = sender.host === null ? null : getOrigin(sender.host);
  return renderMessage(stored, { sender, now, origin });
}

/** True if the next route is to be tried now. */
export async function makeAttempt(deps: DeliveryDeps, attempt: Attempt): Promise<boolean> {
  const { tenantId, messageId, route } = attempt;
  const outcome = await callProvider(deps, attempt);
  if (isFinal(attempt, outcome)) {
    const { providerId } = outcome;
    await deps.endSent(tenantId, { messageId, channel: route.channel, providerId, at: deps.now() });
    return false;
  }
  return withTenant(deps.database, tenantId, (tx) => recordOutcome(deps, tx, attempt, outcome));
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
    calendarFile: content.calendarFile ?? null,
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

/** Records an attempt that does not end the message. True if the next route is to be tried now. */
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
  // Without a fallback the next claim finds no route and ends the message.
  if (hasFailed) {
    await rows.changeMessage(tx, messageId, { leased_until: null });
    return true;
  }
  const next =
    problem === 'circuit-open'
      ? addSeconds(now, CIRCUIT_OPEN_RETRY_SECONDS)
      : getNextAttempt(now, { tries, firstTryAt }, outcome.retryAfterSeconds);
  await rows.changeMessage(tx, messageId, {
    leased_until: null,
    next_try_at: next < attempt.expiresAt ? next : attempt.expiresAt,
  });
  return false;
}

/** When it is due again, the provider is asked whether the message arrived. */
async function recordAccepted(
  tx: Tx,
  { messageId, route }: Attempt,
  { providerId }: Sent,
  now: Date,
): Promise<void> {
  await rows.recordDelivery(tx, messageId, route.channel, {
    state: 'accepted',
    provider_id: providerId,
    problem: null,
  });
  await rows.changeMessage(tx, messageId, {
    state: 'accepted',
    leased_until: null,
    next_try_at: addSeconds(now, DELIVERY_CHECK_SECONDS[0] ?? 0),
  });
}
