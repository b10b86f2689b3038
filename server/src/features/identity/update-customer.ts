import type { z } from 'zod';

import type { Customer, customerUpdate } from '../../../../contract/customers/customer.ts';
import { invariant } from '../../../../contract/invariant.ts';
import { text } from '../../../../contract/messages/text.ts';
import { getTenantId, withTenant, type Tx } from '../../platform/db/with-tenant.ts';
import { Refusal, createFieldRefusal } from '../../platform/errors/refusal.ts';
import type { CustomerPrincipal } from '../../platform/http/server.ts';
import { updateMarketingConsents } from '../consents/consents.ts';
import { enqueueMessage } from '../notifications/notifications.ts';
import { rememberBrowser } from './browsers.sql.ts';
import type { ClientContext } from './client-context.ts';
import { changeCustomer, findCustomer } from './customers.sql.ts';
import { maskIdentifier, parseEmail, parsePhone, type Identifier } from './identifier.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { sendConfirmationCode } from './send-code.ts';
import { verifyCode } from './sign-in.ts';

type Update = z.output<typeof customerUpdate>;

export interface CustomerChange {
  tenantId: string;
  country: string;
  session: CustomerPrincipal;
  client: ClientContext;
  update: Update;
}

/**
 * Changes names and consents immediately. A new e-mail or phone needs a code that is sent to it: the first call sends
 * the code and changes nothing, the second carries the code.
 */
export async function updateCustomer(
  identity: IdentityDeps,
  change: CustomerChange,
): Promise<Customer> {
  const outcome = await withTenant(identity.database, change.tenantId, (tx) =>
    applyChange(identity, tx, change),
  ).catch(rethrowTakenIdentifier);
  // Refused after the commit: a refusal inside would roll back the sent code, or the count of the wrong one.
  if (typeof outcome === 'string') throw new Refusal(outcome);
  return outcome;
}

async function applyChange(
  identity: IdentityDeps,
  tx: Tx,
  { country, session, client, update }: CustomerChange,
): Promise<Customer | 'FRESH_CODE_NEEDED' | 'WRONG_CODE'> {
  const customer = await findCustomer(tx, session.customerId);
  invariant(customer, 'a session has a customer');
  const identifier = getChangedIdentifier(customer, update, country);
  if (identifier) {
    // A token that was stolen without its cookie must not take the account over (reliability section 6.2).
    if (!session.hasBrowserCookie) {
      throw new Refusal('SIGN_IN_NEEDED', { message: text('SIGN_IN_AGAIN') });
    }
    if (update.code === undefined) {
      await sendConfirmationCode(identity, tx, {
        identifier,
        client,
        purpose: 'change',
        isKnown: false,
        sender: session.customerId,
      });
      return 'FRESH_CODE_NEEDED';
    }
    if (!(await verifyChangeCode(identity, tx, identifier, update.code, client)))
      return 'WRONG_CODE';
  }
  const { first_name, last_name, marketing } = update;
  if (marketing) {
    const reader = { customerId: session.customerId, locale: client.locale };
    await updateMarketingConsents(tx, reader, marketing, identity.now());
  }
  const changes = { first_name, last_name, marketing, identifier };
  const changed = await changeCustomer(tx, session.customerId, changes);
  if (identifier) await notifyOldAddress(tx, customer, identifier, { client, now: identity.now() });
  return changed;
}

/** The old address is told, so that an account takeover does not go unnoticed. */
async function notifyOldAddress(
  tx: Tx,
  before: Customer,
  identifier: Identifier,
  { client, now }: { client: ClientContext; now: Date },
): Promise<void> {
  const what = identifier.channel === 'email' ? 'email' : 'phone';
  const to = before[what];
  if (to === null) return;
  await enqueueMessage(tx, {
    channel: identifier.channel,
    to,
    now,
    text: { purpose: 'known-code', canDrop: true },
    template: 'address-changed',
    language: client.locale,
    values: { what, masked: maskIdentifier(identifier), at: now.toISOString() },
  });
}

async function verifyChangeCode(
  identity: IdentityDeps,
  tx: Tx,
  { value }: Identifier,
  code: string,
  { ip, browserHash }: ClientContext,
): Promise<boolean> {
  const isRight = await verifyCode(identity, tx, {
    identifier: value,
    code,
    ip,
    isKnownBrowser: false,
    purposes: ['change'],
  });
  if (!isRight) return false;
  const subject = identity.secrets.toSubject(getTenantId(tx), value);
  if (browserHash) await rememberBrowser(tx, browserHash, subject, identity.now());
  return true;
}

/** Forms also send unchanged fields; at most one identifier may change at a time. */
function getChangedIdentifier(
  customer: Customer,
  { email, phone }: Update,
  country: string,
): Identifier | undefined {
  const changes = [
    email ? parseEmail(email) : null,
    phone ? parsePhone(phone, country) : null,
  ].filter(
    (identifier) =>
      identifier && identifier.value !== customer.email && identifier.value !== customer.phone,
  );
  if (changes.length > 1) throw createFieldRefusal('phone', text('EMAIL_BEFORE_PHONE'));
  return changes[0] ?? undefined;
}

// Reveals that the identifier is taken only to a customer who has just proven to own it.
function rethrowTakenIdentifier(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === '23505')
    throw new Refusal('IDENTIFIER_TAKEN');
  throw error;
}
