// Passkeys of staff (WebAuthn): creating one, signing in with it, confirming what must not be done by a stolen session.
import { randomBytes, randomUUIDv7 } from 'node:crypto';

import type {
  AssertionOptions,
  CreationOptions,
  NewPasskey,
  PasskeyAssertion,
} from '../../../../contract/console/passkeys.ts';
import { withTenant, type Tx } from '../../platform/db/with-tenant.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { toPersonPrincipal, type PersonPrincipal } from '../access/access.ts';
import {
  createToken,
  hashToken,
  isSameMac,
  type ClientContext,
  type IdentityDeps,
} from '../identity/identity.ts';
import { enqueueMessage } from '../notifications/notifications.ts';
import { appendAuditEntry } from './audit.sql.ts';
import { rememberStaffBrowser } from './known-browsers.ts';
import {
  insertPasskey,
  listPasskeys,
  lockPasskey,
  setPasskeyUsed,
  consumeChallenge,
} from './passkeys.sql.ts';
import { type EarlierSession, type StaffSignIn } from './sign-in.ts';
import { findMemberById, insertStaffSession, setSessionConfirmed } from './staff.sql.ts';

/** 200 modules, which most processes never need. */
const loadVerifiers = () => import('@simplewebauthn/server');

/** The console as WebAuthn's relying party. */
export interface RelyingParty {
  tenantId: string;
  /** The console's host without port. */
  id: string;
  /** Scheme, host and port of the request. */
  origin: string;
  siteName: string;
}

const TIMEOUT_MILLISECONDS = 300_000;
/** A first passkey would make a stolen session last. */
const FRESH_MILLISECONDS = 600_000;
/** ES256, EdDSA and RS256 (IANA COSE algorithms). */
const ALGORITHMS = [-7, -8, -257];

type Purpose = 'create' | 'sign-in' | 'confirm';

/** 16 random bytes, the end in milliseconds, and their MAC for the purpose and the session: nothing is stored until it is used. */
function createChallenge(
  { secrets, now }: IdentityDeps,
  tenantId: string,
  purpose: Purpose,
  sessionId: string,
): string {
  const nonce = Buffer.alloc(24);
  randomBytes(16).copy(nonce);
  nonce.writeBigUInt64BE(BigInt(now().getTime() + TIMEOUT_MILLISECONDS), 16);
  const mac = secrets.passkeyMac(tenantId, purpose, sessionId, nonce.toString('hex'));
  return Buffer.concat([nonce, mac]).toString('base64url');
}

function isChallenge(
  { secrets, now }: IdentityDeps,
  tenantId: string,
  purpose: Purpose,
  sessionId: string,
  challenge: string,
): boolean {
  const bytes = Buffer.from(challenge, 'base64url');
  if (bytes.length !== 40) return false;
  const nonce = bytes.subarray(0, 24);
  const mac = secrets.passkeyMac(tenantId, purpose, sessionId, nonce.toString('hex'));
  return isSameMac(bytes.subarray(24), mac) && nonce.readBigUInt64BE(16) > BigInt(now().getTime());
}

const createAssertionOptions = (
  identity: IdentityDeps,
  { tenantId, id: rpId }: RelyingParty,
  purpose: Purpose,
  sessionId: string,
): AssertionOptions => ({
  challenge: createChallenge(identity, tenantId, purpose, sessionId),
  rpId,
  timeout: TIMEOUT_MILLISECONDS,
  userVerification: 'required',
});

export const createSignInOptions = (identity: IdentityDeps, party: RelyingParty) =>
  createAssertionOptions(identity, party, 'sign-in', '');

export const createConfirmOptions = (
  identity: IdentityDeps,
  party: RelyingParty,
  caller: PersonPrincipal,
) => createAssertionOptions(identity, party, 'confirm', caller.session.id);

/** Refuses with FRESH_SIGN_IN_NEEDED a first passkey of a session that is older than ten minutes. */
export async function createCreationOptions(
  identity: IdentityDeps,
  { tenantId, id, siteName }: RelyingParty,
  caller: PersonPrincipal,
): Promise<CreationOptions> {
  const session = requireFreshSession(caller, identity.now());
  const { id: staffId, name } = caller.actor;
  const earlier = await withTenant(identity.database, tenantId, (tx) => listPasskeys(tx, staffId), {
    isReadOnly: true,
  });
  return {
    challenge: createChallenge(identity, tenantId, 'create', session.id),
    rp: { id, name: siteName },
    user: {
      id: Buffer.from(staffId).toString('base64url'),
      name: session.email,
      displayName: name,
    },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: TIMEOUT_MILLISECONDS,
    attestation: 'none',
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    excludeCredentials: earlier.map(({ credentialId }) => ({
      type: 'public-key',
      id: credentialId,
    })),
  };
}

