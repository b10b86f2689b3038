import { sql } from 'kysely';
import { tenantOf, type Tx } from '../../platform/db/with-tenant.ts';

/** What an account confirms with a code that is sent to its own e-mail or phone. */
export type FreshPurpose = 'export' | 'erase';

/** Who asked for the code: a device that had signed in before, any other, or an account that changes or confirms. */
export type Purpose = 'known-device' | 'unknown-device' | 'change' | FreshPurpose;

export interface Challenge {
  challengeId: string;
  purpose: string;
  codeMac: Buffer;
}

/** A new code replaces the old one of the same purpose. What limits guessing belongs to the identifier and stays. */
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
      tenant_id: tenantOf(tx),
      subject: challenge.subject,
      purpose: challenge.purpose,
      ...fresh,
    })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'subject', 'purpose']).doUpdateSet(fresh),
    )
    .execute();
}

export interface Try {
  subject: string;
  purposes: readonly Purpose[];
  isKnownDevice: boolean;
  triesPerCode: number;
  now: Date;
}

/**
 * Counts a try at the live codes and gives them, before anything is compared: counting and looking are one
 * statement, so a thousand parallel guesses see a code no more often than it allows (reliability section 2.1).
 */
export async function countTry(
  tx: Tx,
  { subject, purposes, isKnownDevice, triesPerCode, now }: Try,
): Promise<Challenge[]> {
  // The lanes count apart, so that strangers cannot use up a code for the device that knows its owner.
  const tries = sql.ref(isKnownDevice ? 'known_tries' : 'unknown_tries');
  const { rows } = await sql<{ challenge_id: string; purpose: string; code_mac: Buffer }>`
    update challenges set ${tries} = ${tries} + 1
    where tenant_id = ${tenantOf(tx)} and subject = ${subject} and purpose in (${sql.join(purposes)})
      and ${tries} < ${triesPerCode} and expires_at > ${now.toISOString()}::timestamptz
    returning challenge_id, purpose, code_mac
  `.execute(tx);
  return rows.map((row) => ({
    challengeId: row.challenge_id,
    purpose: row.purpose,
    codeMac: row.code_mac,
  }));
}

/** Single use. The row is still locked by countTry. */
export async function deleteChallenge(tx: Tx, subject: string, purpose: string): Promise<void> {
  await tx
    .deleteFrom('challenges')
    .where('tenant_id', '=', tenantOf(tx))
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
      tenant_id: tenantOf(tx),
      token_hash: link.tokenHash,
      identifier: link.identifier,
      expires_at: link.expiresAt,
    })
    .execute();
}

/** Whom the link signs in; null when it was used, is too old or never was. */
export async function takeLink(tx: Tx, tokenHash: Buffer, now: Date): Promise<string | null> {
  const row = await tx
    .deleteFrom('sign_in_links')
    .where('tenant_id', '=', tenantOf(tx))
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('identifier')
    .executeTakeFirst();
  return row?.identifier ?? null;
}
