// Sends a code, or a link while codes are not evaluated. Nothing here reads customers, so the answer cannot reveal
// whether an account exists (reliability section 2.1, case T6).
import { randomUUIDv7 } from 'node:crypto';

import { STAFF_CODE_LENGTH } from '../../../../contract/console/roles.ts';
import type { ProofOfWorkSolution } from '../../../../contract/sign-in/proof-of-work.ts';
import { CODE_LENGTH } from '../../../../contract/sign-in/sign-in-rules.ts';
import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { enforceRateLimits } from '../../platform/rate-limits/rate-limits.ts';
import { enqueueMessage } from '../notifications/notifications.ts';
import { isKnownBrowser } from './browsers.sql.ts';
import {
  insertLink,
  isStaffPurpose,
  replaceChallenge,
  type Purpose,
  type StaffPurpose,
  type StepUpPurpose,
} from './challenges.sql.ts';
import type { ClientContext } from './client-context.ts';
import { canGuess, isDeploymentCapped } from './guess-limits.ts';
import type { Identifier } from './identifier.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { requireProofOfWork } from './proof-of-work.ts';
import { hashToken, createCode, createLinkToken } from './secrets.ts';
import { getSendLimits, toTextRequest, type Sending } from './send-limits.ts';

export interface SignInRequest {
  identifier: Identifier;
  client: ClientContext;
  origin: string;
  solution: ProofOfWorkSolution | undefined;
}

/** Sends a code, or a link to `origin` once the limit of wrong guesses is reached. */
export async function sendSignIn(
  identity: IdentityDeps,
  tx: Tx,
  { identifier, client, origin, solution }: SignInRequest,
): Promise<void> {
  const subject = identity.secrets.toSubject(getTenantId(tx), identifier.value);
  const isKnown = await isKnownBrowser(identity, tx, client, subject);
  const purpose = isKnown ? 'known-device' : 'unknown-device';
  const isCapped = !isKnown && (await isDeploymentCapped(identity, tx, purpose));
  await enforceSendLimits(identity, tx, { identifier, client, purpose, isKnown, solution });
  const guesser = { subject, ip: client.ip, purpose } as const;
  if (isKnown || (!isCapped && (await canGuess(identity, tx, guesser)))) {
    await sendCode(identity, tx, { identifier, client, purpose, isKnown });
  } else {
    await sendLink(identity, tx, { identifier, client, origin });
  }
}

async function enforceSendLimits(
  identity: IdentityDeps,
  tx: Tx,
  sending: Sending & { solution?: ProofOfWorkSolution | undefined },
): Promise<void> {
  const { solution } = sending;
  const { all, perAddress, ...limits } = await getSendLimits(identity, tx, sending);
  await enforceRateLimits(tx, all, identity.now());
  if (perAddress) await requireProofOfWork(identity, tx, { ...limits, perAddress, solution });
}

/** The hourly limits of guesses may permit one again by then; the daily ones take too long. */
const CODES_DISABLED_SECONDS = 3_600;

/**
 * Sends a code that a link cannot replace, so this refuses while codes are not evaluated.
 */
export async function sendConfirmationCode(
  identity: IdentityDeps,
  tx: Tx,
  sending: Sending & {
    purpose: 'change' | StaffPurpose | StepUpPurpose;
    /** Instead of the purpose's own; null: no message. Called after the limits, because it may write. */
    chooseTemplate?: () => Promise<'staff-unknown' | null | undefined>;
    solution?: ProofOfWorkSolution | undefined;
  },
): Promise<void> {
  const { identifier, client, purpose, isKnown, chooseTemplate } = sending;
  // The code that proves a number is compared as that of a known browser, so guesses of strangers leave it alone.
  const isLimited = !isKnown && purpose !== 'staff-phone';
  const isCapped = isLimited && (await isDeploymentCapped(identity, tx, purpose));
  await enforceSendLimits(identity, tx, sending);
  const subject = identity.secrets.toSubject(getTenantId(tx), identifier.value);
  const guesser = { subject, ip: client.ip, purpose };
  if (isLimited && (isCapped || !(await canGuess(identity, tx, guesser))))
    throw new Refusal('TOO_OFTEN', { retryAfterSeconds: CODES_DISABLED_SECONDS });
  const template = await chooseTemplate?.();
  await sendCode(identity, tx, { identifier, client, purpose, isKnown, template });
}

/** Each template names the purpose of its code, so that a customer is not tricked into revealing a code for another one. */
const TEMPLATES = {
  'known-device': 'code',
  'unknown-device': 'code',
  change: 'change-code',
  export: 'export-code',
  erase: 'erase-code',
  staff: 'staff-code',
  'known-staff': 'staff-code',
  'staff-phone': 'staff-phone-code',
} as const satisfies Record<Purpose, string>;

async function sendCode(
  identity: IdentityDeps,
  tx: Tx,
  {
    identifier,
    client,
    purpose,
    isKnown,
    template = TEMPLATES[purpose],
  }: Sending & {
    template?: 'staff-unknown' | (typeof TEMPLATES)[Purpose] | null | undefined;
  },
): Promise<void> {
  const { codeSeconds } = identity.settings;
  const now = identity.now();
  const tenantId = getTenantId(tx);
  const code = createCode(isStaffPurpose(purpose) ? STAFF_CODE_LENGTH : CODE_LENGTH);
  const challengeId = randomUUIDv7();
  await Promise.all([
    replaceChallenge(tx, {
      subject: identity.secrets.toSubject(tenantId, identifier.value),
      purpose,
      challengeId,
      codeMac: identity.secrets.codeMac(tenantId, identifier.value, challengeId, code),
      expiresAt: new Date(now.getTime() + codeSeconds * 1000),
    }),
    template &&
      enqueueMessage(tx, {
        channel: identifier.channel,
        to: identifier.value,
        now,
        text: toTextRequest(identity.settings, isKnown),
        template,
        language: client.locale,
        values: { code, minutes: Math.round(codeSeconds / 60) },
      }),
  ]);
}

/** The token is in the fragment, which browsers send to no server and write into no log. */
async function sendLink(
  identity: IdentityDeps,
  tx: Tx,
  { identifier, client, origin }: Omit<SignInRequest, 'solution'>,
): Promise<void> {
  const { linkSeconds } = identity.settings;
  const token = createLinkToken();
  const now = identity.now();
  const expiresAt = new Date(now.getTime() + linkSeconds * 1000);
  await Promise.all([
    insertLink(tx, { tokenHash: hashToken(token), identifier: identifier.value, expiresAt }),
    enqueueMessage(tx, {
      channel: identifier.channel,
      to: identifier.value,
      now,
      text: toTextRequest(identity.settings, false),
      template: 'sign-in-link',
      language: client.locale,
      values: {
        href: `${origin}/verification#link=${token}`,
        minutes: Math.round(linkSeconds / 60),
      },
    }),
  ]);
}