/** Refuses with WRONG_PASSKEY an answer to another challenge, origin or relying party, and one without user verification. */
export async function addPasskey(
  identity: IdentityDeps,
  party: RelyingParty,
  caller: PersonPrincipal,
  { name, credential }: NewPasskey,
): Promise<void> {
  const { tenantId, id, origin, siteName } = party;
  const at = identity.now();
  const session = requireFreshSession(caller, at);
  let challenge = '';
  const { verifyRegistrationResponse } = await loadVerifiers();
  const verified = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: (given) => {
      challenge = given;
      return isChallenge(identity, tenantId, 'create', session.id, given);
    },
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null);
  if (!verified?.verified) throw new Refusal('WRONG_PASSKEY');
  const { id: credentialId, publicKey, counter } = verified.registrationInfo.credential;
  const { actor } = caller;
  await withTenant(identity.database, tenantId, async (tx) => {
    if (!(await consumeChallenge(tx, challenge, at))) throw new Refusal('WRONG_PASSKEY');
    const passkey = {
      credentialId,
      staffId: actor.id,
      publicKey: Buffer.from(publicKey),
      counter,
      name,
      createdAt: at,
    };
    if (!(await insertPasskey(tx, passkey))) throw new Refusal('WRONG_PASSKEY');
    await setSessionConfirmed(tx, session.id, at);
    const details = { name };
    await appendAuditEntry(tx, {
      at,
      actor,
      action: 'staff.passkey_added',
      target: actor.id,
      details,
    });
    await enqueueMessage(tx, {
      channel: 'email',
      to: session.email,
      template: 'passkey-added',
      values: { site: siteName, name },
    });
  });
}

/**
 * Exchanges an assertion for a session. Refuses with WRONG_PASSKEY. Not throttled: nobody guesses a signature, and colleagues of
 * one address would be locked out by a neighbour. An unknown passkey costs one read by its key.
 */
export async function signInWithPasskey(
  identity: IdentityDeps,
  party: RelyingParty,
  assertion: PasskeyAssertion,
  { client, earlier }: { client: ClientContext } & EarlierSession,
): Promise<StaffSignIn> {
  const { tenantId } = party;
  const at = identity.now();
  const session = { sessionId: randomUUIDv7(), token: createToken() };
  const signedIn = await withTenant(identity.database, tenantId, async (tx) => {
    const staffId = await verifyAssertion(identity, party, tx, assertion, {
      purpose: 'sign-in',
      sessionId: '',
    });
    const member = await findMemberById(tx, staffId);
    if (!member) throw new Refusal('WRONG_PASSKEY');
    const { sessionId, token } = session;
    const opened = { sessionId, staffId, isByPasskey: true, at, earlier };
    await insertStaffSession(tx, { ...opened, tokenHash: hashToken(token) });
    const actor = { kind: 'staff', id: staffId, name: member.name } as const;
    const details = { by: 'passkey' };
    await appendAuditEntry(tx, {
      at,
      actor,
      action: 'staff.signed_in',
      target: staffId,
      details,
    });
    const browserToken = await rememberStaffBrowser(identity, tx, client, member.email);
    const caller = toPersonPrincipal({
      ...member,
      sessionId,
      hasPasskey: true,
      createdAt: at,
      confirmedAt: at,
    });
    return { caller, browserToken };
  });
  return { ...signedIn, token: session.token };
}

/** Records that the session's own person has confirmed with a passkey now. Refuses with WRONG_PASSKEY. */
export async function confirmWithPasskey(
  identity: IdentityDeps,
  party: RelyingParty,
  caller: PersonPrincipal,
  assertion: PasskeyAssertion,
): Promise<void> {
  const { id: sessionId } = caller.session;
  await withTenant(identity.database, party.tenantId, async (tx) => {
    const staffId = await verifyAssertion(identity, party, tx, assertion, {
      purpose: 'confirm',
      sessionId,
    });
    if (staffId !== caller.actor.id) throw new Refusal('WRONG_PASSKEY');
    await setSessionConfirmed(tx, sessionId, identity.now());
  });
}

/** The member to whom the passkey belongs. Refuses with WRONG_PASSKEY (console threat C4). */
async function verifyAssertion(
  identity: IdentityDeps,
  { tenantId, id: rpId, origin }: RelyingParty,
  tx: Tx,
  assertion: PasskeyAssertion,
  { purpose, sessionId }: { purpose: Purpose; sessionId: string },
): Promise<string> {
  const passkey = await lockPasskey(tx, assertion.id);
  if (!passkey) throw new Refusal('WRONG_PASSKEY');
  const { credentialId, staffId, publicKey, counter } = passkey;
  const at = identity.now();
  let challenge = '';
  const { verifyAuthenticationResponse } = await loadVerifiers();
  const verified = await verifyAuthenticationResponse({
    response: { ...assertion, clientExtensionResults: {} },
    expectedChallenge: (given) => {
      challenge = given;
      return isChallenge(identity, tenantId, purpose, sessionId, given);
    },
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
  }).catch(() => null);
  if (!verified?.verified || !(await consumeChallenge(tx, challenge, at)))
    throw new Refusal('WRONG_PASSKEY');
  await setPasskeyUsed(tx, credentialId, { counter: verified.authenticationInfo.newCounter, at });
  return staffId;
}

function requireFreshSession({ session }: PersonPrincipal, now: Date) {
  const age = now.getTime() - session.createdAt.getTime();
  // The route requires a confirmation from a person who has a passkey.
  if (!session.hasPasskey && age > FRESH_MILLISECONDS) throw new Refusal('FRESH_SIGN_IN_NEEDED');
  return session;
}
