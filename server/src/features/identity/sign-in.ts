// Signing in with a code or a link: check the guess limits, compare the code, open a session.
import { randomUUIDv7 } from 'node:crypto';

import type { Customer } from '../../../../contract/customers/customer.ts';
import { invariant } from '../../../../contract/invariant.ts';
import { text } from '../../../../contract/messages/text.ts';
import { getTenantId, withTenant, type Tx } from '../../platform/db/with-tenant.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { recordInvite } from '../loyalty/loyalty.ts';
import { isKnownBrowser, rememberBrowser, renewBrowser } from './browsers.sql.ts';
import { countAttempt, deleteChallenge, takeLink, type Purpose } from './challenges.sql.ts';
import type { ClientContext } from './client-context.ts';
import { findCustomerBy, insertCustomer } from './customers.sql.ts';
import { consumeGuess, isDeploymentCapped, refundGuess } from './guess-limits.ts';
import { toIdentifier, type Identifier } from './identifier.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { countPayingSignIn } from './limits/honest-use.ts';
import { hashToken, isSameMac, createToken, toLogHash } from './secrets.ts';
import { endSessionsInBrowser, insertSession } from './sessions.sql.ts';

export interface SignInResult {
  token: string;
  /** For the browser cookie. */
  browserToken: string;
  customer: Customer;
}

export interface SignInVisit {
  client: ClientContext;
  /** Label for the list of sessions. */
  device: string;
  /** Invite code that the visitor arrived with, or null. */
  inviteCode: string | null;
}

export type SignInProof = { identifier: Identifier; code: string } | { linkToken: string };

/** A keyed hash of the account for the log; empty for a link, which does not name an account. */
export const getLogSubject = (
  { secrets }: IdentityDeps,
  tenantId: string,
  proof: SignInProof,
): { who?: string } =>
  'code' in proof ? { who: toLogHash(secrets.toSubject(tenantId, proof.identifier.value)) } : {};

/** Exchanges a code or a link for a session; creates the customer on first sign-in. */
export async function signIn(
  identity: IdentityDeps,
  tenantId: string,
  proof: SignInProof,
  visit: SignInVisit,
): Promise<SignInResult> {
  const { ip, browserHash } = visit.client;
  // Known browsers have limits of their own, which strangers cannot use up.
  if (!('code' in proof) || browserHash !== null)
    return verifyProof(identity, tenantId, proof, visit);
  const target = { tenantId, identifier: proof.identifier.value, ip };
  await identity.guessThrottle.check(target);
  return verifyProof(identity, tenantId, proof, visit).catch((error: unknown) => {
    if (error instanceof Refusal) identity.guessThrottle.countRefused(target);
    throw error;
  });
}

async function verifyProof(
  identity: IdentityDeps,
  tenantId: string,
  proof: SignInProof,
  visit: SignInVisit,
): Promise<SignInResult> {
  const result = await withTenant(identity.database, tenantId, async (tx) => {
    const identifier =
      'code' in proof
        ? await verifySignInCode(identity, tx, proof, visit.client)
        : await redeemLink(identity, tx, proof);
    return identifier && openSession(identity, tx, identifier, visit);
  });
  // Refused after the commit: a refusal inside would roll back the count of the wrong attempt.
  if (!result) throw new Refusal('WRONG_CODE', getLogSubject(identity, tenantId, proof));
  return result;
}

async function verifySignInCode(
  identity: IdentityDeps,
  tx: Tx,
  { identifier, code }: { identifier: Identifier; code: string },
  client: ClientContext,
): Promise<Identifier | null> {
  const subject = identity.secrets.toSubject(getTenantId(tx), identifier.value);
  const isKnown = await isKnownBrowser(identity, tx, client, subject);
  const isRight = await verifyCode(identity, tx, {
    identifier: identifier.value,
    code,
    ip: client.ip,
    isKnownBrowser: isKnown,
    purposes: isKnown ? ['known-device', 'unknown-device'] : ['unknown-device'],
  });
  return isRight ? identifier : null;
}

export interface Guess {
  /** Normalised. */
  identifier: string;
  code: string;
  ip: string;
  isKnownBrowser: boolean;
  /** All of customers, or all of staff. */
  purposes: readonly [Purpose, ...Purpose[]];
}

/**
 * True for the right code, which is then used up. False for an evaluated wrong code: the caller must commit, so that it
 * counts, and refuse after that. Refuses with CODE_EXPIRED, rolling back, if the code is not evaluated at all.
 */
export async function verifyCode(
  identity: IdentityDeps,
  tx: Tx,
  { identifier, code, ip, isKnownBrowser: isKnown, purposes }: Guess,
): Promise<boolean> {
  const tenantId = getTenantId(tx);
  const subject = identity.secrets.toSubject(tenantId, identifier);
  const logDetails = { who: toLogHash(subject) };
  if (!isKnown && (await isDeploymentCapped(identity, tx, purposes[0])))
    throw new Refusal('CODE_EXPIRED', logDetails);
  const challenges = await countAttempt(tx, {
    subject,
    purposes,
    isKnownBrowser: isKnown,
    attemptsPerCode: identity.settings.attemptsPerCode,
    now: identity.now(),
  });
  if (challenges.length === 0) throw new Refusal('CODE_EXPIRED', logDetails);
  const guesser = { subject, ip, purpose: purposes[0] };
  if (!isKnown && !(await consumeGuess(identity, tx, guesser)))
    throw new Refusal('CODE_EXPIRED', logDetails);
  const match = challenges.find(({ challengeId, codeMac }) =>
    isSameMac(codeMac, identity.secrets.codeMac(tenantId, identifier, challengeId, code)),
  );
  if (!match) return false;
  await Promise.all([
    deleteChallenge(tx, subject, match.purpose),
    ...(isKnown ? [] : [refundGuess(identity, tx, guesser)]),
  ]);
  return true;
}

async function redeemLink(
  identity: IdentityDeps,
  tx: Tx,
  { linkToken }: { linkToken: string },
): Promise<Identifier> {
  const value = await takeLink(tx, hashToken(linkToken), identity.now());
  if (value === null)
    throw new Refusal('CODE_EXPIRED', {
      message: text('LINK_EXPIRED'),
    });
  return toIdentifier(value);
}

async function openSession(
  identity: IdentityDeps,
  tx: Tx,
  identifier: Identifier,
  { client, device, inviteCode }: SignInVisit,
): Promise<SignInResult> {
  const now = identity.now();
  const token = createToken();
  const browserToken = createToken();
  const browserHash = hashToken(browserToken);
  const subject = identity.secrets.toSubject(getTenantId(tx), identifier.value);
  const [isNew] = await Promise.all([
    insertCustomer(tx, randomUUIDv7(), identifier),
    client.browserHash && endSessionsInBrowser(tx, client.browserHash),
    client.browserHash && renewBrowser(tx, client.browserHash, browserHash),
  ]);
  const session = {
    sessionId: randomUUIDv7(),
    identifier,
    tokenHash: hashToken(token),
    browserHash,
    device,
    now,
  };
  const [customer] = await Promise.all([
    findCustomerBy(tx, identifier),
    insertSession(tx, session),
    rememberBrowser(tx, browserHash, subject, now),
  ]);
  invariant(customer, 'a customer exists after sign-in');
  if (!isNew) await countPayingSignIn(tx, customer.id, now);
  if (isNew && inviteCode !== null)
    await recordInvite(tx, { friendId: customer.id, code: inviteCode, now });
  return { token, browserToken, customer };
}
