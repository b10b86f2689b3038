import { sql } from 'kysely';

import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';

/** Actions that an account confirms with a code sent to its own e-mail or phone. */
export type StepUpPurpose = 'export' | 'erase';

/**
 * Why a code was sent: to sign in on a known or an unknown browser, to confirm a change or a step-up action, or to sign in
 * to the console on an unknown or a known browser, or to prove the number to which a member of staff gets alerts.
 */
export type Purpose = 'known-device' | 'unknown-device' | 'change' | StaffPurpose | StepUpPurpose;

const STAFF_PURPOSES = ['staff', 'known-staff', 'staff-phone'] as const;
export type StaffPurpose = (typeof STAFF_PURPOSES)[number];

export const isStaffPurpose = (purpose: Purpose): purpose is StaffPurpose =>
  STAFF_PURPOSES.some((each) => each === purpose);

export interface Challenge {
  challengeId: string;
  purpose: string;
  codeMac: Buffer;
}

/** A new code replaces the old one of the same purpose. Limits on guesses belong to the identifier and persist. */
export async function replaceChallenge(
  tx: Tx,
  challenge: {
    subject: string;
    purpose: Purpose;
    challengeId: string;
    codeMac: Buffer;
    expiresAt: Date;
  },
): Promise<void> {
  const fresh = {
    challenge_id: challenge.challengeId,
    code_mac: challenge.codeMac,
    known_tries: 0,
    unknown_tries: 0,
    expires_at: challenge.expiresAt,
  };
  await tx
    .insertInto('challenges')
    .values({
      tenant_id: getTenantId(tx),
      subject: challenge.subject,
      purpose: challenge.purpose,
      ...fresh,
    })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'subject', 'purpose']).doUpdateSet(fresh),
    )
    .execute();
}

export interface CodeAttempt {
  subject: string;
  purposes: readonly Purpose[];
  isKnownBrowser: boolean;
  attemptsPerCode: number;
  now: Date;
}

/**
 * Counts an attempt and returns the live codes, in one statement and before anything is compared: a thousand concurrent
 * guesses cannot read a code more often than it allows (reliability section 2.1).
 */
export async function countAttempt(
  tx: Tx,
  { subject, purposes, isKnownBrowser, attemptsPerCode, now }: CodeAttempt,
): Promise<Challenge[]> {
  // Counted separately, so that strangers cannot use up the attempts of a known browser.
  const attempts = sql.ref(isKnownBrowser ? 'known_tries' : 'unknown_tries');
  const { rows } = await sql<{ challenge_id: string; purpose: string; code_mac: Buffer }>`
    update challenges set ${attempts} = ${attempts} + 1
    where tenant_id = ${getTenantId(tx)} and subject = ${subject} and purpose in (${sql.join(purposes)})
      and ${attempts} < ${attemptsPerCode} and expires_at > ${now.toISOString()}::timestamptz
    returning challenge_id, purpose, code_mac
  `.execute(tx);
  return rows.map((row) => ({
    challengeId: row.challenge_id,
    purpose: row.purpose,
    codeMac: row.code_mac,
  }));
}

/** Codes are single-use. The row is still locked by countAttempt. */
export async function deleteChallenge(tx: Tx, subject: string, purpose: string): Promise<void> {
  await tx
    .deleteFrom('challenges')
    .where('tenant_id', '=', getTenantId(tx))
    .where('subject', '=', subject)
    .where('purpose', '=', purpose)
    .execute();
}

export async function insertLink(
  tx: Tx,
  link: { tokenHash: Buffer; identifier: string; expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto('sign_in_links')
    .values({
      tenant_id: getTenantId(tx),
      token_hash: link.tokenHash,
      identifier: link.identifier,
      expires_at: link.expiresAt,
    })
    .execute();
}

/** Deletes the link and returns its identifier; null if it was used, has expired or is unknown. */
export async function takeLink(tx: Tx, tokenHash: Buffer, now: Date): Promise<string | null> {
  const row = await tx
    .deleteFrom('sign_in_links')
    .where('tenant_id', '=', getTenantId(tx))
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('identifier')
    .executeTakeFirst();
  return row?.identifier ?? null;
}
