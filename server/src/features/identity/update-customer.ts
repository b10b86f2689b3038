import type { z } from 'zod';
import type { Customer, customerUpdate } from '../../../../contract/customer.ts';
import { invariant } from '../../../../contract/invariant.ts';
import { switchConsents } from '../consents/consents.ts';
import { tenantOf, withTenant, type Tx } from '../../platform/db/with-tenant.ts';
import { Refusal, invalidField } from '../../platform/errors/refusal.ts';
import type { SignedIn } from '../../platform/http/server.ts';
import type { Asker } from './client-context.ts';
import { sendMessage } from '../notifications/notifications.ts';
import { checkCode } from './check-code.ts';
import { changeCustomer, findCustomer } from './customers.sql.ts';
import { rememberDevice } from './devices.sql.ts';
import { maskOf, readEmail, readPhone, type Identifier } from './identifier.ts';
import type { Identity } from './identity.ts';
import { sendConfirmingCode } from './send-code.ts';

type Update = z.output<typeof customerUpdate>;

export interface CustomerChange {
  tenantId: string;
  country: string;
  session: SignedIn;
  asker: Asker;
  update: Update;
}

/**
 * Changes names and consent at once. A new e-mail or phone needs the code that is sent to it: the first call sends
 * it and changes nothing, the second brings it along.
 */
export async function updateCustomer(
  identity: Identity,
  change: CustomerChange,
): Promise<Customer> {
  const outcome = await withTenant(identity.database, change.tenantId, (tx) =>
    apply(identity, tx, change),
  ).catch(refuseTaken);
  // Only now, because a refusal inside would take back the sent code, or the count of the wrong one.
  if (typeof outcome === 'string') throw new Refusal(outcome);
  return outcome;
}

async function apply(
  identity: Identity,
  tx: Tx,
  { country, session, asker, update }: CustomerChange,
): Promise<Customer | 'FRESH_CODE_NEEDED' | 'WRONG_CODE'> {
  const customer = await findCustomer(tx, session.customerId);
  invariant(customer, 'a session has a customer');
  const identifier = newIdentifier(customer, update, country);
  if (identifier) {
    // A token that was stolen without its cookie must not take the account over (reliability section 6.2).
    if (!session.isOwnBrowser) {
      throw new Refusal('SIGN_IN_NEEDED', { message: 'Please sign in again to change this.' });
    }
    if (update.code === undefined) {
      await sendConfirmingCode(identity, tx, {
        identifier,
        asker,
        purpose: 'change',
        isKnown: false,
      });
      return 'FRESH_CODE_NEEDED';
    }
    if (!(await isProven(identity, tx, identifier, update.code, asker))) return 'WRONG_CODE';
  }
  const { first_name, last_name, marketing } = update;
  if (marketing) {
    const reader = { customerId: session.customerId, locale: asker.locale };
    await switchConsents(tx, reader, marketing, identity.now());
  }
  const changes = { first_name, last_name, marketing, identifier };
  const changed = await changeCustomer(tx, session.customerId, changes);
  if (identifier) await tellOldAddress(tx, customer, identifier, { asker, now: identity.now() });
  return changed;
}

/** So that nobody loses an account without hearing of it. */
async function tellOldAddress(
  tx: Tx,
  before: Customer,
  identifier: Identifier,
  { asker, now }: { asker: Asker; now: Date },
): Promise<void> {
  const what = identifier.channel === 'email' ? 'email' : 'phone';
  const to = before[what];
  if (to === null) return;
  await sendMessage(tx, {
    ...{ channel: identifier.channel, to, template: 'address-changed' },
    language: asker.locale,
    values: { what, masked: maskOf(identifier), at: now.toISOString() },
  });
}

async function isProven(
  identity: Identity,
  tx: Tx,
  { value }: Identifier,
  code: string,
  { ip, deviceHash }: Asker,
): Promise<boolean> {
  const guess = {
    identifier: value,
    code,
    ip,
    isKnownDevice: false,
    purposes: ['change'] as const,
  };
  if (!(await checkCode(identity, tx, guess))) return false;
  const subject = identity.secrets.subject(tenantOf(tx), value);
  if (deviceHash) await rememberDevice(tx, deviceHash, subject, identity.now());
  return true;
}

/** What differs from now, in either field; a form also sends what it leaves alone. */
function newIdentifier(
  customer: Customer,
  { email, phone }: Update,
  country: string,
): Identifier | undefined {
  const changes = [
    email ? readEmail(email) : null,
    phone ? readPhone(phone, country) : null,
  ].filter(
    (identifier) =>
      identifier && identifier.value !== customer.email && identifier.value !== customer.phone,
  );
  if (changes.length > 1)
    throw invalidField('phone', 'Change the e-mail first, then the phone number.');
  return changes[0] ?? undefined;
}

// Told only to somebody who has just proven that the address is theirs.
function refuseTaken(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === '23505')
    throw new Refusal('IDENTIFIER_TAKEN');
  throw error;
}
