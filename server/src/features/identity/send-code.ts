// Sends a code, or a link where codes are no longer evaluated. Known and unknown customers are not told apart:
// nothing here looks at them (reliability section 2.1, case T6).
import { randomUUIDv7 } from 'node:crypto';
import type { PuzzleSolution } from '../../../../contract/puzzle.ts';
import {
  networksOf,
  requireAllowances,
  type Allowance,
} from '../../platform/rate-limits/rate-limits.ts';
import { tenantOf, type Tx } from '../../platform/db/with-tenant.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { sendMessage } from '../notifications/notifications.ts';
import type { Asker } from './client-context.ts';
import { insertLink, replaceChallenge, type FreshPurpose, type Purpose } from './challenges.sql.ts';
import { isKnownDevice } from './devices.sql.ts';
import { mayGuess } from './guess-limits.ts';
import { requirePuzzle } from './proof-of-work.ts';
import type { Identifier } from './identifier.ts';
import type { Identity } from './identity.ts';
import { hashToken, newCode, newLinkToken } from './secrets.ts';
import { neighboursOf, readTextRules, refuseForeignPhone } from './text-rules.ts';

export interface AskedSignIn {
  identifier: Identifier;
  asker: Asker;
  origin: string;
  solution: PuzzleSolution | undefined;
}

/** Sends what signs `identifier` in: a code, or a link to `origin` while too much was guessed. */
export async function sendSignIn(
  identity: Identity,
  tx: Tx,
  { identifier, asker, origin, solution }: AskedSignIn,
): Promise<void> {
  const subject = identity.secrets.subject(tenantOf(tx), identifier.value);
  const isKnown = await isKnownLane(identity, tx, asker, subject);
  const purpose = isKnown ? 'known-device' : 'unknown-device';
  const allowances = await sendAllowances(identity, tx, { identifier, asker, purpose, isKnown });
  await requireAllowances(tx, allowances, identity.now());
  const [own, home] = ['send-unknown-device', 'send-home'].map((kind) =>
    allowances.find((allowance) => allowance.kind === kind),
  );
  if (own && home) await requirePuzzle(identity, tx, { own, home, solution });
  if (isKnown || (await mayGuess(identity, tx, { subject, ip: asker.ip }))) {
    await sendCode(identity, tx, { identifier, asker, purpose });
  } else {
    await sendLink(identity, tx, { identifier, asker, origin });
  }
}

/** Until an hourly limit may have room again; the longer ones are nothing to wait for. */
const CODES_CLOSED_SECONDS = 3_600;

/** Sends a code that confirms something. A link could not do that, so where codes are closed this waits. */
export async function sendConfirmingCode(
  identity: Identity,
  tx: Tx,
  sending: Sending & { purpose: 'change' | FreshPurpose },
): Promise<void> {
  const { identifier, asker, purpose, isKnown } = sending;
  await requireAllowances(tx, await sendAllowances(identity, tx, sending), identity.now());
  const subject = identity.secrets.subject(tenantOf(tx), identifier.value);
  if (!isKnown && !(await mayGuess(identity, tx, { subject, ip: asker.ip })))
    throw new Refusal('TOO_OFTEN', { retryAfterSeconds: CODES_CLOSED_SECONDS });
  await sendCode(identity, tx, { identifier, asker, purpose });
}

export async function isKnownLane(
  identity: Identity,
  tx: Tx,
  asker: Asker,
  subject: string,
): Promise<boolean> {
  if (!asker.deviceHash) return false;
  const usedAfter = new Date(identity.now().getTime() - identity.settings.deviceSeconds * 1000);
  return isKnownDevice(tx, asker.deviceHash, subject, usedAfter);
}

async function sendCode(
  identity: Identity,
  tx: Tx,
  { identifier, asker, purpose }: Omit<Sending, 'isKnown'>,
): Promise<void> {
  const { codeSeconds } = identity.settings;
  const tenantId = tenantOf(tx);
  const code = newCode();
  const challengeId = randomUUIDv7();
  await Promise.all([
    replaceChallenge(tx, {
      subject: identity.secrets.subject(tenantId, identifier.value),
      purpose,
      challengeId,
      codeMac: identity.secrets.codeMac(tenantId, identifier.value, challengeId, code),
      expiresAt: new Date(identity.now().getTime() + codeSeconds * 1000),
    }),
    sendMessage(tx, {
      channel: identifier.channel,
      to: identifier.value,
      template: LETTERS[purpose],
      language: asker.locale,
      values: { code, minutes: Math.round(codeSeconds / 60) },
    }),
  ]);
}

/** The letter says what its code is for, so that nobody can be talked into reading out another. */
const LETTERS = {
  'known-device': 'code',
  'unknown-device': 'code',
  change: 'change-code',
  export: 'export-code',
  erase: 'erase-code',
} as const satisfies Record<Purpose, string>;

/** The token is in the fragment, which browsers send to no server and write into no log. */
async function sendLink(
  identity: Identity,
  tx: Tx,
  { identifier, asker, origin }: { identifier: Identifier; asker: Asker; origin: string },
): Promise<void> {
  const { linkSeconds } = identity.settings;
  const token = newLinkToken();
  const expiresAt = new Date(identity.now().getTime() + linkSeconds * 1000);
  await Promise.all([
    insertLink(tx, { tokenHash: hashToken(token), identifier: identifier.value, expiresAt }),
    sendMessage(tx, {
      channel: identifier.channel,
      to: identifier.value,
      template: 'sign-in-link',
      language: asker.locale,
      values: {
        href: `${origin}/verification#link=${token}`,
        minutes: Math.round(linkSeconds / 60),
      },
    }),
  ]);
}

interface Sending {
  identifier: Identifier;
  asker: Asker;
  purpose: Purpose;
  /** Whether the asker's browser has signed in with this identifier before. */
  isKnown: boolean;
}

// In one order everywhere. A known device is limited by its identifier alone: neighbours cannot use that up.
async function sendAllowances(
  { settings, secrets }: Identity,
  tx: Tx,
  { identifier, asker, purpose, isKnown }: Sending,
): Promise<Allowance[]> {
  const { sends } = settings;
  const subject = (value: string) => secrets.subject(tenantOf(tx), value);
  const own = {
    kind: `send-${purpose}`,
    subject: subject(identifier.value),
    windows: sends.perIdentifier,
  };
  if (isKnown) return [own];
  const { home, neighbourhood } = networksOf(asker.ip);
  const byNetwork = [
    { kind: 'send-home', subject: subject(home), windows: sends.perHome },
    {
      kind: 'send-neighbourhood',
      subject: subject(neighbourhood),
      windows: sends.perNeighbourhood,
    },
  ];
  if (identifier.channel === 'email') return [own, ...byNetwork];
  const rules = await readTextRules(tx, settings);
  refuseForeignPhone(rules, identifier.value);
  const range = {
    kind: 'send-range',
    subject: subject(neighboursOf(identifier.value)),
    windows: sends.perPhoneRange,
  };
  const texts = { kind: 'send-texts', subject: 'all', windows: rules.perTenant };
  return [own, range, ...byNetwork, texts];
}
