// Delivers one message: tries each route with retries until it is sent or expires. At least once: after a crash between
// sending and recording, the message is sent again with the same id unless the provider reports the first send.
import { invariant } from '../../../../contract/invariant.ts';
import { commitWithLastStatements, withTenant, type Tx } from '../../platform/db/with-tenant.ts';
import { checkMessageDelivery } from './check-message-delivery.ts';
import { makeAttempt, renderStored, type Attempt } from './delivery-attempt.ts';
import type { DeliveryDeps } from './delivery-deps.ts';
import {
  isTextRoute,
  listDeliveryRoutes,
  type DeliveryRoute,
  type Recipient,
} from './delivery-routes.ts';
import type { EmailBrand } from './email/email-content.ts';
import * as rows from './messages.sql.ts';
import { addSeconds, LEASE_SECONDS } from './retry-times.ts';
import { takeText } from './text-gate.ts';

/** A message that was stored with the lease of its first attempt (direct-delivery.ts). */
export interface LeasedMessage extends rows.MessageKey {
  template: string;
  language: string | null;
  content: unknown;
  /** In order of preference. */
  recipients: readonly Recipient[];
  leasedUntil: Date;
  expiresAt: Date;
}

/** `leased`: the process that stored the message makes the first attempt without reading it again. */
export async function deliverMessage(
  deps: DeliveryDeps,
  { tenantId, messageId }: rows.MessageKey,
  leased?: LeasedMessage,
): Promise<void> {
  const sender = await deps.findBrand(tenantId);
  if (leased && !(await makeAttempt(deps, toFirstAttempt(deps, leased, sender)))) return;
  for (let isChecked = false; ;) {
    const attempt = await withTenant(deps.database, tenantId, (tx) =>
      claimMessage(deps, tx, { tenantId, messageId, sender }),
    );
    if (!attempt) return;
    if (attempt === 'accepted') {
      if (isChecked || (await checkMessageDelivery(deps, { tenantId, messageId })) === 'done')
        return;
      isChecked = true;
      continue;
    }
    if (!(await makeAttempt(deps, attempt))) return;
  }
}

function toFirstAttempt(deps: DeliveryDeps, leased: LeasedMessage, sender: EmailBrand): Attempt {
  const { tenantId, messageId, template, recipients, expiresAt } = leased;
  const [route, ...others] = listDeliveryRoutes(recipients, deps.sms);
  invariant(route, `message ${messageId} has no recipient`);
  const message = renderStored(deps, leased, sender, deps.now());
  const hasFallback = others.length > 0;
  return { tenantId, messageId, template, message, route, hasFallback, expiresAt, previous: null };
}

/**
 * Null if the message has ended, has expired, or is in the hands of another process: leased, or tried a moment ago. 'accepted' if
 * a provider has it already.
 */
async function claimMessage(
  deps: DeliveryDeps,
  tx: Tx,
  { tenantId, messageId, sender }: { tenantId: string; messageId: string; sender: EmailBrand },
): Promise<Attempt | 'accepted' | null> {
  const now = deps.now();
  const [stored, records] = await Promise.all([
    rows.lockOpenMessage(tx, messageId),
    rows.listDeliveries(tx, messageId),
  ]);
  if (!stored) return null;
  const { template, nextTryAt, leasedUntil: othersLease } = stored;
  if ((nextTryAt && nextTryAt > now) || (othersLease && othersLease > now)) return null;
  if (stored.state === 'accepted') return 'accepted';
  const message = renderStored(deps, stored, sender, now);
  const expiresAt = stored.giveUpAt ?? addSeconds(now, message.usefulSeconds - stored.ageSeconds);
  const findRecord = (channel: string) => records.find((record) => record.channel === channel);
  const routes = listDeliveryRoutes(stored.recipients, deps.sms).filter(
    ({ channel }) => findRecord(channel)?.state !== 'failed',
  );
  const route = await findRoute(tx, routes, {
    now,
    hasPassed: ({ channel }) =>
      stored.recipients[0]?.channel !== 'email' || findRecord(channel) !== undefined,
  });
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

/** The first route; a text in place of an e-mail passes the gate of text messages before its first attempt. */
async function findRoute(
  tx: Tx,
  routes: readonly DeliveryRoute[],
  { now, hasPassed }: { now: Date; hasPassed: (route: DeliveryRoute) => boolean },
): Promise<DeliveryRoute | undefined> {
  const [route] = routes;
  if (!route || !isTextRoute(route) || hasPassed(route)) return route;
  const isAllowed = await takeText(tx, route.to, { purpose: 'order', now });
  // All that follow lead to the same phone.
  return isAllowed ? route : routes.find((other) => !isTextRoute(other));
}
