import { randomUUIDv7 } from 'node:crypto';
import type { Customer } from '../../../../contract/customer.ts';
import { invariant } from '../../../../contract/invariant.ts';
import { tenantOf, withTenant, type Tx } from '../../platform/db/with-tenant.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { Asker } from './client-context.ts';
import { recordInvite } from '../loyalty/loyalty.ts';
import { takeLink } from './challenges.sql.ts';
import { checkCode } from './check-code.ts';
import { findCustomerBy, insertCustomer } from './customers.sql.ts';
import { rememberDevice, renewDevice } from './devices.sql.ts';
import { identifierOf, type Identifier } from './identifier.ts';
import type { Identity } from './identity.ts';
import { hashToken, markOf, newToken } from './secrets.ts';
import { isKnownLane } from './send-code.ts';
import { endSessionsOnDevice, insertSession } from './sessions.sql.ts';

export interface SignedInNow {
  token: string;
  /** For the browser's cookie. */
  deviceToken: string;
  customer: Customer;
}

export interface Visit {
  asker: Asker;
  device: string;
  /** Of the invitation that the visitor came by; null: none. */
  inviteCode: string | null;
}

export type Proof = { identifier: Identifier; code: string } | { linkToken: string };

/** Names an account in the log without naming anybody; nothing of whoever only holds a link. */
export const whoOf = ({ secrets }: Identity, tenantId: string, proof: Proof): { who?: string } =>
  'code' in proof ? { who: markOf(secrets.subject(tenantId, proof.identifier.value)) } : {};

/** Turns a code or a link into a session; the customer comes to be with the first. */
export async function signIn(
  identity: Identity,
  tenantId: string,
  proof: Proof,
  visit: Visit,
): Promise<SignedInNow> {
  const { ip, deviceHash } = visit.asker;
  // A known browser has a lane of its own, which strangers cannot use up.
  if (!('code' in proof) || deviceHash !== null) return prove(identity, tenantId, proof, visit);
  const attempt = { tenantId, identifier: proof.identifier.value, ip };
  await identity.shield.check(attempt);
  return prove(identity, tenantId, proof, visit).catch((error: unknown) => {
    if (error instanceof Refusal) identity.shield.countRefused(attempt);
    throw error;
  });
}

async function prove(
  identity: Identity,
  tenantId: string,
  proof: Proof,
  visit: Visit,
): Promise<SignedInNow> {
  const signedIn = await withTenant(identity.database, tenantId, async (tx) => {
    const identifier =
      'code' in proof
        ? await byCode(identity, tx, proof, visit.asker)
        : await byLink(identity, tx, proof);
    return identifier && openSession(identity, tx, identifier, visit);
  });
  // Only now, because a refusal inside would take back the count of the wrong try.
  if (!signedIn) throw new Refusal('WRONG_CODE', whoOf(identity, tenantId, proof));
  return signedIn;
}

async function byCode(
  identity: Identity,
  tx: Tx,
  { identifier, code }: { identifier: Identifier; code: string },
  asker: Asker,
): Promise<Identifier | null> {
  const subject = identity.secrets.subject(tenantOf(tx), identifier.value);
  const isKnownDevice = await isKnownLane(identity, tx, asker, subject);
  const isRight = await checkCode(identity, tx, {
    identifier: identifier.value,
    code,
    ip: asker.ip,
    isKnownDevice,
    purposes: isKnownDevice ? ['known-device', 'unknown-device'] : ['unknown-device'],
  });
  return isRight ? identifier : null;
}

async function byLink(
  identity: Identity,
  tx: Tx,
  { linkToken }: { linkToken: string },
): Promise<Identifier> {
  const value = await takeLink(tx, hashToken(linkToken), identity.now());
  if (value === null)
    throw new Refusal('CODE_EXPIRED', {
      message: 'That link is no longer valid. Ask for a new one.',
    });
  return identifierOf(value);
}

async function openSession(
  identity: Identity,
  tx: Tx,
  identifier: Identifier,
  { asker, device, inviteCode }: Visit,
): Promise<SignedInNow> {
  const now = identity.now();
  const token = newToken();
  const deviceToken = newToken();
  const deviceHash = hashToken(deviceToken);
  const subject = identity.secrets.subject(tenantOf(tx), identifier.value);
  const [isNew] = await Promise.all([
    insertCustomer(tx, randomUUIDv7(), identifier),
    asker.deviceHash && endSessionsOnDevice(tx, identifier, asker.deviceHash),
    // After that: the cookie's other sessions move along.
    asker.deviceHash && renewDevice(tx, asker.deviceHash, deviceHash),
  ]);
  const session = {
    sessionId: randomUUIDv7(),
    identifier,
    tokenHash: hashToken(token),
    deviceHash,
    device,
    now,
  };
  const [customer] = await Promise.all([
    findCustomerBy(tx, identifier),
    insertSession(tx, session),
    rememberDevice(tx, deviceHash, subject, now),
  ]);
  invariant(customer, 'a customer exists after sign-in');
  if (isNew && inviteCode !== null)
    await recordInvite(tx, { friendId: customer.id, code: inviteCode, now });
  return { token, deviceToken, customer };
}
