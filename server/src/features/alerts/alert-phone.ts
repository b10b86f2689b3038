// The number to which a member of staff gets text messages and calls is proven by a code that was sent to it.
import type { Tx } from '../../platform/db/with-tenant.ts';
import {
  sendConfirmationCode,
  verifyCode,
  type ClientContext,
  type Identifier,
  type IdentityDeps,
} from '../identity/identity.ts';
import { isAlertPhone } from './alerts.sql.ts';

export type PhoneRefusal = 'FRESH_CODE_NEEDED' | 'WRONG_CODE';

interface PhoneProof {
  staffId: string;
  client: ClientContext;
  /** Undefined: a code is sent. */
  code: string | undefined;
}

/**
 * Null: the number is proven, now or before. Otherwise the caller commits and then refuses. Throws a Refusal, which rolls back, for
 * a number of a country to which the site sends no text messages.
 */
export async function checkAlertPhone(
  identity: IdentityDeps,
  tx: Tx,
  phone: Identifier,
  { staffId, client, code }: PhoneProof,
): Promise<PhoneRefusal | null> {
  if (await isAlertPhone(tx, staffId, phone.value)) return null;
  const purpose = 'staff-phone';
  if (code === undefined) {
    const sending = {
      identifier: phone,
      client,
      purpose,
      isKnown: false,
      sender: staffId,
    } as const;
    await sendConfirmationCode(identity, tx, sending);
    return 'FRESH_CODE_NEEDED';
  }
  const { ip } = client;
  const { value: identifier } = phone;
  // It counts as a known browser: strangers cannot use up the attempts of somebody who is signed in.
  const guess = { identifier, code, ip, isKnownBrowser: true, purposes: [purpose] } as const;
  return (await verifyCode(identity, tx, guess)) ? null : 'WRONG_CODE';
}
